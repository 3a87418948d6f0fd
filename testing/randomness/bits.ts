/**
 * Tests of a sequence of bits as NIST SP 800-22 rev. 1a has them (sections 2.1 to 2.4, 2.11, 2.13), and the
 * autocorrelation at any distance. Each gives the chance (p-value) that a sound generator looks at least as odd. Bits
 * are read from bytes, high bit first.
 */
import { chiSquareChance, evenChance, normalBelow, normalChance, pearson } from "./p-values.ts";

/** Of each byte: how many ones, and the walk (one up, nought down) over its bits. */
const ONES = Uint8Array.from({ length: 256 }, (_, byte) => walk(byte).ones);
const LOWEST = Int8Array.from({ length: 256 }, (_, byte) => walk(byte).lowest);
const HIGHEST = Int8Array.from({ length: 256 }, (_, byte) => walk(byte).highest);

function walk(byte: number): { ones: number; lowest: number; highest: number } {
  let [at, ones, lowest, highest] = [0, 0, 8, -8];
  for (let bit = 7; bit >= 0; bit--) {
    const one = (byte >> bit) & 1;
    ones += one;
    at += 2 * one - 1;
    lowest = Math.min(lowest, at);
    highest = Math.max(highest, at);
  }
  return { ones, lowest, highest };
}

function onesOf(bytes: Uint8Array): number {
  let ones = 0;
  for (const byte of bytes) ones += ONES[byte] ?? 0;
  return ones;
}

/** 2.1 Are there as many ones as noughts? */
export function monobit(bytes: Uint8Array): number {
  const bits = bytes.length * 8;
  return normalChance((2 * onesOf(bytes) - bits) / Math.sqrt(bits));
}

/** 2.2 … and within each block of so many bytes? */
export function blockFrequency(bytes: Uint8Array, blockBytes = 16): number {
  const blocks = Math.floor(bytes.length / blockBytes);
  const size = blockBytes * 8;
  let sum = 0;
  for (let block = 0; block < blocks; block++) {
    const from = block * blockBytes;
    let ones = 0;
    for (let at = from; at < from + blockBytes; at++) ones += ONES[bytes[at] ?? 0] ?? 0;
    sum += (ones / size - 0.5) ** 2;
  }
  return chiSquareChance(4 * size * sum, blocks);
}

/** At how many places a bit differs from the one `distance` bits further on. */
function differences(bytes: Uint8Array, distance: number): number {
  const whole = Math.floor(distance / 8);
  const shift = distance % 8;
  let count = 0;
  const last = bytes.length - whole - 1;
  for (let at = 0; at < last; at++) {
    const other = ((bytes[at + whole] ?? 0) << shift) | ((bytes[at + whole + 1] ?? 0) >> (8 - shift));
    count += ONES[((bytes[at] ?? 0) ^ other) & 255] ?? 0;
  }
  // Of the last byte that has a partner, only the bits that have one
  const rest = ((bytes[last] ?? 0) ^ ((bytes[last + whole] ?? 0) << shift)) & 255;
  return count + (ONES[rest >> shift] ?? 0);
}

/** 2.3 Do the bits change as often as they should? */
export function runs(bytes: Uint8Array): number {
  const bits = bytes.length * 8;
  const share = onesOf(bytes) / bits;
  const expected = 2 * bits * share * (1 - share);
  // Beyond this the monobit test has failed already, and the standard calls the number of runs meaningless
  if (Math.abs(share - 0.5) >= 2 / Math.sqrt(bits)) return 0;
  return normalChance((differences(bytes, 1) + 1 - expected) / (2 * Math.sqrt(bits) * share * (1 - share)));
}

/** Is a bit like the one `distance` bits further on more or less often than every second time? */
function autocorrelation(bytes: Uint8Array, distance: number): number {
  const pairs = bytes.length * 8 - distance;
  return normalChance((2 * differences(bytes, distance) - pairs) / Math.sqrt(pairs));
}

/**
 * 2.4 How long is the longest run of ones in each block? Classes are: up to `least`, each length between, `most` and
 * more. The chances are counted instead of taken from the standard's table, which is rounded to four digits.
 */
