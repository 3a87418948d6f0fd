import { readRemembered, remember } from "#web/platform/session/remembered-login.ts";
import { forgetPassword } from "./kept-password.ts";

/**
 * What the browser knows of a password that was changed: the one kept in memory is forgotten, and a remembered login of
 * that account keeps the new one, or no password where the merchant keeps names alone (accounts §4, U-140).
 */
export async function passwordChanged(
  userName: string,
  newPassword: string,
  keeps: "full" | "username",
): Promise<void> {
  forgetPassword();
  const remembered = await readRemembered();
  if (remembered?.username !== userName || remembered.password === "") return;
  await remember({ ...remembered, password: keeps === "full" ? newPassword : "" });
}
