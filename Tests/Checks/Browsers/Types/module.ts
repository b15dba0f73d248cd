// The script has what list-adapters.d.ts declares, and nothing else: the compiler reads both.

import * as declared from "./list-adapters.js";
import * as script from "./script.js";

type Names<Value> = { [Name in keyof Value]: unknown };

// The result of each function and the number of its parameters. The script's code does not say of
// which types they are.
type Exports<Module> = {
  [Name in keyof Module]: Module[Name] extends (...parameters: infer All) => infer Result
    ? { result: Result; count: Required<All>["length" & keyof Required<All>] }
    : Module[Name];
};

declare const exports: Exports<typeof script>;
export const hasAllDeclared: Exports<typeof declared> = exports;
export const hasOnlyDeclared: Names<typeof script> = declared;

declare const connection: declared.Connection;
export const connectionHasOnlyDeclared: Names<ReturnType<typeof script.follow>> = connection;
