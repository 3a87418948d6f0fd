import type { ShellMerchant } from "./shell.ts";
import { keepShown, shownShell } from "./shown-shell.ts";

/** Takes over what an operator may change while a page is open; it shows with the next revalidation. */
export function refreshShown(
  changed: Partial<
    Pick<ShellMerchant, "switches" | "webEmail" | "feedback" | "memberCenter" | "depositPage" | "telegramUrl">
  >,
): void {
  const shell = shownShell();
  if (!shell) return;
  const merchant = { ...shell.merchant, ...changed };
  // A new shell draws every picture anew
  if (JSON.stringify(merchant) !== JSON.stringify(shell.merchant)) keepShown({ ...shell, merchant });
}
