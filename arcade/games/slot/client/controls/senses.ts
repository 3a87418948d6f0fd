/**
 * What is heard and felt: effects, music, vibration, each with its switch. Silent until the player asks for sound, and after
 * that from the first touch on; music comes as a part of its own, and not where the device saves data.
 */
import { type Settings, soundAfter, type SoundSwitch } from "#arcade/client/platform/settings.ts";
import { Sound, type SoundName } from "#arcade/client/platform/sound.ts";
import type { Music } from "../music/music.ts";
import type { Scene } from "../music/tune.ts";

/** How long each event is felt, in milliseconds: felt, still, felt, … */
const FELT = {
  press: [8],
  scatter: [18],
  win: [14, 40, 14],
  big: [30, 50, 30, 50, 60],
} satisfies Record<string, number[]>;

export class Senses {
  readonly sound: Sound;
  private readonly settings: Settings;
  private readonly theme: string;
  private readonly keep: (change: Partial<Settings>) => void;
  private music: Promise<Music | null> | null = null;
  private scene: Scene = "base";

  /** `keep` writes changed settings down for the next visit. */
  constructor(settings: Settings, theme: string, keep: (change: Partial<Settings>) => void) {
    this.settings = settings;
    this.theme = theme;
    this.keep = keep;
    this.sound = new Sound(settings.sound);
    this.sound.effects = settings.effects;
  }

  get on(): boolean {
    return this.settings.sound;
  }

  /** What of it is on now: `sound` is all of it together. */
  isOn(which: SoundSwitch): boolean {
    return this.settings[which] && (which === "haptics" || this.settings.sound);
  }

  /** Takes a switch; a touch has to call it, or the browser lets nothing be heard. */
  set(which: SoundSwitch, on: boolean): void {
    this.keep(soundAfter(this.settings, which, on));
    this.sound.effects = this.settings.effects;
    this.sound.set(this.settings.sound);
    if (which === "haptics" && on) this.feel("press");
    void this.tune();
  }

  /** The player touched the game: sound may begin. */
  wake(): void {
    this.sound.wake();
    if (this.music === null) void this.tune();
  }

  play(name: SoundName, higher = 0): void {
    this.sound.play(name, higher);
  }

  feel(event: keyof typeof FELT): void {
    if (!this.settings.haptics || document.hidden) return;
    // Safari has no such thing, and a browser may refuse it in a frame
    navigator.vibrate?.(FELT[event]);
  }

  /** Another scene has another tune. */
  enter(scene: Scene): void {
    if (scene === this.scene) return;
    this.scene = scene;
    void this.tune(true);
  }

  private async tune(anew = false): Promise<void> {
    const isWanted = this.settings.sound && this.settings.music;
    if (!isWanted && this.music === null) return;
    this.music ??= loadMusic(this.sound, this.theme);
    const music = await this.music;
    if (!this.settings.sound || !this.settings.music) music?.stop();
    else if (anew || !music?.isPlaying) music?.play(this.scene);
  }
}

async function loadMusic(sound: Sound, theme: string): Promise<Music | null> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return null;
  const part = await import("../music/music.ts").catch(() => null);
  return part && new part.Music(sound, theme);
}
