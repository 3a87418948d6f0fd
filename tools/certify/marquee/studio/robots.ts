/** Who presses play: a page that says how, or a command of the studio's own. */
import { exec } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { NotOffered } from "../../kit.ts";
import type { Robot } from "./world.ts";

const COMMAND_MS = 60_000;

/** For pages that carry `data-certify-play="/address"`: what is posted there, as JSON, plays a round. */
export const pageRobot: Robot = async (launchUrl, stake, presses = [randomUUID()]) => {
  const page = await fetch(launchUrl);
  const html = await page.text();
  const address = /data-certify-play="([^"]+)"/.exec(html)?.[1];
  if (address === undefined) throw new Error(`the page of a launch (HTTP ${page.status}) has no data-certify-play`);
  const headers = { "content-type": "application/json" };
  await Promise.all(
    presses.map(async (press) => {
      const body = JSON.stringify({ press, stake });
      await (await fetch(new URL(address, launchUrl), { method: "POST", headers, body })).arrayBuffer();
    }),
  );
};

/** A command of the shell, which finds LAUNCH_URL and STAKE among its settings. */
export const commandRobot =
  (command: string): Robot =>
  async (launchUrl, stake, presses = [""]) => {
    if (presses.length > 1) throw new NotOffered("a command presses once: --robot page can press twice at once");
    const env = { ...process.env, LAUNCH_URL: launchUrl, STAKE: stake };
    await promisify(exec)(command, { env, timeout: COMMAND_MS });
  };
