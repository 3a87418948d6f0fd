/** §5, at a studio: titles, launches, rounds and the book. */
import { gameCalls, type GameEntry } from "#vendor-protocol/game-calls.ts";
import { isLaunchOfPage, pageOfTitle } from "#vendor-protocol/launch-page.ts";
import { judgeTitles } from "#vendor-protocol/title-checks.ts";
import { type CaseGroup, type CertifyCase, demand, NotOffered } from "../../kit.ts";
import { demandAnswer } from "../demands.ts";
import { ask, askWell, gameOf, launchOf, newId, newPlayer, strangerOf, type StudioWorld, titlesOf } from "./world.ts";

type Case = CertifyCase<StudioWorld>;

const TITLES: Case[] = [
  {
    name: "games-accepted",
    says: "Each title of the list is one that a platform takes, and each code is there once",
    rule: "§5, Games",
    async run(world) {
      const judged = judgeTitles(await titlesOf(world), { taken: new Set(), keepsWallets: true });
      const refused = judged
        .filter(({ entry }) => entry === null)
        .map(
          ({ code, problems }) =>
            `${code}: ${problems.map(({ field, reason, detail }) => `${field} ${reason} (${detail})`).join(", ")}`,
        );
      demand(refused.length === 0, "titles that would be refused", "none", refused.join("\n"));
    },
  },
  {
    name: "games-playable",
    says: "There is a title to play",
    rule: "§5, Games",
    run: async (world) => void (await gameOf(world)),
  },
  {
    name: "games-same-again",
    says: "The list is the same when it is asked for again",
    rule: "§5",
    async run(world) {
      const [first, again] = [JSON.stringify(await titlesOf(world)), JSON.stringify(await titlesOf(world))];
      demand(first === again, "reads change nothing", first, again);
    },
  },
];

/** Launches well; gives the address, and where pages of all titles lie if that is told. */
async function launchedUrl(
  world: StudioWorld,
  change: object = {},
): Promise<{ url: URL; token: string; page: string | undefined }> {
  const seat = await strangerOf(world);
  const answer = await askWell(world, gameCalls.launch, launchOf(world, seat, change));
  demand(answer.status === "OK", "a launch", "OK", answer);
  const expires = Date.parse(answer.expiresAt) - Date.now();
  demand(expires > 1_000, "the address must be good for a while", "expiresAt in the future", answer.expiresAt);
  return { url: new URL(answer.url), token: seat.token, page: answer.page };
}

/** The address shows a page that the site may frame. */
async function demandPage(world: StudioWorld, url: URL): Promise<void> {
  const page = await fetch(url, { signal: AbortSignal.timeout(world.line.timeoutMs) });
  await page.arrayBuffer();
  const origin = new URL(world.site).origin;
  demand(
    page.ok && (page.headers.get("content-type") ?? "").includes("text/html"),
    "the page",
    "HTTP 200 text/html",
    `HTTP ${page.status} ${page.headers.get("content-type")}`,
  );
  const option = page.headers.get("x-frame-options");
  const policy = /frame-ancestors([^;]*)/.exec(page.headers.get("content-security-policy") ?? "")?.[1];
  // A browser that reads frame-ancestors passes the older header over
  demand(
    policy !== undefined || option === null,
    "X-Frame-Options keeps the site from framing the game",
    "no X-Frame-Options",
    option,
  );
  const isLetIn =
    policy === undefined ||
    policy.split(/\s+/).some((one) => one === origin || one === "*" || one === `${new URL(origin).protocol}`);
  demand(isLetIn, "frame-ancestors must let the site in", origin, policy);
}

