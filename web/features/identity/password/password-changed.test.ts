import { beforeEach, describe, expect, it, vi } from "vitest";
import { keepPassword, keptPassword } from "./kept-password.ts";
import { confirmationError, newPasswordError } from "./new-password-error.ts";
import { passwordChanged } from "./password-changed.ts";

type Kept = { type: string; username: string; password: string; countryDialingCode: string };
let kept: Kept | null = null;
vi.mock("#web/platform/session/remembered-login.ts", () => ({
  readRemembered: async () => kept,
  remember: async (login: Kept) => void (kept = login),
}));

const MIRA: Kept = { type: "account", username: "mira", password: "Harbour-lantern-7", countryDialingCode: "" };
const NEW = "Quiet-orchard-42";
beforeEach(() => {
  kept = { ...MIRA };
});

describe("a password that was changed", () => {
  it("CHPSW-006 is forgotten in memory, and the remembered login keeps the new one", async () => {
    keepPassword("mira", "Harbour-lantern-7");
    expect(keptPassword("mira")).toBe("Harbour-lantern-7");
    await passwordChanged("mira", NEW, "full");
    expect(keptPassword("mira")).toBeNull();
    expect(kept).toEqual({ ...MIRA, password: NEW });
  });

  it("is no business of another account's record, nor of one without a password; a merchant of names keeps none", async () => {
    await passwordChanged("ebba", NEW, "full");
    expect(kept).toEqual(MIRA);
    await passwordChanged("mira", NEW, "username");
    expect(kept).toEqual({ ...MIRA, password: "" });
    await passwordChanged("mira", NEW, "full");
    expect(kept).toEqual({ ...MIRA, password: "" });
  });
});

describe("a new password in the form", () => {
  const rule = { enabled: true, required: true, minLength: 12, maxLength: 40, patternId: 5 };
  const own = { username: "mira", merchant: "novaro" };
  const text = (id: string, values?: Readonly<Record<string, unknown>>): string =>
    values ? `${id} ${JSON.stringify(values)}` : id;

  it("CHPSW-007 is judged by the merchant's rule; an optional one that is empty is skipped", () => {
    expect(newPasswordError(rule, "Harbour-7", own, text)).toBe('account.pattern-5 {"min":12,"max":40}');
    expect(newPasswordError(rule, "Harbour-lantern-7", own, text)).toBeNull();
    expect(newPasswordError(rule, "", own, text)).toBe("account.missing");
    expect(newPasswordError({ ...rule, required: false }, "", own, text)).toBeNull();
    expect(newPasswordError(rule, "Password-password1", own, text)).toBe("refusal.password-known");
  });

  it("CHPSW-008 CHPSW-009 has a confirmation, which must be there and be the same", () => {
    expect(confirmationError(NEW, "", text)).toBe("account.enterPassword");
    expect(confirmationError(NEW, "x", text)).toBe("account.passwordsDiffer");
    expect(confirmationError(NEW, NEW, text)).toBeNull();
  });
});
