/** Computing a round again from what was revealed, and comparing. Pure but for the engines it runs. */
import type { Proof } from "#arcade/play/messages.ts";
import { type Checked, type Facts, seedsOf } from "./verifier.ts";
import { verifierOf, verifierOfModel } from "./verifiers.ts";

/** Facts from an address; missing ones are empty. */
export function readFacts(values: URLSearchParams): Facts {
  const text = (name: string): string => values.get(name)?.trim() ?? "";
  const { engine, models } = verifierOf(text("engine")) ?? verifierOfModel(text("model"));
  return {
    engine,
    model: text("model") || (models[0]?.id ?? ""),
    kind: text("kind"),
    serverSeed: text("serverSeed"),
    serverSeedHash: text("serverSeedHash"),
    clientSeed: text("clientSeed"),
    nonce: text("nonce"),
    stake: text("stake"),
    chainHash: text("chainHash"),
  };
}

/** The round computed anew; null when a field is no seed, nonce or model. Without a `proof` only the fingerprint can mismatch. */
export function check(facts: Facts, proof: Proof | null): Checked | null {
  const seeds = seedsOf(facts);
  return seeds && (verifierOf(facts.engine)?.check(facts, seeds, proof) ?? null);
}
