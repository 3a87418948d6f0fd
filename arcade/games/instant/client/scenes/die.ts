/** A die seen from a corner, three faces with their pips. */
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0.5, 0.5]],
  2: [
    [0.26, 0.26],
    [0.74, 0.74],
  ],
  3: [
    [0.24, 0.24],
    [0.5, 0.5],
    [0.76, 0.76],
  ],
  5: [
    [0.26, 0.26],
    [0.74, 0.26],
    [0.5, 0.5],
    [0.26, 0.74],
    [0.74, 0.74],
  ],
  6: [
    [0.28, 0.22],
    [0.72, 0.22],
    [0.28, 0.5],
    [0.72, 0.5],
    [0.28, 0.78],
    [0.72, 0.78],
  ],
};

/** The faces' own squares, laid into the three sides of a cube. */
const FACES = [
  { matrix: "0.866 -0.5 0.866 0.5 13.4 52", low: "#d5daf0", high: "#ffffff" },
  { matrix: "0.866 0.5 0 1 13.4 52", low: "#b3bbdf", high: "#eef1fc" },
  { matrix: "0.866 -0.5 0 1 100 102", low: "#8d97c8", high: "#cfd6f0" },
] as const;

/** `id` keeps the gradients of two dice apart; `faces`: top, left, right. */
export function die(id: string, faces: readonly [number, number, number]): string {
  const size = 100;
  const sides = FACES.map(({ matrix, low, high }, at) => {
    const value = faces[at] ?? 1;
    const color = value === 1 ? "#e0215a" : "#27306e";
    const pips = (PIPS[value] ?? []).map(([x, y]) => {
      const radius = value === 1 ? 15 : 9.5;
      return `<circle cx="${x * size}" cy="${y * size}" r="${radius}" fill="${color}"/><circle cx="${x * size - 2}" cy="${y * size - 2.5}" r="${radius * 0.42}" fill="#fff" opacity=".28"/>`;
    });
    return `<linearGradient id="die-${id}${at}" x1="0" y1="0" x2=".4" y2="1"><stop offset="0" stop-color="${high}"/><stop offset="1" stop-color="${low}"/></linearGradient><g transform="matrix(${matrix})"><rect x="0" y="0" width="100" height="100" rx="17" fill="url(#die-${id}${at})"/><rect x="2" y="2" width="96" height="96" rx="15" fill="none" stroke="#fff" stroke-width="3" opacity=".5"/>${pips.join("")}</g>`;
  });
  const ground = `<path d="M100 8 182 52Q187 55 187 60v80q0 6-5 9l-77 48q-5 3-10 0L18 149q-5-3-5-9V60q0-5 5-8z" fill="#c2c9e8"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="4 -2 192 210">${ground}${sides.join("")}</svg>`;
}
