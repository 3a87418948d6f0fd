/**
 * The tune of a title: eight bars that go round, made by rule from the name of its theme, so that it is the same every
 * time. Free spins have the same tune higher, quicker and with a beat below it. Pure: no sound is made here.
 */
export type Scene = "base" | "free";

export interface TuneNote {
  /** From the start of the loop, in seconds. */
  at: number;
  lasts: number;
  hz: number;
  volume: number;
  wave: OscillatorType;
}

export interface Tune {
  /** Of the whole loop, in seconds. */
  lasts: number;
  notes: readonly TuneNote[];
}

interface Mood {
  root: number;
  /** Semitones of the scale above its root. */
  scale: readonly number[];
  /** Degrees of the scale that the bars stand on. */
  chords: readonly number[];
  beatsPerMinute: number;
  lead: OscillatorType;
}

const MAJOR = [0, 2, 4, 5, 7, 9, 11];
const MINOR = [0, 2, 3, 5, 7, 8, 10];
const DORIAN = [0, 2, 3, 5, 7, 9, 10];
const PENTATONIC_LIKE = [0, 2, 4, 7, 9, 12, 14];

const MOODS = {
  story: { root: 146.8, scale: MINOR, chords: [0, 0, 5, 5, 3, 3, 4, 4], beatsPerMinute: 84, lead: "triangle" },
  bright: { root: 174.6, scale: MAJOR, chords: [0, 0, 3, 3, 5, 5, 4, 4], beatsPerMinute: 104, lead: "triangle" },
  night: { root: 130.8, scale: DORIAN, chords: [0, 0, 3, 3, 0, 0, 6, 6], beatsPerMinute: 96, lead: "sine" },
  road: { root: 164.8, scale: PENTATONIC_LIKE, chords: [0, 0, 4, 4, 2, 2, 0, 3], beatsPerMinute: 92, lead: "triangle" },
} as const satisfies Record<string, Mood>;

const WORDS: readonly [keyof typeof MOODS, string][] = [
  ["bright", "candy fruit pets toybox kitchen unicorn xmas garden panda clover reef savanna"],
  ["night", "neon space music crystal frost sevens bank steam"],
  ["road", "western circus bull jungle viking primal"],
];

/** The mood of a theme's name; a story's where nothing else fits. */
export function moodOf(theme: string): keyof typeof MOODS {
  return WORDS.find(([, themes]) => themes.split(" ").includes(theme))?.[0] ?? "story";
}

const BARS = 8;
const BEATS = 4;
/** How much the free spins are quicker, and how many semitones higher. */
const FREE_FASTER = 1.2;
const FREE_HIGHER = 5;

/** Small whole numbers that only the name decides. */
function diceOf(name: string): (sides: number) => number {
  let state = 2_166_136_261;
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

export function tuneOf(theme: string, scene: Scene): Tune {
  const mood: Mood = MOODS[moodOf(theme)];
  const isFree = scene === "free";
  const beat = 60 / (mood.beatsPerMinute * (isFree ? FREE_FASTER : 1));
  const root = mood.root * 2 ** ((isFree ? FREE_HIGHER : 0) / 12);
  const pitch = (degree: number): number => {
    const { scale } = mood;
    const octave = Math.floor(degree / scale.length);
    return root * 2 ** (octave + (scale[degree - octave * scale.length] ?? 0) / 12);
  };
  const dice = diceOf(theme);
  const notes: TuneNote[] = [];
  for (let bar = 0; bar < BARS; bar++) {
    const chord = mood.chords[bar] ?? 0;
    const at = bar * BEATS * beat;
    notes.push({ at, lasts: BEATS * beat, hz: pitch(chord) / 2, volume: 0.1, wave: "triangle" });
    for (const third of [0, 2, 4])
      notes.push({ at, lasts: BEATS * beat * 1.05, hz: pitch(chord + third), volume: 0.03, wave: "sine" });
    const halves = BEATS * 2;
    for (let half = 0; half < halves; half++) {
      // A calm tune breathes: in the base game every third tone or so is left out
      const isHeard = dice(isFree ? 8 : 3) > 0 && (isFree || half % 2 === 0 || dice(2) === 0);
      const degree = chord + 7 + ([0, 2, 4, 7, 4, 2][dice(6)] ?? 0);
      if (isHeard)
        notes.push({
          at: at + half * (beat / 2),
          lasts: beat * 0.9,
          hz: pitch(degree),
          volume: 0.045,
          wave: mood.lead,
        });
    }
    if (!isFree) continue;
    for (let step = 0; step < BEATS; step++)
      notes.push({ at: at + step * beat, lasts: 0.12, hz: 62, volume: step % 2 === 0 ? 0.16 : 0.08, wave: "sine" });
  }
  return { lasts: BARS * BEATS * beat, notes: notes.toSorted((a, b) => a.at - b.at) };
}
