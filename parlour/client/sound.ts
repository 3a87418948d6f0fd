/** Sounds, made on the spot. They are off until the player, or the page around, turns them on. A loss is silent. */

const KEPT = "parlour-sound";
type Note = [hertz: number, atMs: number, lengthMs: number];

const TUNES = {
  start: [[196, 0, 90]],
  won: [
    [523, 0, 140],
    [659, 110, 140],
    [784, 220, 260],
  ],
  paid: [
    [523, 0, 120],
    [659, 90, 120],
    [784, 180, 120],
    [1047, 270, 340],
  ],
  card: [
    [880, 0, 30],
    [620, 26, 40],
  ],
  roll: Array.from({ length: 7 }, (_, at): Note => [150 + ((at * 67) % 110), at * 95, 45]),
  tick: [[1_250, 0, 22]],
} as const satisfies Record<string, readonly Note[]>;

/** A scale of five notes, one higher with each step of a climb. */
const STEPS = [392, 440, 523, 587, 659, 784, 880, 1047] as const;

let context: AudioContext | null = null;
let isOn = read();

export const isSoundOn = (): boolean => isOn;

export function turnSound(next: boolean): void {
  isOn = next;
  try {
    localStorage.setItem(KEPT, next ? "1" : "0");
  } catch {
    // Without storage it is forgotten with the page
  }
}

/** Plays a tune where sounds are on; a browser that lets nothing be heard yet stays silent. */
export function sound(tune: keyof typeof TUNES): void {
  play(TUNES[tune]);
}

/** A step of a climb, from 1 on. */
export function soundOfStep(step: number): void {
  const hertz = STEPS[Math.min(step, STEPS.length) - 1] ?? STEPS[0];
  play([
    [hertz, 0, 160],
    [hertz * 1.5, 90, 220],
  ]);
}

function play(notes: readonly (readonly [hertz: number, atMs: number, lengthMs: number])[]): void {
  if (!isOn || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const [hertz, atMs, lengthMs] of notes) note(context, hertz, context.currentTime + atMs / 1000, lengthMs / 1000);
}

function note(on: AudioContext, hertz: number, at: number, seconds: number): void {
  const [tone, loudness] = [on.createOscillator(), on.createGain()];
  tone.type = "triangle";
  tone.frequency.value = hertz;
  loudness.gain.setValueAtTime(0.0001, at);
  loudness.gain.exponentialRampToValueAtTime(0.12, at + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  tone.connect(loudness).connect(on.destination);
  tone.start(at);
  tone.stop(at + seconds + 0.02);
}

function read(): boolean {
  try {
    return localStorage.getItem(KEPT) === "1";
  } catch {
    return false;
  }
}
