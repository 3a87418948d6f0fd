/** In which looks the screens are taken. */
export interface Look {
  /** Part of the file's name. */
  name: string;
  merchant: string;
  theme: "dark" | "light";
  language: string;
  /** Of the window, in CSS pixels. */
  width: number;
  /** Taken of every screen, or of the main ones only. */
  of: "all" | "main";
}

const look = (merchant: string, theme: Look["theme"], language: string, width: number, of: Look["of"]): Look => ({
  name: `${merchant}-${theme}-${width}-${language}`,
  merchant,
  theme,
  language,
  width,
  of,
});

export const LOOKS: readonly Look[] = [
  look("novaro", "dark", "EN", 390, "all"),
  look("solenne", "light", "VN", 390, "all"),
  look("novaro", "light", "TY", 390, "main"),
  look("solenne", "dark", "CN", 390, "main"),
  look("solenne", "dark", "FIL", 320, "main"),
  look("novaro", "dark", "EN", 1280, "main"),
  look("solenne", "light", "VN", 1280, "main"),
];

/** Every look there is, for looking at everything; not kept in the repository. */
export const EVERY_LOOK: readonly Look[] = [
  ...(["TY", "EN"] as const).map((language) => ({ merchant: "novaro", language })),
  ...(["EN", "FIL", "VN", "CN"] as const).map((language) => ({ merchant: "solenne", language })),
].flatMap(({ merchant, language }) =>
  (["dark", "light"] as const).flatMap((theme) =>
    [320, 390, 1280].map((width) => look(merchant, theme, language, width, "all")),
  ),
);
