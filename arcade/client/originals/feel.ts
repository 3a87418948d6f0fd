/** What is heard and felt of an original: the house's sounds behind its switches. A loss has none. */
import { type Settings, soundAfter, type SoundSwitch } from "#arcade/client/platform/settings.ts";
import { Sound, type SoundName } from "#arcade/client/platform/sound.ts";

const FELT = { press: [8], win: [14, 40, 14] } satisfies Record<string, number[]>;

export class Feel {
  private readonly sound: Sound;
  private readonly settings: Settings;
  private readonly keep: (change: Partial<Settings>) => void;

  /** `keep` writes changed settings down for the next visit. */
  constructor(settings: Settings, keep: (change: Partial<Settings>) => void) {
    this.settings = settings;
    this.keep = keep;
    this.sound = new Sound(settings.sound);
    // There is no music: one switch is all that is heard
    this.sound.effects = true;
    document.addEventListener("pointerdown", () => this.sound.wake());
    document.addEventListener("keydown", () => this.sound.wake());
  }

  get on(): boolean {
    return this.settings.sound;
  }

  get haptics(): boolean {
    return this.settings.haptics;
  }

  /** Takes a switch; a touch has to call it, or the browser lets nothing be heard. */
  set(which: Extract<SoundSwitch, "sound" | "haptics">, on: boolean): void {
    this.keep(soundAfter(this.settings, which, on));
    this.sound.set(this.settings.sound);
    if (on && which === "haptics") this.touch("press");
    if (on && which === "sound") this.sound.play("press");
  }

  play(name: SoundName, higher = 0): void {
    this.sound.play(name, higher);
  }

  touch(event: keyof typeof FELT): void {
    if (!this.settings.haptics || document.hidden) return;
    // Safari has no such thing, and a browser may refuse it in a frame
    navigator.vibrate?.(FELT[event]);
  }
}
