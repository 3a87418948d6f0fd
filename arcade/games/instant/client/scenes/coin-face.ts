/** The faces of the coin: a star in gold for heads, a crescent in silver for tails. */
const METAL = {
  heads: ["#fff8d2", "#ffd64a", "#e09a12", "#8f5a04"],
  tails: ["#ffffff", "#d6deee", "#93a0bd", "#4f5a78"],
} as const;

const MARK = {
  heads: "M100 48l15.3 33.6 36.7 4-27.4 24.6 7.7 36-32.3-18.4-32.3 18.4 7.7-36L48 85.6l36.7-4z",
  tails:
    "M122 54a52 52 0 1 0 24 70 42 42 0 1 1-24-70zM138 66l5.6 12 13 1.6-9.6 9 2.4 13-11.4-6.4-11.6 6.4 2.6-13-9.6-9 13-1.6z",
} as const;

export function coinFace(side: "heads" | "tails"): string {
  const [light, face, deep, dark] = METAL[side];
  const reeds = Array.from(
    { length: 60 },
    (_, at) =>
      `<rect x="98.6" y="4" width="2.8" height="9" rx="1.4" fill="${dark}" opacity=".45" transform="rotate(${at * 6} 100 100)"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><radialGradient id="cf-${side}" cx=".36" cy=".26" r=".95"><stop offset="0" stop-color="${light}"/><stop offset=".36" stop-color="${face}"/><stop offset=".78" stop-color="${deep}"/><stop offset="1" stop-color="${dark}"/></radialGradient><linearGradient id="cm-${side}" x1="0" y1="0" x2=".7" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${face}"/></linearGradient><circle cx="100" cy="100" r="99" fill="${deep}"/>${reeds.join("")}<circle cx="100" cy="100" r="89" fill="${dark}"/><circle cx="100" cy="100" r="86" fill="url(#cf-${side})"/><circle cx="100" cy="100" r="72" fill="none" stroke="${dark}" stroke-opacity=".4" stroke-width="3"/><circle cx="100" cy="101.500" r="72" fill="none" stroke="${light}" stroke-opacity=".7" stroke-width="1.500"/><path d="${MARK[side]}" fill="${dark}" opacity=".55" transform="translate(2.500 4)"/><path d="${MARK[side]}" fill="url(#cm-${side})" stroke="${deep}" stroke-width="2" stroke-linejoin="round"/><path d="M38 62a74 74 0 0 1 44-34" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".75"/></svg>`;
}
