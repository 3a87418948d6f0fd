/** The sample studio, started as its document says, played in the lobby's frame. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "#e2e/test.ts";
import { books } from "#e2e/books.ts";
import { openGameNamed } from "#e2e/games.ts";
import { closeNews, register } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";
import { openEvents } from "#server/events/events.ts";
import { addPeer, setEnabled } from "#server/peers/change-peer.ts";
import { localPeer } from "#server/peers/local-peer.ts";
import { HOUSE_KEYS_SECRET } from "#server/peers/public.ts";
import { openFieldEncryption } from "#server/platform/crypto/field-encryption.ts";
import { movableClock } from "#server/platform/runtime/clock.ts";
import { freePort } from "#tools/server-process.ts";

const PEER = "samples";

function startSample(env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["samples/studio.ts"], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return new Promise((done, fail) => {
    child.stdout.on("data", (said: Buffer) => said.toString().includes("is open") && done(child));
    child.once("exit", (code) => fail(new Error(`the sample ended: ${code}`)));
  });
}

test("a coin is flipped in the lobby's frame, and the bar shows what the game says", async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), "marquee-sample-"));
  const port = await freePort();
  const env = { PORT: String(port), PLATFORM: new URL(addressOf("/")).origin, PEER, FILES: join(folder, PEER) };
  const sample = await startSample(env);
  const { platform: db, platformUrl } = await books();
  const events = await openEvents(platformUrl, (problem) => console.error(problem));
  const deps = {
    db,
    events,
    encryption: openFieldEncryption(db, movableClock(), HOUSE_KEYS_SECRET),
    now: () => new Date(),
  };
  const base = `http://localhost:${port}`;
  const own = { id: PEER, name: "Samples", code: "SAMPLES", dialect: "marquee", baseUrl: base };
  expect(await addPeer(deps, localPeer({ ...own, keysUrl: `${base}/keys.json` }), null)).toEqual({ ok: true });

  await closeNews(page);
  await register(page);
  await openGameNamed(page, "Quito Coin");
  const game = page.frameLocator("iframe.gf__i");
  await expect(game.locator("#told")).toHaveText("Heads pays 97.00");
  const balance = page.locator(".gt__b [aria-live]");
  const before = Number((await balance.textContent())?.replaceAll(/[^\d.]/g, ""));
  await game.getByRole("button", { name: "Flip for 50.00 PHP" }).click();
  await expect(game.locator("#told")).toHaveText(/^(?:Tails|Heads! You win 97\.00)$/);
  const told = (await game.locator("#told").textContent()) ?? "";
  const after = before - 50 + (told.startsWith("Heads") ? 97 : 0);
  await expect.poll(async () => Number((await balance.textContent())?.replaceAll(/[^\d.]/g, ""))).toBeCloseTo(after, 2);

  await setEnabled(deps, PEER, false, null);
  await events.close();
  sample.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});