export function longestRun(bytes: Uint8Array, { blockBytes = 16, least = 4, most = 9 } = {}): number {
  const counts = Array.from({ length: most - least + 1 }, () => 0);
  const blocks = Math.floor(bytes.length / blockBytes);
  for (let block = 0; block < blocks; block++) {
    const longest = longestOf(bytes.subarray(block * blockBytes, (block + 1) * blockBytes));
    const place = Math.min(most, Math.max(least, longest)) - least;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  const upTo = counts.map((_, place) => (least + place === most ? 1 : chanceOfRunsUpTo(least + place, blockBytes * 8)));
  const expected = upTo.map((chance, place) => (chance - (upTo[place - 1] ?? 0)) * blocks);
  return chiSquareChance(pearson(counts, expected), counts.length - 1);
}

function longestOf(block: Uint8Array): number {
  let [longest, run] = [0, 0];
  for (const byte of block)
    for (let bit = 7; bit >= 0; bit--) {
      run = (byte >> bit) & 1 ? run + 1 : 0;
      if (run > longest) longest = run;
    }
  return longest;
}

/** The chance that no run of ones in so many bits is longer than `longest`. */
function chanceOfRunsUpTo(longest: number, bits: number): number {
  // Chances of the first n bits: none is too long, and a nought came so many bits ago
  let ended: number[] = Array.from({ length: longest + 1 }, (_, run) => (run === 0 ? 1 : 0));
  for (let bit = 0; bit < bits; bit++) {
    const nought = ended.reduce((sum, chance) => sum + chance, 0) / 2;
    ended = [nought, ...ended.slice(0, longest).map((chance) => chance / 2)];
  }
  return ended.reduce((sum, chance) => sum + chance, 0);
}

/** 2.11 Is each pattern of `length` bits as frequent as the others, overlaps counted? The first of its two chances. */
export function serial(bytes: Uint8Array, length = 8): number {
  const cells = 2 ** length;
  const mask = cells - 1;
  let counts = new Float64Array(cells);
  let pattern = 0;
  const bits = bytes.length * 8;
  // The sequence is closed to a ring, so that each bit begins one pattern
  for (let at = 0; at < bits + length - 1; at++) {
    pattern = ((pattern << 1) | (((bytes[(at >> 3) % bytes.length] ?? 0) >> (7 - (at & 7))) & 1)) & mask;
    if (at >= length - 1) counts[pattern] = (counts[pattern] ?? 0) + 1;
  }
  const sums = [0, 1, 2].map((shorter) => {
    if (shorter > 0) counts = Float64Array.from({ length: counts.length / 2 }, (_, at) => pairAt(counts, at));
    return pearson(counts);
  });
  return chiSquareChance((sums[0] ?? 0) - (sums[1] ?? 0), 2 ** (length - 1));
}

const pairAt = (counts: Float64Array, at: number): number => (counts[2 * at] ?? 0) + (counts[2 * at + 1] ?? 0);

/** 2.13 Does the walk, one up and nought down, stray too far from where it began? Both directions. */
export function cumulativeSums(bytes: Uint8Array): { forward: number; backward: number } {
  const bits = bytes.length * 8;
  let [sum, lowest, highest] = [0, 0, 0];
  for (const byte of bytes) {
    lowest = Math.min(lowest, sum + (LOWEST[byte] ?? 0));
    highest = Math.max(highest, sum + (HIGHEST[byte] ?? 0));
    sum += 2 * (ONES[byte] ?? 0) - 8;
  }
  return {
    forward: strayChance(Math.max(highest, -lowest), bits),
    // Walked from the end, each place is as far away as the end is from it
    backward: strayChance(Math.max(sum - lowest, highest - sum), bits),
  };
}

function strayChance(farthest: number, bits: number): number {
  const below = (times: number): number => normalBelow((times * farthest) / Math.sqrt(bits));
  const sum = (from: number, to: number, term: (k: number) => number): number => {
    let total = 0;
    for (let k = Math.trunc(from); k <= Math.trunc(to); k++) total += term(k);
    return total;
  };
  const ratio = bits / farthest;
  const inside = sum((-ratio + 1) / 4, (ratio - 1) / 4, (k) => below(4 * k + 1) - below(4 * k - 1));
  const beside = sum((-ratio - 3) / 4, (ratio - 1) / 4, (k) => below(4 * k + 3) - below(4 * k + 1));
  return 1 - inside + beside;
}

/** Is each value of a byte as frequent as the others? */
function byteFrequency(bytes: Uint8Array): number {
  const counts = new Float64Array(256);
  for (const byte of bytes) counts[byte] = (counts[byte] ?? 0) + 1;
  return evenChance(counts);
}

/** Distances at which a fault of the stream would show: neighbours, bytes, numbers of four bytes, blocks of 32. */
const DISTANCES = [1, 2, 8, 16, 32, 256, 512];

/** All tests of bits, by name. Needs some ten thousand bytes. */
export function bitTests(bytes: Uint8Array): Record<string, number> {
  const { forward, backward } = cumulativeSums(bytes);
  return {
    monobit: monobit(bytes),
    "block frequency": blockFrequency(bytes),
    runs: runs(bytes),
    "longest run": longestRun(bytes),
    bytes: byteFrequency(bytes),
    serial: serial(bytes),
    "sums forward": forward,
    "sums backward": backward,
    ...Object.fromEntries(
      DISTANCES.map((distance) => [`autocorrelation ${distance}`, autocorrelation(bytes, distance)]),
    ),
  };
}
