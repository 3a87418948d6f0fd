/** The fairness stream as bytes and dice for its statistics, and streams with planted faults, which must be found. */
import { fairDice, seedHash } from "#arcade/fairness/stream.ts";
import type { Dice } from "#arcade/games/dice.ts";
import { DRAW_MODELS } from "#arcade/games/draw/rules/models.ts";
import { playOf } from "#arcade/games/instant/rules/instant.ts";
import { SEGMENTS } from "#arcade/games/instant/rules/wheel.ts";
import { MODELS as LADDERS } from "#arcade/games/ladder/rules/models.ts";
import { SLOT_MODELS } from "#arcade/games/slot/rules/models/all.ts";
import { weightOf } from "#arcade/games/slot/rules/respins.ts";
import { placesOf } from "#arcade/games/slot/rules/wheel.ts";

const WHOLE = 2 ** 32;
const NUMBERS_OF_BLOCK = 8;

/** Bytes of one long round. */
export function longRound(name: string, bytes: number): Uint8Array {
  const dice = fairDice(seedHash(name), "statistics", 0);
  return bytesOf(() => dice(WHOLE), bytes);
}

/** Bytes as games use the stream: the first block of one round after the other on the same pair of seeds. */
export function firstBlocks(name: string, bytes: number): Uint8Array {
  const serverSeed = seedHash(name);
  let [nonce, used] = [0, NUMBERS_OF_BLOCK];
  let dice: Dice;
  return bytesOf(() => {
    if (used++ >= NUMBERS_OF_BLOCK) [dice, used] = [fairDice(serverSeed, "statistics", nonce++), 1];
    return dice(WHOLE);
  }, bytes);
}

function bytesOf(next: () => number, bytes: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(bytes));
  for (let at = 0; at + 4 <= bytes; at += 4) view.setUint32(at, next());
  return new Uint8Array(view.buffer);
}

/** The sides that the instant games ask for: each is played once. */
function sidesOfInstant(): number[] {
  const asked = new Set<number>();
  const dice: Dice = (sides) => {
    asked.add(sides);
    return 0;
  };
  playOf("limbo", "2.00")?.draw(dice);
  playOf("dice", "over 50.49")?.draw(dice);
  playOf("pegfall", "8 low")?.draw(dice);
  playOf("coin-flip", "heads")?.draw(dice);
  playOf("keno", "low 1")?.draw(dice);
  for (const segments of SEGMENTS) playOf("wheel", `${segments} low`)?.draw(dice);
  return [...asked];
}

/** The sides that ladders ask for: a board of each setting is drawn once. */
function sidesOfLadders(): number[] {
  const asked = new Set<number>();
  const dice: Dice = (sides) => {
    asked.add(sides);
    return 0;
  };
  for (const model of LADDERS) for (const setting of model.settings) model.draw(setting, dice);
  return [...asked];
}

/** How many sides the dice of the house's games have: reels, respins and wheels of slots, digits and balls of draws, instant games, ladders. */
export function sidesInUse(): number[] {
  const reels = SLOT_MODELS.flatMap(({ strips, freeStrips }) => [...strips, ...freeStrips].map(({ length }) => length));
  const held = SLOT_MODELS.flatMap(({ respins }) => (respins ? [respins.sides, weightOf(respins)] : []));
  const rims = SLOT_MODELS.flatMap(({ wheel }) => (wheel ? [placesOf(wheel)] : []));
  const drawn = DRAW_MODELS.flatMap(({ tiers }) =>
    tiers.flatMap((tier) =>
      tier.kind === "digits"
        ? [tier.to - tier.from + 1]
        : Array.from({ length: tier.count }, (_, at) => tier.of - at).filter((sides) => sides > 1),
    ),
  );
  return [...new Set([...reels, ...held, ...rims, ...drawn, ...sidesOfInstant(), ...sidesOfLadders()])].toSorted(
    (a, b) => a - b,
  );
}

/** Dice for which a quarter, a half and some of the numbers are passed over, and one without any. */
export const UNEVEN_SIDES = [3 * 2 ** 30, 2 ** 31 + 1, 0xaaaa_aaab, WHOLE];

/** Streams that are wrong in one way each, made of a sound one. */
export const PLANTED: Readonly<Record<string, (sound: Uint8Array) => Uint8Array>> = {
  "a bit that is stuck": (sound) => sound.map((byte, at) => (at % 4 === 3 ? byte & 0xfe : byte)),
  "one block for ever": (sound) => sound.map((_, at) => sound[at % 32] ?? 0),
  "every block twice": (sound) => sound.map((_, at) => sound[(at & ~63) | (at & 31)] ?? 0),
  "a half with too many ones, a half with too few": (sound) =>
    // One byte in fifty is wholly of ones, or wholly of noughts
    sound.map((byte, at) => (at % 50 > 0 ? byte : at < sound.length / 2 ? 0xff : 0)),
  "bits that like to stay": (sound) => sound.map((byte, at) => (at % 50 > 0 ? byte : byte & 1 ? 0xff : 0)),
  "numbers that come again": (sound) => sound.map((byte, at) => (at % 200 < 4 && at > 3 ? (sound[at - 4] ?? 0) : byte)),
  "digits in place of bytes": (sound) => sound.map((byte) => 0x30 + (byte % 10)),
};

/** Dice that are wrong in one way each, on the numbers of a sound one. */
export const PLANTED_DICE: Readonly<Record<string, (sound: Dice) => Dice>> = {
  "a remainder without passing over": (sound) => (sides) => sound(WHOLE) % sides,
  "the remainder of a byte": (sound) => (sides) => sound(256) % sides,
  "a share that is rounded": (sound) => (sides) => Math.round((sound(WHOLE) / WHOLE) * (sides - 1)),
  "a die that repeats itself": (sound) => {
    let last = 0;
    return (sides) => (last = sound(20) === 0 ? Math.min(last, sides - 1) : sound(sides));
  },
};
