"""Plants mistakes in a copy of the repository and runs its tests for each; see `../run --help`."""
