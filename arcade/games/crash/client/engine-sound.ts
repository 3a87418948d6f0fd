/** The engine of a flight, and its end: made here by oscillators and noise, silent where nobody looks. */
import type { Sound } from "#arcade/client/platform/sound.ts";

/** How soon a change is heard, in seconds. */
const SMOOTH_SEC = 0.08;
const NOISE_SEC = 1.5;

/** What an engine sounds like at a thrust of 0 to 1. */
interface EngineTone {
  readonly hz: number;
  readonly airHz: number;
  readonly volume: number;
}

/** Higher and brighter with speed, and hardly louder. */
function toneOf(thrust: number): EngineTone {
  return { hz: 52 + 118 * thrust, airHz: 260 + 1_900 * thrust, volume: 0.05 + 0.05 * thrust };
}

interface Engine {
  readonly hum: OscillatorNode;
  readonly air: BiquadFilterNode;
  readonly wind: AudioBufferSourceNode;
  readonly gain: GainNode;
}

function noiseOf(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate * NOISE_SEC, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let at = 0; at < data.length; at++) data[at] = Math.random() * 2 - 1;
  return buffer;
}

export class EngineSound {
  private readonly sound: Sound;
  private engine: Engine | null = null;
  private noise: AudioBuffer | null = null;
  on: boolean;

  constructor(sound: Sound, on: boolean) {
    this.sound = sound;
    this.on = on;
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.rest();
    });
  }

  /** Sounds at a thrust of 0 to 1; starts by itself where sound is on. */
  fly(thrust: number): void {
    const channel = this.on && !document.hidden ? this.sound.channel() : null;
    if (!channel) return this.rest();
    const { context, out } = channel;
    this.engine ??= this.make(context, out);
    const { hz, airHz, volume } = toneOf(thrust);
    const now = context.currentTime;
    this.engine.hum.frequency.setTargetAtTime(hz, now, SMOOTH_SEC);
    this.engine.air.frequency.setTargetAtTime(airHz, now, SMOOTH_SEC);
    this.engine.gain.gain.setTargetAtTime(volume, now, SMOOTH_SEC);
  }

  /** Silent until the next flight. */
  rest(): void {
    const { engine } = this;
    if (!engine) return;
    this.engine = null;
    const { currentTime } = engine.gain.context;
    engine.gain.gain.setTargetAtTime(0, currentTime, SMOOTH_SEC / 2);
    for (const source of [engine.hum, engine.wind]) source.stop(currentTime + SMOOTH_SEC * 4);
  }

  /** The end of a flight, the same for all: a dull burst that falls. */
  burst(): void {
    const channel = this.on && !document.hidden ? this.sound.channel() : null;
    if (!channel) return;
    const { context, out } = channel;
    const start = context.currentTime;
    const source = new AudioBufferSourceNode(context, { buffer: (this.noise ??= noiseOf(context)) });
    const low = new BiquadFilterNode(context, { type: "lowpass", frequency: 900, Q: 0.4 });
    const gain = new GainNode(context, { gain: 0.34 });
    low.frequency.exponentialRampToValueAtTime(70, start + 0.7);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.8);
    source.connect(low).connect(gain).connect(out);
    source.start(start);
    source.stop(start + 0.85);
  }

  private make(context: BaseAudioContext, out: AudioNode): Engine {
    const hum = new OscillatorNode(context, { type: "sawtooth", frequency: 52 });
    const soft = new BiquadFilterNode(context, { type: "lowpass", frequency: 420, Q: 0.6 });
    const wind = new AudioBufferSourceNode(context, { buffer: (this.noise ??= noiseOf(context)), loop: true });
    const air = new BiquadFilterNode(context, { type: "bandpass", frequency: 260, Q: 0.8 });
    const gain = new GainNode(context, { gain: 0.0001 });
    hum.connect(soft).connect(gain);
    wind.connect(air).connect(gain);
    gain.connect(out);
    hum.start();
    wind.start();
    return { hum, air, wind, gain };
  }
}
