/**
 * Preloaded into a server's process (`--import`): its wall clock is ahead of the machine's, or behind it, by what a test says
 * with `jumpClock`. Timers go on as they do when a real clock is set.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const LOOK_EVERY_MS = 10;

/** What a process is started with so that its clock can jump. As an address: a path may have a space in it. */
export const JUMPING_CLOCK = { NODE_OPTIONS: `--import=${import.meta.url}`, JUMPING_CLOCK: "1" };

/** Sets the clock of a process to so many milliseconds after the machine's; resolves when it is. */
export async function jumpClock({ pid }: { pid: number }, aheadMs: number): Promise<void> {
  writeFileSync(fileOf(pid), String(aheadMs));
  process.kill(pid, "SIGUSR2");
  while (existsSync(fileOf(pid))) await sleep(LOOK_EVERY_MS);
}

function fileOf(pid: number): string {
  return join(tmpdir(), `marquee-clock-${pid}`);
}

if (process.env["JUMPING_CLOCK"] === "1") {
  let aheadMs = 0;
  const Real = Date;
  const now = (): number => Real.now() + aheadMs;
  globalThis.Date = new Proxy(Real, {
    construct: (target, args, made) => Reflect.construct(target, args.length > 0 ? args : [now()], made) as Date,
    apply: () => new Real(now()).toString(),
    get: (target, key) => (key === "now" ? now : (Reflect.get(target, key) as unknown)),
  });
  process.on("SIGUSR2", () => {
    aheadMs = Number(readFileSync(fileOf(process.pid), "utf8"));
    rmSync(fileOf(process.pid));
  });
}
