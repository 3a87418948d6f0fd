/** The log: one JSON line per event, without secrets or personal data. */
import { type Logger, pino } from "pino";

export type Log = Logger;

/** Opens the log on standard output. Requests are logged by path only: queries may carry a token (accounts §7). */
export function openLog(level = process.env["LOG_LEVEL"] ?? "info"): Log {
  return pino({
    level,
    redact: {
      paths: ["password", "token", "authorization", "cookie", "*.password", "*.token", "*.authorization", "*.cookie"],
      censor: "[hidden]",
    },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  });
}
