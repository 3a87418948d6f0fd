import { useState } from "react";
import type { LoginKind } from "#rules/identity/session.ts";
import { ask } from "#web/platform/data/ask.ts";
import { solveBotCheck } from "#web/platform/session/bot-check.ts";
import type { AskOf, Calls } from "#web/platform/data/call.ts";
import { forgetRemembered, remember, type RememberedLogin } from "#web/platform/session/remembered-login.ts";
import { keepSession } from "#web/platform/session/session.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { LOCAL, writeText } from "#web/platform/storage/storage.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { waitForLogin } from "./login-wait.ts";
import { tiePending } from "./pending-social.ts";

// accounts §9: the loading limit of login is 10 s.
const LIMIT_MS = 10_000;

export type LoginFields = {
  username: string;
  password: string;
  captcha: string;
  remembered: boolean;
  /** The device works longer instead of its reader reading a picture. */
  withoutPicture: boolean;
};

/** By a code: the number stands for the name and the code for the password (U-136). */
export type MobileLogin = {
  mobileNum: string;
  verificationCode: string;
  countryDialingCode: string;
  remembered: boolean;
  /** In firebase mode, in the place of the code (LOGIN-036). */
  firebaseIdToken: string;
};

type Refused = { refusal: string; needCaptcha: boolean };

/** Sends a login and keeps what it brings; gives null, or why it was refused and whether a captcha is needed now. */
export function useLogin(kind: LoginKind): {
  busy: boolean;
  login: (fields: LoginFields) => Promise<Refused | null>;
  loginByCode: (fields: MobileLogin) => Promise<Refused | null>;
} {
  const { merchant } = useShell();
  const text = useText();
  const [busy, setBusy] = useState(false);
  const attempt = async (
    input: Omit<AskOf<Calls["session.login"]>, "botCheck">,
    { kept, instead = "" }: { kept: RememberedLogin | null; instead?: "" | "captcha" },
  ): Promise<Refused | null> => {
    setBusy(true);
    const done = waitForLogin(text("account.pleaseWait"), LIMIT_MS);
    const refused = await send(input, instead);
    // U-165
    if (!refused) writeText(LOCAL.autoLogin, kept ? "1" : "0");
    if (!refused && kept) await remember(kept);
    if (!refused && !kept) forgetRemembered();
    if (!refused) void tiePending(text);
    done();
    setBusy(false);
    return refused;
  };
  const login = ({ username, password, captcha, remembered, withoutPicture }: LoginFields) => {
    const sealed = merchant.rememberPassword === "full" ? password : "";
    return attempt(
      { username, password, captcha: withoutPicture ? "" : captcha, type: kind, remember: remembered },
      {
        kept: remembered ? { type: kind, username, password: sealed, countryDialingCode: "" } : null,
        instead: withoutPicture ? "captcha" : "",
      },
    );
  };
  const loginByCode = (typed: MobileLogin) => {
    const { mobileNum, verificationCode, countryDialingCode, remembered, firebaseIdToken } = typed;
    const byFirebase = { firebaseChannel: "sms", firebaseIdToken, firebaseMobileNo: mobileNum } as const;
    return attempt(
      {
        username: mobileNum,
        type: "mobile",
        countryDialingCode,
        remember: remembered,
        ...(firebaseIdToken === "" ? { password: verificationCode } : byFirebase),
      },
      { kept: remembered ? { type: "mobile", username: mobileNum, password: "", countryDialingCode } : null },
    );
  };
  return { busy, login, loginByCode };
}

/** The work of the bot check, then the login; keeps the session that comes back. */
async function send(
  input: Omit<AskOf<Calls["session.login"]>, "botCheck">,
  instead: "" | "captcha",
): Promise<Refused | null> {
  const botCheck = await solveBotCheck(instead).catch(() => null);
  if (botCheck === null) return { refusal: "offline", needCaptcha: false };
  const reply = await ask("session.login", { ...input, botCheck });
  if (reply.ok) {
    keepSession(reply.value);
    return null;
  }
  const detail = reply.detail as { needCaptcha?: boolean } | undefined;
  return { refusal: reply.refusal, needCaptcha: detail?.needCaptcha === true };
}
