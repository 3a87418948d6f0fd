/**
 * Sounds, all made here by oscillators and noise: no file to load, nobody's recording. Off until the player's first tap on the
 * speaker; a loss has no sound and a return below the stake has none either.
 */
export type SoundName =
  | "press"
  | "spin"
  | "stop"
  | "land"
  | "wait"
  | "win"
  | "nice"
  | "big"
  | "mega"
  | "scatter"
  | "free"
  | "fall"
  | "coin"
  | "turn"
  | "page"
  | "grow"
  | "renew"
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
  /** Nothing above this pitch, for waves with harsh overtones. */
  softHz?: number;
}

const scale = (hz: number, steps: number[]): number[] => steps.map((step) => hz * 2 ** (step / 12));
const run = (pitches: number[], eachMs: number, ms: number, wave: OscillatorType, volume: number): Note[] =>
  pitches.map((hz, index) => ({ hz, atMs: index * eachMs, ms, wave, volume }));

export const SOUNDS: Record<SoundName, Note[]> = {
  press: [{ hz: 320, atMs: 0, ms: 60, wave: "triangle", volume: 0.25, toHz: 420 }],
  spin: [{ hz: 130, atMs: 0, ms: 260, wave: "sawtooth", volume: 0.17, toHz: 320, softHz: 900 }],
  stop: [{ hz: 150, atMs: 0, ms: 90, wave: "triangle", volume: 0.26, toHz: 70 }],
  land: [{ hz: 240, atMs: 0, ms: 130, wave: "triangle", volume: 0.16, toHz: 160 }],
  wait: [{ hz: 220, atMs: 0, ms: 850, wave: "triangle", volume: 0.14, toHz: 620 }],
  win: run(scale(523, [0, 4, 7, 12]), 75, 220, "triangle", 0.22),
  nice: run(scale(440, [0, 4, 7, 12, 16]), 85, 320, "triangle", 0.23),
  mega: run(scale(392, [0, 7, 12, 16, 19, 24]), 95, 520, "triangle", 0.22),
  big: run(scale(392, [0, 4, 7, 12, 7, 12, 16, 19, 24]), 110, 460, "triangle", 0.24),
  scatter: run(scale(880, [0, 7, 12]), 70, 420, "sine", 0.16),
  free: run(scale(330, [0, 3, 7, 10, 12, 15, 19]), 90, 520, "triangle", 0.21),
  fall: [{ hz: 420, atMs: 0, ms: 120, wave: "sine", volume: 0.2, toHz: 210 }],
  /** A heavy piece of gold on wood, and its ring. */
  coin: [
    { hz: 130, atMs: 0, ms: 150, wave: "triangle", volume: 0.24, toHz: 58 },
    { hz: 1480, atMs: 4, ms: 260, wave: "sine", volume: 0.09 },
    { hz: 2217, atMs: 12, ms: 340, wave: "sine", volume: 0.05 },
  ],
  turn: [{ hz: 150, atMs: 0, ms: 380, wave: "sawtooth", volume: 0.1, toHz: 240, softHz: 800 }],
  /** A leaf that is turned. */
  page: [{ hz: 900, atMs: 0, ms: 90, wave: "sawtooth", volume: 0.06, toHz: 260, softHz: 1000 }],
  /** A symbol that grows over its reel. */
  grow: [
    { hz: 175, atMs: 0, ms: 380, wave: "triangle", volume: 0.2, toHz: 392 },
    { hz: 784, atMs: 240, ms: 320, wave: "sine", volume: 0.1 },
  ],
  renew: run(scale(587, [0, 5, 12]), 70, 260, "sine", 0.15),
  tick: [{ hz: 990, atMs: 0, ms: 45, wave: "sine", volume: 0.14 }],
  cash: run(scale(659, [0, 5, 9, 12]), 60, 260, "triangle", 0.24),
  rise: [{ hz: 90, atMs: 0, ms: 700, wave: "sawtooth", volume: 0.16, toHz: 210, softHz: 700 }],
};

/** What music gives way to, and for how long. */
const DUCKED_MS: Partial<Record<SoundName, number>> = {
  win: 700,
  nice: 1200,
  big: 2400,
  mega: 3200,
  free: 1600,
  wait: 900,
};
const MUSIC_GAIN = 0.85;
const DUCKED_GAIN = 0.28;

/** The same sound again within this time is the same event: six reels that are stopped at once make one stop. */
const AGAIN_SEC = 0.04;
/** What all sounds together may reach, and how far beyond full scale their sum is still bent instead of cut. */
const MOST = 0.92;
const HEADROOM = 4;
/** Takes the edge off the overtones of everything. */
const ROOF_HZ = 5200;

