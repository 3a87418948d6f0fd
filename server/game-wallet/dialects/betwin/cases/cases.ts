import type { Case } from "./case.ts";
import { CALL_CASES } from "./call-cases.ts";
import { REFUSAL_CASES } from "./refusal-cases.ts";
import { SYNTAX_CASES } from "./syntax-cases.ts";

/** All conformance cases of the dialect. */
export const CASES: readonly Case[] = [...CALL_CASES, ...REFUSAL_CASES, ...SYNTAX_CASES];
