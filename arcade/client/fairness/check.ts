/** Computing a round again from what was revealed, and comparing. Pure but for the engines it runs. */
import { drawModel } from "#arcade/engines/draw/models.ts";
import { SLOT_MODELS, slotModel } from "#arcade/engines/slot/models/all.ts";
import {
  type CrashProof,
  type DrawProof,
  type SlotProof,
  verifyCrash,
  verifyDraw,
  verifySlot,
} from "#arcade/fairness/verify.ts";
import type { Proof, SlotOutcome } from "#arcade/play/messages.ts";
import { slotOutcome } from "#arcade/play/slot-view.ts";

/** The fields of the form, as typed. `stake` in 10⁻⁵ units. */
export interface Facts {
  engine: "slot" | "crash" | "draw";
  model: string;
  kind: "spin" | "buy";
  serverSeed: string;
  serverSeedHash: string;
  clientSeed: string;
  nonce: string;
  stake: string;
  chainHash: string;
}

export type Checked = { matches: boolean; seedFits: boolean; script: string } & (
  | { engine: "crash"; crash: CrashProof; result: string }
  | { engine: "draw"; draw: DrawProof; result: string }
  | { engine: "slot"; slot: SlotProof; outcome: SlotOutcome; stake: bigint; result: string }
);

const HEX = /^[0-9a-f]{64}$/;
const NONCE = /^\d{1,12}$/;
/** A stake for a round whose own is unknown: one unit for each coin of every model divides it. */
const USUAL_STAKE = 200_000n;

/** The engine that a model belongs to; the crash game is its own model. */
export function engineOf(model: string): Facts["engine"] {
  if (model === "crash") return "crash";
  return drawModel(model) ? "draw" : "slot";
}

/** Facts from an address; missing ones are empty. */
export function readFacts(values: URLSearchParams): Facts {
  const text = (name: string): string => values.get(name)?.trim() ?? "";
  return {
    engine: text("engine") === "crash" ? "crash" : engineOf(text("model")),
    model: text("model") || (SLOT_MODELS[0]?.id ?? ""),
    kind: text("kind") === "buy" ? "buy" : "spin",
    serverSeed: text("serverSeed"),
    serverSeedHash: text("serverSeedHash"),
    clientSeed: text("clientSeed"),
    nonce: text("nonce"),
    stake: text("stake"),
    chainHash: text("chainHash"),
  };
}

export const CRASH_SCRIPT =
  'h = hmacSha256(server, client+":"+nonce)\nx = parseInt(h.slice(0, 13), 16) / 2**52\nmax(1, floor(99 / (1 - x)) / 100)';
export const DRAW_SCRIPT =
  'block = hmacSha256(server, client+":"+nonce+":0")\nn = 4 bytes of block, big end first\ndigit = from + n % (to - from + 1)\nball  = place n % left of those left, swapped to the front';
export const SLOT_SCRIPT =
  'block = hmacSha256(server, client+":"+nonce+":0")\nn = 4 bytes of block, big end first\nstop = n % stripLength   // n >= floor(2**32/stripLength)*stripLength is passed over';

/** The round computed anew; null when a field is no seed, nonce or model. Without a `proof` only the fingerprint can mismatch. */
export function check(facts: Facts, proof: Proof | null): Checked | null {
  if (!HEX.test(facts.serverSeed) || !NONCE.test(facts.nonce) || facts.clientSeed === "") return null;
  const { serverSeed, clientSeed } = facts;
  const seeds = { serverSeed, serverSeedHash: facts.serverSeedHash, clientSeed, nonce: Number(facts.nonce) };
  if (facts.engine === "crash") return checkCrash(facts, seeds, proof);
  return facts.engine === "draw" ? checkDraw(facts, seeds, proof) : checkSlot(facts, seeds, proof);
}

type Seeds = Parameters<typeof verifyCrash>[0];

function checkCrash(facts: Facts, seeds: Seeds, proof: Proof | null): Checked {
  const crash = verifyCrash(seeds, HEX.test(facts.chainHash) ? facts.chainHash : null);
  const seedFits = facts.serverSeedHash === "" || crash.seedFits;
  const same = proof?.crashPoint == null || proof.crashPoint === crash.multiplier;
  const result = `${(crash.multiplier / 100).toFixed(2)}×`;
  return {
    engine: "crash",
    crash,
    seedFits,
    matches: seedFits && same && crash.chainFits !== false,
    result,
    script: CRASH_SCRIPT,
  };
}

function checkDraw(facts: Facts, seeds: Seeds, proof: Proof | null): Checked | null {
  if (!drawModel(facts.model)) return null;
  const draw = verifyDraw(seeds, facts.model);
  const seedFits = facts.serverSeedHash === "" || draw.seedFits;
  const same = proof?.drawn == null || JSON.stringify(drawnOf(proof.drawn)) === JSON.stringify(drawnOf(draw.result));
  const result = (draw.result[0]?.numbers ?? []).join(" ");
  return { engine: "draw", draw, seedFits, matches: seedFits && same, result, script: DRAW_SCRIPT };
}

/** Nothing but what counts, in a fixed order of fields. */
function drawnOf(result: NonNullable<Proof["drawn"]>): [string, string[]][] {
  return result.map(({ tier, numbers }) => [tier, numbers]);
}

function checkSlot(facts: Facts, seeds: Seeds, proof: Proof | null): Checked | null {
  const model = slotModel(facts.model);
  if (!model) return null;
  const stake = /^\d{1,18}$/.test(facts.stake) ? BigInt(facts.stake) : USUAL_STAKE;
  if (stake <= 0n || stake % BigInt(model.coins) !== 0n) return null;
  if (facts.kind === "buy" && model.buyPrice === null) return null;
  const slot = verifySlot(seeds, { model: facts.model, kind: facts.kind, stake });
  const outcome = slotOutcome(model, stake, slot.result.outcome);
  const seedFits = facts.serverSeedHash === "" || slot.seedFits;
  const same = proof?.win == null || proof.win === outcome.win;
  const times = Number((BigInt(outcome.win) * 100n) / stake) / 100;
  return {
    engine: "slot",
    slot,
    outcome,
    stake,
    seedFits,
    matches: seedFits && same,
    result: `${times.toFixed(2)}×`,
    script: SLOT_SCRIPT,
  };
}
