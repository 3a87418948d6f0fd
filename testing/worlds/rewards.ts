/** What tests of rewards have in common: an app that welcomes its members, a desk, promotions and pictures. */
import sharp from "sharp";
import type { RewardState } from "#rules/bonuses/promotions.ts";
import { PERSONA_PASSWORD, seedPersonas } from "#server/seeds/personas.ts";
import { welcomeMember } from "#server/welcome.ts";
import { type TestApp, testApp, type TestBrowser } from "#testing/app.ts";

/** Promotions of the demo: a picture, a remark, a remark once a week, and a tap. */
export const PROMOTION = { picture: 2, remark: 3, weekly: 4, join: 13 } as const;

/** One application as the desk sees it. */
export interface DeskReward {
  id: string;
  username: string;
  promotion: string;
  remarks: string;
  pictures: { id: string }[];
  state: RewardState;
  amount: string | null;
  note: string;
  waits: boolean;
}

/** The seeded app with personas, where each registration is welcomed as in the product. */
export async function rewardApp(): Promise<TestApp> {
  let now = (): Date => new Date();
  const app = await testApp({ onRegistered: (tx, made) => welcomeMember({ clock: { now: () => now() } })(tx, made) });
  now = () => app.clock.now();
  await seedPersonas(app.owner);
  // New members have practice funds, more than who asks for a top-up may have
  await app.owner.query("update announcement set balance_below = null");
  return app;
}

export const deskOf = (app: TestApp, host?: string): Promise<TestBrowser> => operatorAt(app, "deniz", host);

/** The desk as one of the operators sees it: "deniz" or "marco". */
export async function operatorAt(app: TestApp, username: string, host?: string): Promise<TestBrowser> {
  const desk = app.browser(host);
  const answer = await desk.ask("desk.login", { username, password: PERSONA_PASSWORD });
  desk.token = (answer.envelope.value as { token: string }).token;
  return desk;
}

export async function memberOf(app: TestApp, host?: string): Promise<TestBrowser & { username: string }> {
  const browser = app.browser(host);
  const { success, errorCode, value } = (await browser.register()).envelope;
  if (!success) throw new Error(`not registered: ${errorCode}`);
  return Object.assign(browser, { username: (value as { userName: string }).userName });
}

/** A picture's file of that many pixels, with metadata that nobody should keep. */
export function pictureFile(kind: "jpeg" | "png", width = 1200, height = 900): Promise<Buffer> {
  const drawn = sharp({ create: { width, height, channels: 3, background: "#a4c639" } }).withExif({
    IFD0: { Copyright: "taken at home" },
  });
  return (kind === "jpeg" ? drawn.jpeg() : drawn.png()).toBuffer();
}

export function dataUrl(bytes: Buffer, kind = "jpeg"): string {
  return `data:image/${kind};base64,${bytes.toString("base64")}`;
}

/** The member's application as the desk has it. */
export async function applicationOf(desk: TestBrowser, { username }: { username: string }): Promise<DeskReward> {
  const all = (await desk.ask("desk.rewards")).envelope.value as DeskReward[];
  const found = all.find((one) => one.username === username);
  if (!found) throw new Error(`the desk has no application of ${username}`);
  return found;
}

/** The promotion's label as that browser sees it. */
export async function statusOf(browser: TestBrowser, id: number): Promise<string | undefined> {
  const answer = await browser.ask("announcements.list", { types: "PR" });
  const { promotion } = answer.envelope.value as { promotion: { id: number; status: string }[] };
  return promotion.find((one) => one.id === id)?.status;
}

export async function balanceOf(browser: TestBrowser): Promise<number> {
  return Number(((await browser.ask("wallet.get")).envelope.value as { sumBalance: string }).sumBalance);
}
