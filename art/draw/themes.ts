/** All looks by name. */
import type { Theme } from "./theme.ts";
import { THEMES_ONE } from "./themes-one.ts";
import { THEMES_TWO } from "./themes-two.ts";

export type ThemeName = keyof typeof THEMES_ONE | keyof typeof THEMES_TWO;

export const THEMES: Readonly<Record<ThemeName, Theme>> = { ...THEMES_ONE, ...THEMES_TWO };
