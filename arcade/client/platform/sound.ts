/**
 * Sounds, all made here by oscillators and noise: no file to load, nobody's recording. Off until the player's first tap on the
 * speaker; a loss has no sound and a return below the stake has none either (DESIGN-games, Sound).
 */
export type SoundName =
  | "press"
  | "spin"
  | "stop"
  | "wait"
  | "win"
  | "big"
  | "scatter"
  | "free"
  | "fall"
  | "tick"
  | "cash"
  | "rise";

interface Note {
  hz: number;
  atMs: number;
  ms: number;
  volume?: number;
  wave?: OscillatorType;
  /** Slides to this pitch. */
  toHz?: number;
}

const scale = (hz: number, steps: number[]): number[] => steps.map((step) => hz * 2 ** (step / 12));
const run = (pitches: number[], eachMs: number, ms: number, wave: OscillatorType, volume: number): Note[] =>
  pitches.map((hz, index) => ({ hz, atMs: index * eachMs, ms, wave, volume }));

const SOUNDS: Record<SoundName, Note[]> = {
  press: [{ hz: 320, atMs: 0, ms: 60, wave: "triangle", volume: 0.25, toHz: 420 }],
  spin: [{ hz: 130, atMs: 0, ms: 260, wave: "sawtooth", volume: 0.06, toHz: 320 }],
  stop: [{ hz: 150, atMs: 0, ms: 90, wave: "triangle", volume: 0.4, toHz: 70 }],
  wait: [{ hz: 220, atMs: 0, ms: 850, wave: "triangle", volume: 0.14, toHz: 620 }],
  win: run(scale(523, [0, 4, 7, 12]), 75, 220, "triangle", 0.22),
  big: run(scale(392, [0, 4, 7, 12, 7, 12, 16, 19, 24]), 110, 460, "triangle", 0.26),
  scatter: run(scale(880, [0, 7, 12]), 70, 420, "sine", 0.22),
  free: run(scale(330, [0, 3, 7, 10, 12, 15, 19]), 90, 520, "triangle", 0.24),
  fall: [{ hz: 420, atMs: 0, ms: 120, wave: "sine", volume: 0.2, toHz: 210 }],
  tick: [{ hz: 1200, atMs: 0, ms: 30, wave: "square", volume: 0.05 }],
  cash: run(scale(659, [0, 5, 9, 12]), 60, 260, "triangle", 0.24),
  rise: [{ hz: 90, atMs: 0, ms: 700, wave: "sawtooth", volume: 0.05, toHz: 210 }],
};

export class Sound {
  private context: AudioContext | null = null;
  private enabled: boolean;

  /** `on`: what the player chose earlier. Nothing sounds before `wake`, which a touch has to call. */
  constructor(on: boolean) {
    this.enabled = on;
  }

  get on(): boolean {
    return this.enabled;
  }

  set(on: boolean): void {
    this.enabled = on;
    if (on) this.wake();
  }

  /** Browsers let sound begin only inside a touch or key press. */
  wake(): void {
    if (!this.enabled || typeof AudioContext === "undefined") return;
    this.context ??= new AudioContext();
    if (this.context.state === "suspended") void this.context.resume();
  }

  play(name: SoundName): void {
    const { context } = this;
    if (!this.enabled || !context || context.state !== "running" || document.hidden) return;
    for (const note of SOUNDS[name]) this.note(context, note);
  }

  private note(context: AudioContext, { hz, atMs, ms, volume = 0.2, wave = "sine", toHz }: Note): void {
    const start = context.currentTime + atMs / 1000;
    const end = start + ms / 1000;
    const voice = context.createOscillator();
    const gain = context.createGain();
    voice.type = wave;
    voice.frequency.setValueAtTime(hz, start);
    if (toHz) voice.frequency.exponentialRampToValueAtTime(toHz, end);
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(volume, start + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0001, end);
    voice.connect(gain).connect(context.destination);
    voice.start(start);
    voice.stop(end + 0.02);
  }
}
