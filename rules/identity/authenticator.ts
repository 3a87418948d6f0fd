/** What is typed where an authenticator app is asked for: its code of six digits, or one of the recovery codes. */
export const APP_CODE_DIGITS = 6;
export const RECOVERY_CODES = 10;

/** 32 characters that nobody mixes up: no I, L, O and U (Crockford's base 32). */
export const RECOVERY_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
export const RECOVERY_LENGTH = 12;
const GROUP = 4;

export type TypedAppCode = { kind: "app" | "recovery"; code: string };

/** Reads what was typed, with or without spaces, dashes and capitals; null for what can be neither. */
export function readAppCode(typed: string): TypedAppCode | null {
  const bare = typed.replaceAll(/[\s-]/g, "").toUpperCase();
  if (bare.length === APP_CODE_DIGITS && /^\d+$/.test(bare)) return { kind: "app", code: bare };
  const code = bare.replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  const isRecovery = code.length === RECOVERY_LENGTH && [...code].every((letter) => RECOVERY_LETTERS.includes(letter));
  return isRecovery ? { kind: "recovery", code } : null;
}

/** "ABCD EFGH": in fours, so that it can be read out and typed. */
export function inGroups(code: string, between = " "): string {
  return (code.match(new RegExp(`.{1,${GROUP}}`, "g")) ?? []).join(between);
}
