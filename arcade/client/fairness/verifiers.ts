/** The verifiers of all engines: the one list of them. The form offers their models in this order. */
import { ladderVerifier } from "#arcade/games/ladder/client/verifier.ts";
import { instantVerifier } from "#arcade/games/instant/client/verifier.ts";
import { crashVerifier } from "#arcade/games/crash/client/verifier.ts";
import { drawVerifier } from "#arcade/games/draw/client/verifier.ts";
import { slotVerifier } from "#arcade/games/slot/client/verifier.ts";
import type { Verifier } from "./verifier.ts";

export const VERIFIERS: readonly [Verifier, ...Verifier[]] = [
  slotVerifier,
  crashVerifier,
  drawVerifier,
  ladderVerifier,
  instantVerifier,
];

/** The verifier of an engine by its name; undefined for an engine that there is none of. */
export function verifierOf(engine: string): Verifier | undefined {
  return VERIFIERS.find((verifier) => verifier.engine === engine);
}

/** The engine that a model belongs to; the first one for a model that nobody knows. */
export function verifierOfModel(model: string): Verifier {
  return VERIFIERS.find(({ models }) => models.some(({ id }) => id === model)) ?? VERIFIERS[0];
}
