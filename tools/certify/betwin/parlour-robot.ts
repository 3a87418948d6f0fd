/** Presses play once in a game of the parlour: `node tools/certify/betwin/parlour-robot.ts` with LAUNCH_URL and STAKE set. */
import { randomBytes } from "node:crypto";

/** The first choice of each game. */
const CHOICES: Readonly<Record<string, string>> = {
  "parlour-harbour-wheel": "spin",
  "parlour-tide-dice": "under:50",
  "parlour-lantern-hilo": "higher",
};

/** `stake`: a decimal string, one of the game's. */
export async function pressPlay(launchUrl: string, stake: string): Promise<void> {
  const html = await (await fetch(launchUrl)).text();
  const begin = /data-begin="([^"]*)"/.exec(html)?.[1]?.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
  if (begin === undefined) throw new Error("the page of a launch has no beginning");
  const { key, game } = JSON.parse(begin) as { key: string; game: string };
  const body = JSON.stringify({
    stake: Math.round(Number(stake) * 100),
    choice: CHOICES[game],
    word: randomBytes(8).toString("hex"),
  });
  const send = (path: string, sent: string): Promise<Response> =>
    fetch(new URL(path, launchUrl), { method: "POST", headers: { "x-session": key }, body: sent });
  const { climb } = (await (await send("/api/play", body)).json()) as { climb?: { cards: unknown[] } | null };
  // A round is over when its win is taken
  if (climb) await (await send("/api/take", JSON.stringify({ step: climb.cards.length - 1 }))).arrayBuffer();
}

const { LAUNCH_URL, STAKE } = process.env;
if (import.meta.main && LAUNCH_URL !== undefined && STAKE !== undefined) await pressPlay(LAUNCH_URL, STAKE);
