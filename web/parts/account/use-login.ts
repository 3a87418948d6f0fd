import { useState } from "react";
import type { Door } from "#rules/session.ts";
import { ask } from "#web/platform/ask.ts";
import { forgetRemembered, remember } from "#web/platform/remembered-login.ts";
import { keepSession } from "#web/platform/session.ts";
import { useShell } from "#web/platform/shell.ts";
import { LOCAL, writeText } from "#web/platform/storage.ts";

export type LoginFields = {
  username: string;
  password: string;
  captcha: string;
  remembered: boolean;
};

/** By a code: the number stands for the name and the code for the password (decision U-136). */
export type MobileLogin = { mobileNum: string; verificationCode: string; countryDialingCode: string };

/** Sends a login and keeps what it brings; gives null, or why it was refused and whether a captcha is needed now. */
export function useLogin(door: Door): {
  busy: boolean;
  login: (fields: LoginFields) => Promise<{ refusal: string; needCaptcha: boolean } | null>;
  /** Gives the code of a refusal, or null. */
  loginByCode: (fields: MobileLogin) => Promise<string | null>;
} {
  const { merchant } = useShell();
  const [busy, setBusy] = useState(false);
  const login = async (fields: LoginFields) => {
    const { username, password, captcha, remembered } = fields;
    setBusy(true);
    const reply = await ask("session.login", {
      username,
      password,
      captcha,
      type: door,
      remember: remembered,
    });
    setBusy(false);
    if (!reply.ok) {
      const detail = reply.detail as { needCaptcha?: boolean } | undefined;
      return { refusal: reply.refusal, needCaptcha: detail?.needCaptcha === true };
    }
    keepSession(reply.value);
    writeText(LOCAL.autoLogin, remembered ? "1" : "0"); // decision U-165
    if (!remembered) forgetRemembered();
    else await remember(username, merchant.rememberPassword === "full" ? password : null);
    return null;
  };
  const loginByCode = async ({ mobileNum, verificationCode, countryDialingCode }: MobileLogin) => {
    setBusy(true);
    const reply = await ask("session.login", {
      username: mobileNum,
      password: verificationCode,
      type: "mobile",
      countryDialingCode,
      remember: false,
    });
    setBusy(false);
    if (!reply.ok) return reply.refusal;
    keepSession(reply.value);
    return null;
  };
  return { busy, login, loginByCode };
}
