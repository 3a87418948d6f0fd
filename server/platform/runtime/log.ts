/** The log: one JSON line per event, without secrets or personal data. */
import { type DestinationStream, type Logger, pino } from "pino";

export type Log = Logger;

/** Never in a log, whatever object they hang on; the database's details tell values of rows. */
const HIDDEN = [
  "password",
  "oldPassword",
  "newPassword",
  "confirmPassword",
  "confirmNewPassword",
  "paymentPassword",
  "oldPaymentPassword",
  "confirmPaymentPassword",
  "verificationCode",
  "appCode",
  "recoveryCodes",
  "secret",
  "secretLink",
  "captcha",
  "token",
  "authorization",
  "cookie",
  "detail",
  "where",
  "parameters",
];

/**
 * Opens the log on standard output, or on `into`. Requests are logged by path only: queries may carry a token
 * (accounts §7).
 */
export function openLog(level = process.env["LOG_LEVEL"] ?? "info", into?: DestinationStream): Log {
  const options = {
    level,
    redact: { paths: HIDDEN.flatMap((field) => [field, `*.${field}`]), censor: "[hidden]" },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return into ? pino(options, into) : pino(options);
}
