/** What a player chose on this device, per game. Storage may be refused (private windows): then it lasts as long as the page. */
export interface Settings {
  /** All that is heard; below it effects and music each have a switch. */
  sound: boolean;
  effects: boolean;
  music: boolean;
  haptics: boolean;
  quick: boolean;
  stake: string | null;
  /** Stakes that the player keeps at hand, least first. */
  favourites: string[];
}

const USUAL: Settings = {
  sound: false,
  effects: true,
  music: true,
  haptics: true,
  quick: false,
  stake: null,
  favourites: [],
};

export type SoundSwitch = "sound" | "effects" | "music" | "haptics";

/**
 * What the switches of sound are after one of them was pressed. One of effects and music, turned on in silence, turns on
 * itself alone; with the last one off all is off, and all turned on again with both off brings both.
 */
export function soundAfter(
  { sound, effects, music, haptics }: Pick<Settings, SoundSwitch>,
  pressed: SoundSwitch,
  on: boolean,
): Pick<Settings, SoundSwitch> {
  if (pressed === "haptics") return { sound, effects, music, haptics: on };
  if (pressed === "sound") {
    const isBoth = on && !effects && !music;
    return { sound: on, effects: effects || isBoth, music: music || isBoth, haptics };
  }
  const heard = { effects: sound && effects, music: sound && music, [pressed]: on };
  return { ...heard, sound: heard.effects || heard.music, haptics };
}

/** A stake among the favourites or out of them, least first; with one too many the least goes. */
export function favouritesAfter(favourites: readonly string[], stake: bigint): string[] {
  const key = stake.toString();
  const without = favourites.filter((each) => each !== key);
  const kept = without.length < favourites.length ? without : [...favourites, key].slice(-MOST_FAVOURITES);
  return kept.toSorted((a, b) => Number(BigInt(a) - BigInt(b)));
}

const MOST_FAVOURITES = 4;

/** Whether there is something to feel with: browsers of desktops have the call, and nothing that shakes. */
export const canVibrate = (): boolean => "vibrate" in navigator && navigator.maxTouchPoints > 0;

export function readSettings(gameId: string): Settings {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(`play:${gameId}`) ?? "{}");
    return { ...USUAL, ...(stored as Partial<Settings>) };
  } catch {
    return { ...USUAL, favourites: [] };
  }
}

export function writeSettings(gameId: string, settings: Settings): void {
  try {
    localStorage.setItem(`play:${gameId}`, JSON.stringify(settings));
  } catch {
    // Refused storage loses a preference, nothing else.
  }
}

/** Reduced motion. Asked each time: the player may switch it while playing. */
export function reducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
