/**
 * What the servers of a test log as an error is printed when that test fails: a wrong statement is told to the caller as
 * "something went wrong", and only the log says what it was (print-error-lines.ts).
 */
/** pino's number for "error". */
const ERROR = 50;
const SHOWN_STACK_LINES = 6;

/** Readable errors, oldest first; of the tests that have not ended yet. */
let lines: string[] = [];

interface LogLine {
  level?: number;
  msg?: string;
  err?: { message?: string; stack?: string; code?: string; position?: string };
}

/** The errors since the last call, oldest first. */
export function takeErrorLines(): string[] {
  const taken = lines;
  lines = [];
  return taken;
}

/** Notes a line of a server's log when it is an error; anything else is not kept. */
export function noteLogLine(line: string): void {
  const error = readableError(line);
  if (error !== null) lines.push(error);
}

/** An error of the log as a person reads it; null for any other line. */
export function readableError(line: string): string | null {
  const { level = 0, msg = "", err } = JSON.parse(line) as LogLine;
  if (level < ERROR) return null;
  const code = err?.code === undefined ? "" : ` (${err.code})`;
  const stack = (err?.stack ?? "")
    .split("\n")
    .filter((one) => /^\s+at /.test(one) && !/node_modules|node:internal/.test(one));
  return [`${msg}: ${err?.message ?? ""}${code}`, ...stack.slice(0, SHOWN_STACK_LINES)].join("\n");
}
