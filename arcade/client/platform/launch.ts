/** What the launch address says, all of it in the fragment: no log and no Referer ever sees the token. */
export interface Launch {
  token: string | null;
  /** null: the session's own. */
  language: string | null;
  /** The lobby draws the bar around us; we draw none. */
  embedded: boolean;
  /** null: the session's own. */
  theme: "dark" | "light" | null;
  /** Opens the replay of this round instead of the game. */
  replay: string | null;
}

/**
 * Reads `#token=…&language=EN&embed=1&theme=light&round=…`. `t` is short for `token`. In a frame (`framed`) the lobby's bar is
 * there already, whether the address says so or not.
 */
export function readLaunch(fragment: string, framed = false): Launch {
  const values = new URLSearchParams(fragment.replace(/^#/, ""));
  const theme = values.get("theme");
  return {
    token: values.get("token") ?? values.get("t"),
    language: values.get("language") ?? values.get("l"),
    embedded: framed || values.get("embed") === "1",
    theme: theme === "light" || theme === "dark" ? theme : null,
    replay: values.get("round"),
  };
}
