/** The only look a merchant sets; everything else follows from these. */
export type Brand = {
  neutralHue: string;
  neutralChroma: string;
  accent: string;
  accentHi: string;
  accentInk: string;
  accentTextDark: string;
  accentTextLight: string;
  accentMarkLight: string;
};

// Only what a colour or a number needs: a merchant's row must not be able to close the style block.
const SAFE_VALUE = /^[a-z0-9.%\s(),/#-]{1,64}$/i;

const VARIABLES: Readonly<Record<keyof Brand, string>> = {
  neutralHue: "--n-h",
  neutralChroma: "--n-c",
  accent: "--accent",
  accentHi: "--accent-hi",
  accentInk: "--accent-ink",
  accentTextDark: "--accent-text-d",
  accentTextLight: "--accent-text-l",
  accentMarkLight: "--accent-mark-l",
};

/** The merchant's eight variables as one rule; a value that is not a plain colour is left out. */
export function brandCss(brand: Brand): string {
  const rules = Object.entries(VARIABLES).flatMap(([key, variable]) => {
    const value = brand[key as keyof Brand];
    return SAFE_VALUE.test(value) ? [`${variable}:${value}`] : [];
  });
  return `:root{${rules.join(";")}}`;
}
