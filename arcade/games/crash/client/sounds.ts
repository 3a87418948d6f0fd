/** What a crash game sounds like, and what its player chose of it on this device. */
import { readSettings, type Settings, writeSettings } from "#arcade/client/platform/settings.ts";
import { Sound } from "#arcade/client/platform/sound.ts";
import { EngineSound } from "./engine-sound.ts";
import { thrustOf } from "./stage/height.ts";

export class CrashSounds {
  readonly sound: Sound;
  private readonly engine: EngineSound;
  private readonly gameId: string;
  private readonly settings: Settings;

  constructor(gameId: string) {
    this.gameId = gameId;
    this.settings = readSettings(gameId);
    this.sound = new Sound(this.settings.sound);
    this.engine = new EngineSound(this.sound, readEngine(gameId));
  }

  /** Whether the engine is heard. */
  get engineOn(): boolean {
    return this.engine.on && this.settings.sound;
  }

  /** All of it on or off, kept for this game. */
  set(on: boolean): void {
    this.sound.set(on);
    this.settings.sound = on;
    writeSettings(this.gameId, this.settings);
    if (on) this.sound.play("press");
  }

  /** Turned on in silence, it turns on sound. */
  setEngine(on: boolean): void {
    if (on && !this.settings.sound) this.set(true);
    this.engine.on = on;
    try {
      localStorage.setItem(engineKey(this.gameId), on ? "on" : "off");
    } catch {
      // Refused storage loses a preference, nothing else.
    }
  }

  /** A moment of the table: the multiplier of a flight as a factor, or null outside of one. */
  moment(multiplier: number | null): void {
    if (multiplier === null) this.engine.rest();
    else this.engine.fly(thrustOf(multiplier));
  }

  /** A flight has ended. */
  ended(): void {
    this.engine.rest();
    this.engine.burst();
  }
}

const engineKey = (gameId: string): string => `play:${gameId}:engine`;

function readEngine(gameId: string): boolean {
  try {
    return localStorage.getItem(engineKey(gameId)) !== "off";
  } catch {
    return true;
  }
}
