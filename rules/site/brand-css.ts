/** How round things are: lengths or percentages as CSS has them. */
export type Corners = { control: string; card: string; tile: string };

/** The only look a merchant sets; everything else follows from these. Without corners they are the design's. */
export type Brand = {
  neutralHue: string;
  neutralChroma: string;
  accent: string;
  accentHi: string;
  accentInk: string;
  accentTextDark: string;
  accentTextLight: string;
  accentMarkLight: string;
  corners?: Corners;
};

// Only what a colour or a number needs: a merchant's row must not be able to close the style block.
const SAFE_VALUE = /^[a-z0-9.%\s(),/#-]{1,64}$/i;

const VARIABLES: Readonly<Record<Exclude<keyof Brand, "corners">, string>> = {
  neutralHue: "--n-h",
  neutralChroma: "--n-c",
  accent: "--accent",
  accentHi: "--accent-hi",
  accentInk: "--accent-ink",
  accentTextDark: "--accent-text-d",
  accentTextLight: "--accent-text-l",
  accentMarkLight: "--accent-mark-l",
};

const CORNERS: Readonly<Record<keyof Corners, string>> = {
  control: "--b-control",
  card: "--b-card",
  tile: "--b-tile",
};

/** The merchant's variables as one rule; a value that is not a plain colour or a measure is left out. */
export function brandCss({ corners, ...colours }: Brand): string {
  const rules = [...rulesOf(VARIABLES, colours), ...(corners ? rulesOf(CORNERS, corners) : [])];
  return `:root{${rules.join(";")}}`;
}

function rulesOf<Key extends string>(
  variables: Readonly<Record<Key, string>>,
  values: Readonly<Record<Key, string>>,
): string[] {
  return (Object.keys(variables) as Key[]).flatMap((key) =>
    SAFE_VALUE.test(values[key]) ? [`${variables[key]}:${values[key]}`] : [],
  );
}
