/** Sounds, made on the spot. They are off until the player, or the page around, turns them on. */

const KEPT = "parlour-sound";
type Note = [hertz: number, atMs: number, lengthMs: number];

const TUNES = {
  start: [[196, 0, 90]],
  won: [
    [523, 0, 140],
    [659, 110, 140],
    [784, 220, 260],
  ],
  lost: [[220, 0, 180]],
} as const satisfies Record<string, readonly Note[]>;

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
  if (!isOn || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const [hertz, atMs, lengthMs] of TUNES[tune])
    note(context, hertz, context.currentTime + atMs / 1000, lengthMs / 1000);
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
