import type { ShellMerchant } from "./shell.ts";
import { keepShown, shownShell } from "./shown-shell.ts";

/** Takes over what an operator may change while a page is open; it shows with the next revalidation. */
export function refreshShown(
  changed: Partial<
    Pick<ShellMerchant, "switches" | "webEmail" | "feedback" | "memberCenter" | "depositPage" | "telegramUrl">
  >,
): void {
  const shell = shownShell();
  if (shell) keepShown({ ...shell, merchant: { ...shell.merchant, ...changed } });
}