export class Sound {
  private context: AudioContext | null = null;
  private enabled: boolean;
  private out: AudioNode | null = null;
  private music: GainNode | null = null;
  private readonly lastAt = new Map<SoundName, number>();
  /** Whether effects are heard where sound is on; music is apart from them. */
  effects = true;

  /** `on`: what the player chose earlier. Nothing sounds before `wake`, which a touch has to call. */
  constructor(on: boolean) {
    this.enabled = on;
    // A page that nobody sees is not heard either
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) void this.context?.suspend();
      else if (this.context) this.wake();
    });
  }

  get on(): boolean {
    return this.enabled;
  }

  set(on: boolean): void {
    this.enabled = on;
    if (on) this.wake();
    else this.hush();
  }

  /** Browsers let sound begin only inside a touch or key press. */
  wake(): void {
    if (!this.enabled || typeof AudioContext === "undefined") return;
    this.context ??= new AudioContext();
    if (this.context.state === "suspended") void this.context.resume();
  }

  /** Where sounds of longer life are put; null while none may be heard. */
  channel(): { readonly context: AudioContext; readonly out: AudioNode } | null {
    const { context } = this;
    if (!this.enabled || !context || context.state !== "running") return null;
    this.out ??= makeBus(context);
    return { context, out: this.out };
  }

  /** Where music goes in, below the effects; null while nothing may sound. */
  musicPlace(): { context: AudioContext; out: AudioNode } | null {
    const { context } = this;
    if (!this.enabled || !context || context.state !== "running" || document.hidden) return null;
    this.out ??= makeBus(context);
    if (!this.music) {
      this.music = new GainNode(context, { gain: MUSIC_GAIN });
      this.music.connect(this.out);
    }
    return { context, out: this.music };
  }

  /** Takes the tones of the music away that were handed over already. */
  hush(): void {
    this.music?.disconnect();
    this.music = null;
  }

  /** `higher`: by so many semitones. */
  play(name: SoundName, higher = 0): void {
    const { context } = this;
    if (!this.enabled || !this.effects || !context || context.state !== "running" || document.hidden) return;
    const since = context.currentTime - (this.lastAt.get(name) ?? -1);
    if (since < AGAIN_SEC) return;
    this.lastAt.set(name, context.currentTime);
    this.out ??= makeBus(context);
    schedule(context, name, this.out, 2 ** (higher / 12));
    this.duck(context, DUCKED_MS[name] ?? 0);
  }

  private duck(context: AudioContext, ms: number): void {
    if (ms === 0 || !this.music) return;
    const { gain } = this.music;
    const now = context.currentTime;
    gain.cancelScheduledValues(now);
    gain.setTargetAtTime(MUSIC_GAIN * DUCKED_GAIN, now, 0.05);
    gain.setTargetAtTime(MUSIC_GAIN, now + ms / 1000, 0.4);
  }
}

/** Full scale bent softly instead of cut, for any sum of sounds (`sum` 1 is full scale). */
export function bend(sum: number): number {
  return MOST * Math.tanh(sum / MOST);
}

/** What every sound goes through: overtones rounded off, and no sum of sounds ever clips. */
function makeBus(context: BaseAudioContext): AudioNode {
  const roof = new BiquadFilterNode(context, { type: "lowpass", frequency: ROOF_HZ, Q: 0.4 });
  const room = new GainNode(context, { gain: 1 / HEADROOM });
  const steps = 2049;
  const curve = Float32Array.from({ length: steps }, (_, step) => bend(((step / (steps - 1)) * 2 - 1) * HEADROOM));
  roof.connect(room).connect(new WaveShaperNode(context, { curve })).connect(context.destination);
  return roof;
}

/** Puts the notes of a sound into a context, from now on. */
function schedule(context: BaseAudioContext, name: SoundName, out: AudioNode, higher: number): void {
  for (const note of SOUNDS[name]) {
    const slide = note.toHz === undefined ? {} : { toHz: note.toHz * higher };
    scheduleNote(context, { ...note, hz: note.hz * higher, ...slide }, out);
  }
}

function scheduleNote(context: BaseAudioContext, note: Note, out: AudioNode): void {
  const { hz, atMs, ms, volume = 0.2, wave = "sine", toHz, softHz } = note;
  const start = context.currentTime + atMs / 1000;
  const end = start + ms / 1000;
  const voice = new OscillatorNode(context, { type: wave, frequency: hz });
  const gain = new GainNode(context, { gain: 0.0001 });
  voice.frequency.setValueAtTime(hz, start);
  if (toHz) voice.frequency.exponentialRampToValueAtTime(toHz, end);
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(volume, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  const soft = softHz && new BiquadFilterNode(context, { type: "lowpass", frequency: softHz, Q: 0.5 });
  if (soft) voice.connect(soft).connect(gain).connect(out);
  else voice.connect(gain).connect(out);
  voice.start(start);
  voice.stop(end + 0.02);
}
