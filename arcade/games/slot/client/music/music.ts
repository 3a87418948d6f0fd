/** Plays the tune of a title in a loop, into the context of the game's sounds. Nothing is planned while nothing may sound. */
import type { Sound } from "#arcade/client/platform/sound.ts";
import { type Scene, type Tune, type TuneNote, tuneOf } from "./tune.ts";

/** Notes are handed to the browser so long before their time, and looked after so often. */
const AHEAD_SEC = 0.9;
const EVERY_MS = 350;

export class Music {
  private readonly sound: Sound;
  private readonly theme: string;
  private tune: Tune;
  private timer = 0;
  /** Of the loop's beginning and of the next note, in the context's time. */
  private beganAt = 0;
  private next = 0;

  constructor(sound: Sound, theme: string) {
    this.sound = sound;
    this.theme = theme;
    this.tune = tuneOf(theme, "base");
  }

  get isPlaying(): boolean {
    return this.timer !== 0;
  }

  play(scene: Scene): void {
    this.tune = tuneOf(this.theme, scene);
    this.beganAt = 0;
    this.next = 0;
    this.timer ||= window.setInterval(() => this.plan(), EVERY_MS);
    this.plan();
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = 0;
    this.sound.hush();
  }

  private plan(): void {
    const place = this.sound.musicPlace();
    if (!place) return;
    const { context, out } = place;
    const now = context.currentTime;
    if (this.beganAt === 0 || this.beganAt + this.tune.lasts < now - 1) {
      this.beganAt = now + 0.1;
      this.next = 0;
    }
    for (;;) {
      const note = this.tune.notes[this.next];
      if (!note) {
        this.next = 0;
        this.beganAt += this.tune.lasts;
        continue;
      }
      if (this.beganAt + note.at > now + AHEAD_SEC) return;
      voice(context, note, Math.max(now, this.beganAt + note.at), out);
      this.next += 1;
    }
  }
}

/** One soft tone: it swells, and dies away to its end. */
function voice(context: BaseAudioContext, { hz, lasts, volume, wave }: TuneNote, at: number, out: AudioNode): void {
  const tone = new OscillatorNode(context, { type: wave, frequency: hz });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(volume, at + Math.min(0.06, lasts / 3));
  gain.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
  tone.connect(gain).connect(out);
  tone.start(at);
  tone.stop(at + lasts + 0.02);
}
