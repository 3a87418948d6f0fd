/** Members of a cluster who play: a slot at several processes, and the crash table. */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { pointOf, Seat } from "#arcade/games/crash/test-seat.ts";
import { type SpinAnswer, spinAnswerSchema } from "#arcade/games/slot/messages.ts";
import type { PlaySession } from "#arcade/play/messages.ts";
import { openLaunch, type Player, playerOf } from "#arcade/server/testing/test-world.ts";
import { findViolations } from "#server/ledger/accounts.ts";
import { rowOf, rowsOf } from "#server/platform/database/database.ts";
import { sumsOfMember } from "./books.ts";
import { valueOf } from "./browser.ts";
import type { Cluster, ClusterBrowser } from "./cluster.ts";
import type { TestPage } from "./page.ts";

export { pointOf, Seat };

export const SOON = { timeout: 60_000, interval: 50 };

/** The game client's pause before it asks again. */
const AGAIN_MS = 100;
/** Answers after which the client asks again with the same requestId. */
const ASK_AGAIN = ["unavailable", "busy", "too-many-calls"];
const SLOT = "emberwing-hoard";
/** Spins that are answered before something happens, and after it. */
const SPINS = 5;

export interface Member {
  username: string;
  /** Asks the newest `web` process; the registration was at the oldest. */
  browser: ClusterBrowser;
  /** Practice funds of the registration, in 10⁻⁵ units. */
  funds: bigint;
}

/** Registers somebody at the oldest process of `web`, and goes on at the newest. */
export async function newMember(cluster: Cluster): Promise<Member> {
  const browser = cluster.browser();
  const username = `p${randomUUID().slice(0, 8)}`;
  const { envelope } = await browser.register({ username });
  if (!envelope.success) throw new Error(`the registration was refused: ${envelope.errorCode}`);
  browser.aim(cluster.at("web", cluster.running.web.length - 1));
  return { username, browser, funds: await balanceOf(cluster, username) };
}

/** What the member's main wallet holds, in 10⁻⁵ units. */
export async function balanceOf({ platform }: Cluster, username: string): Promise<bigint> {
  const row = await rowOf<{ balance: bigint }>(platform.db, {
    text: `select a.balance from ledger_account a join member m on m.id = a.member_id
            where m.username = $1 and a.owner = 'member' and a.name = 'main' and a.currency = 'PHP'`,
    values: [username],
  });
  if (!row) throw new Error(`${username} has no wallet`);
  return row.balance;
}

/** Opens a game at the site; gives its player at the process at an address. */
async function launch(cluster: Cluster, { browser, username }: Member, code: string) {
  const game = await rowOf<{ id: number }>(cluster.platform.db, {
    text: "select id from game where code = $1",
    values: [code],
  });
  const ask = () => browser.ask("games.launch", { nodeId: game?.id ?? 0 });
  // After a crash of the database the arcade takes no launch of the second in which it begins to remember nonces again
  await expect.poll(async () => (await ask()).envelope.errorCode, SOON).not.toBe("vendor-silent");
  const { url: address } = await valueOf(ask());
  const playToken = await openLaunch(cluster.at("arcade").url, address);
  return (url: string): Player => playerOf(() => url, username, playToken);
}

/** Opens a lottery at a process of the arcade. */
export async function openLottery(cluster: Cluster, member: Member, code: string, index = 0): Promise<Player> {
  return (await launch(cluster, member, code))(cluster.at("arcade", index).url);
}

/** A slot that was opened once, at each process of the arcade that ran then. */
export interface Slot {
  players: Player[];
  stake: string;
}

export async function openSlot(cluster: Cluster, member: Member): Promise<Slot> {
  const opened = await launch(cluster, member, SLOT);
  const players = cluster.running.arcade.map(({ url }) => opened(url));
  const session = await players[0]?.call<PlaySession>("GET", "/play/api/session");
  return { players, stake: session?.body.defaultStake ?? "" };
}

export interface Spin {
  requestId: string;
  /** Null when the stake came back: the platform did not answer in time. */
  answer: SpinAnswer | null;
}

/** Spins once at the process `first`; a spin without an answer is asked for at the next one, by the same requestId. */
export async function spin({ players, stake }: Slot, first = 0, requestId: string = randomUUID()): Promise<Spin> {
  for (let turn = first; ; turn++) {
    const player = players[turn % players.length];
    if (!player) throw new Error("no process of the arcade runs");
    const answer = await askForSpin(player, { requestId, kind: "spin", stake });
    if (answer !== "again") return { requestId, answer };
    await sleep(AGAIN_MS);
  }
}

