"""Plants mistakes in a copy of the package and runs its tests for each; see `../run --help`."""
