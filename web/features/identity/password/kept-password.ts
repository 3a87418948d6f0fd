/**
 * The password of an automatic login, in memory alone: while it is there the change of a password need not ask for the
 * old one (accounts §2, U-140). A reload or another login ends it.
 */
let kept: { userName: string; password: string } | null = null;

export function keepPassword(userName: string, password: string): void {
  kept = { userName, password };
}

export function forgetPassword(): void {
  kept = null;
}

/** The kept password of that account, or null. */
export function keptPassword(userName: string | undefined): string | null {
  return kept && kept.userName === userName ? kept.password : null;
}
