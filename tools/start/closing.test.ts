import { spawn } from "node:child_process";
import { expect, test } from "vitest";

const CLOSING = new URL("./closing.ts", import.meta.url).href;

/** Runs a small start that opens two things, one of them slowly; ends it as a terminal would, once it says "go". */
function endOf(opening: string, signal: NodeJS.Signals): Promise<{ said: string[]; code: number | null }> {
  const script = `
    import { closeOnSignal } from ${JSON.stringify(CLOSING)};
    const closing = closeOnSignal(() => undefined);
    const say = (line) => console.log(line);
    setInterval(() => undefined, 1000);
    ${opening}
  `;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script]);
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    said += text;
    if (text.includes("go")) child.kill(signal);
  });
  return new Promise((done) => child.on("exit", (code) => done({ said: said.trim().split("\n"), code })));
}

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
  "%s closes what was opened, last first, and ends with 0",
  async (signal) => {
    const { said, code } = await endOf(
      `closing.add(() => say("first")); closing.add(async () => say("second")); say("go");`,
      signal,
    );
    expect(said).toEqual(["go", "second", "first"]);
    expect(code).toBe(0);
  },
);

test("what is still being opened is waited for and closed, and nothing more may be opened", async () => {
  const { said, code } = await endOf(
    `process.on("SIGTERM", () => setImmediate(() => { try { closing.add(() => say("late")); } catch { say("refused"); } opened("database"); }));
     const { promise, resolve: opened } = Promise.withResolvers();
     closing.add(() => say("files"));
     void closing.open(promise, (name) => say(name)).then(() => undefined);
     say("go");`,
    "SIGTERM",
  );
  expect(said).toEqual(["go", "refused", "database", "files"]);
  expect(code).toBe(0);
});

test("what would not close ends the process with 1", async () => {
  const { code } = await endOf(`closing.add(() => { throw new Error("stuck"); }); say("go");`, "SIGTERM");
  expect(code).toBe(1);
});