async function askForSpin(player: Player, entry: object): Promise<SpinAnswer | null | "again"> {
  const answered = await player.call<{ code?: string }>("POST", "/play/api/spin", entry).catch(() => null);
  if (answered === null || ASK_AGAIN.includes(answered.body.code ?? "")) return "again";
  if (answered.body.code === "stake-returned") return null;
  if (answered.status !== 200) throw new Error(`the spin was refused: ${answered.body.code}`);
  return spinAnswerSchema.parse(answered.body);
}

/**
 * Spins without a pause, at one process after the other, while `during` happens and for some spins more. Every spin is
 * answered, each is one round, and the books agree.
 */
export async function expectSpinsThrough(
  cluster: Cluster,
  member: Member,
  during: () => Promise<unknown>,
): Promise<void> {
  const slot = await openSlot(cluster, member);
  const spins: Spin[] = [];
  const over = new AbortController();
  const spinning = (async () => {
    while (!over.signal.aborted) spins.push(await spin(slot, spins.length));
  })();
  const more = async (): Promise<void> => {
    const from = spins.length;
    // A spin that is refused ends the wait
    await Promise.race([spinning, expect.poll(() => spins.length, SOON).toBeGreaterThanOrEqual(from + SPINS)]);
  };
  await more();
  await during();
  await more();
  over.abort();
  await spinning;
  // A stake that comes back is said at once; its rollback may take a while after a fault
  await expectBooks(cluster, member);
  const rounds = await rowsOf<{ request_id: string; id: string }>(cluster.arcade.db, {
    text: "select request_id, id from slot_round where session_id = (select session_id from slot_round where request_id = $1) and state <> 'returned'",
    values: [spins[0]?.requestId],
  });
  const played = spins.flatMap(({ requestId, answer }) => (answer ? [[requestId, answer.roundId] as const] : []));
  expect(Object.fromEntries(rounds.map(({ request_id, id }) => [request_id, id]))).toEqual(Object.fromEntries(played));
}

/** Every call of the arcade is decided; ledger, balance and the arcade's book agree. */
export async function expectBooks(cluster: Cluster, { username, funds }: Member): Promise<void> {
  const { platform, arcade } = cluster;
  const undecided = {
    text: `select ((select count(*) from wallet_call where state = 'pending')
                 + (select count(*) from slot_round where state not in ('closed', 'refused', 'returned'))
                 + (select count(*) from crash_bet where state not in ('closed', 'refused', 'returned'))
                 + (select count(*) from ticket_purchase where state in ('placing', 'returning'))
                 + (select count(*) from ticket_order where closed_at is null and state <> 'open'))::int as n`,
  };
  await expect.poll(async () => (await rowOf<{ n: number }>(arcade.db, undecided))?.n, SOON).toBe(0);
  expect(await findViolations(platform.db)).toEqual([]);
  const sums = await sumsOfMember(platform.db, arcade.db, username);
  expect(sums.arcade).toEqual(sums.platform);
  const [staked = "", won = ""] = sums.platform;
  expect(await balanceOf(cluster, username)).toBe(funds - BigInt(staked) + BigInt(won));
}

/** An open page of the member is told what the wallet holds now. */
export async function expectTold(page: TestPage, { browser }: Member): Promise<void> {
  const { sumBalance } = await valueOf(browser.ask("wallet.get"));
  const last = () => page.told.findLast(({ type }) => type === "balance");
  await expect.poll(last, SOON).toEqual({ type: "balance", currency: "PHP", sumBalance });
}

/** Sits down at a crash table by a process of the arcade; comes again while the table is on the move, as the client does. */
export async function sitDown(cluster: Cluster, member: Member, code: string, index = 0): Promise<Seat> {
  const { url } = cluster.at("arcade", index);
  const player = (await launch(cluster, member, code))(url);
  return comeAgain(player, url);
}

/** Sits down once more, at the process at `url`. */
export async function comeAgain(player: Player, url: string): Promise<Seat> {
  for (;;) {
    const seat = await Seat.at(url, player).catch(() => null);
    if (seat) return seat;
    await sleep(AGAIN_MS);
  }
}

/** Where a crash table is run, and how often it has moved. */
export async function leaseOf({ arcade }: Cluster, code: string): Promise<{ token: bigint; address: string }> {
  const row = await rowOf<{ token: bigint; address: string }>(arcade.db, {
    text: "select token, address from table_lease where name = $1",
    values: [`crash:${code}`],
  });
  if (!row) throw new Error(`nobody has run ${code}`);
  return row;
}