const LAUNCHES: Case[] = [
  {
    name: "launch-opens",
    says: "A launch gives an address in one of the studio's frame origins",
    rule: "§5, Launch",
    async run(world) {
      const { url } = await launchedUrl(world);
      demand(
        world.frameOrigins.length === 0 || world.frameOrigins.includes(url.origin),
        "the address lies in a frame origin",
        world.frameOrigins.join(" or "),
        url.origin,
      );
    },
  },
  {
    name: "launch-hides-the-token",
    says: "The address has a secret of its own, not the token",
    rule: "§5, Launch",
    async run(world) {
      const { url, token } = await launchedUrl(world);
      demand(!url.href.includes(token), "the token must not stand in an address", "an address without it", url.href);
    },
  },
  {
    name: "launch-each-its-own",
    says: "Each launch has an address of its own",
    rule: "§5, Launch",
    async run(world) {
      const [first, second] = [await launchedUrl(world), await launchedUrl(world)];
      demand(first.url.href !== second.url.href, "two launches", "two addresses", first.url.href);
    },
  },
  {
    name: "launch-page",
    says: "The address shows a page, which the site may frame",
    rule: "§5, Launch",
    async run(world) {
      const { url } = await launchedUrl(world);
      await demandPage(world, url);
    },
  },
  {
    name: "launch-page-ahead",
    says: "Where launches tell the pages of all titles, an address is its title's page with a fragment, and the page is there before",
    rule: "§5, Launch",
    async run(world) {
      const { code } = await gameOf(world);
      const { url, page } = await launchedUrl(world);
      if (page === undefined) throw new NotOffered("pages ahead of their launch");
      const isIts = isLaunchOfPage(url.href, page, code);
      demand(isIts, "the address without its fragment", pageOfTitle(page, code), url.href);
      const titles = (await titlesOf(world)) as GameEntry[];
      const other = titles.find((one) => one.playable && one.code !== code);
      for (const title of [code, other?.code ?? code]) await demandPage(world, new URL(pageOfTitle(page, title)));
    },
  },
  {
    name: "launch-unknown-game",
    says: "A launch of a game that the studio has not is GAME_UNKNOWN",
    rule: "§5",
    async run(world) {
      const body = launchOf(world, { ...(await strangerOf(world)), game: "certify-no-such-game" });
      demandAnswer(await ask(world, "launch", body), { status: "GAME_UNKNOWN", requestId: body.requestId });
    },
  },
  {
    name: "launch-malformed",
    says: "A launch that lacks a field is INVALID, signed",
    rule: "§5",
    async run(world) {
      const body = { ...launchOf(world, await strangerOf(world)), player: undefined };
      demandAnswer(await ask(world, "launch", body), { status: "INVALID" });
      demandAnswer(await ask(world, "launch", "no json"), { status: "INVALID" }, "no JSON at all");
    },
  },
  {
    name: "launch-wrong-color",
    says: "An accent that is no colour is INVALID",
    rule: "§5, Launch",
    async run(world) {
      demandAnswer(await ask(world, "launch", launchOf(world, await strangerOf(world), { accent: "red;}" })), {
        status: "INVALID",
      });
    },
  },
  {
    name: "launch-newer-fields",
    says: "Fields that a studio does not know are ignored",
    rule: "§1",
    run: async (world) => void (await launchedUrl(world, { newerThanYou: { a: [1] }, accent: "#33aa55" })),
  },
  {
    name: "launch-languages",
    says: "Each language of ours opens, whether the studio speaks it or not",
    rule: "§1",
    async run(world) {
      for (const language of ["TY", "FIL", "VN", "CN"]) await launchedUrl(world, { language });
    },
  },
];

const READS: Case[] = [
  {
    name: "round-unknown",
    says: "A round that never was is ROUND_UNKNOWN",
    rule: "§5, Round",
    async run(world) {
      const body = { requestId: newId(), round: newId(), player: newPlayer(), language: "EN" };
      demandAnswer(await ask(world, "round", body), { status: "ROUND_UNKNOWN", requestId: body.requestId });
    },
  },
  {
    name: "transactions-paged",
    says: "The book is read in pages: two of one are one of two",
    rule: "§5, Transactions",
    async run(world) {
      const page = async (after: string | null, limit: number) => {
        const answer = await askWell(world, gameCalls.transactions, { requestId: newId(), after, limit });
        demand(answer.status === "OK", "a page", "OK", answer);
        demand(answer.transactions.length <= limit, "the limit holds", limit, answer.transactions.length);
        return answer;
      };
      const two = await page(null, 2);
      if (two.transactions.length < 2) return;
      const first = await page(null, 1);
      demand(first.more, "more is to come", true, first.more);
      const second = await page(first.cursor, 1);
      const apart = [...first.transactions, ...second.transactions];
      demand(JSON.stringify(apart) === JSON.stringify(two.transactions), "two pages of one", two.transactions, apart);
    },
  },
  {
    name: "transactions-unknown-cursor",
    says: "A cursor that the studio never gave is CURSOR_UNKNOWN",
    rule: "§5, Transactions",
    async run(world) {
      const body = { requestId: newId(), after: "certify-no-such-cursor", limit: 10 };
      demandAnswer(await ask(world, "transactions", body), { status: "CURSOR_UNKNOWN", requestId: body.requestId });
    },
  },
];

export const TITLE_CASES: CaseGroup<StudioWorld> = { title: "Titles", cases: TITLES };
export const LAUNCH_CASES: CaseGroup<StudioWorld> = { title: "Launches", cases: LAUNCHES };
export const READ_CASES: CaseGroup<StudioWorld> = { title: "Rounds and the book", cases: READS };
