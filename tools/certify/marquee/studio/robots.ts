/** Who presses play: a page that says how, or a command of the studio's own. */
import { exec } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import type { Robot } from "./world.ts";

const COMMAND_MS = 60_000;

/** For pages that carry `data-certify-play="/address"`: what is posted there, as JSON, plays a round. */
export const pageRobot: Robot = async (launchUrl, stake) => {
  const page = await fetch(launchUrl);
  const html = await page.text();
  const address = /data-certify-play="([^"]+)"/.exec(html)?.[1];
  if (address === undefined) throw new Error(`the page of a launch (HTTP ${page.status}) has no data-certify-play`);
  const body = JSON.stringify({ press: randomUUID(), stake });
  await (
    await fetch(new URL(address, launchUrl), { method: "POST", headers: { "content-type": "application/json" }, body })
  ).arrayBuffer();
};

/** A command of the shell, which finds LAUNCH_URL and STAKE among its settings. */
export const commandRobot =
  (command: string): Robot =>
  async (launchUrl, stake) => {
    const env = { ...process.env, LAUNCH_URL: launchUrl, STAKE: stake };
    await promisify(exec)(command, { env, timeout: COMMAND_MS });
  };
