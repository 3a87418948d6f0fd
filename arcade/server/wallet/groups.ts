/**
 * Groups of calls, which the platform decides all or nothing: rows first and one call second, sent with the same bytes until
 * it is decided, as single calls are (wallet.ts). Bets that stay unknown are rolled back as a group. Wins and rollbacks that
 * are refused together go on one by one: what hinders one player's must not hold up the others'.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { sendSigned } from "#vendor-protocol/client.ts";
import { walletCalls } from "#vendor-protocol/wallet-calls.ts";
import type { Context } from "#arcade/server/context.ts";
import type { Queryable } from "#arcade/server/database.ts";
import { nextDecidedSeqs } from "./book.ts";
import {
  bookCalls,
  callsOf,
  endCalls,
  endGroup,
  findGroup,
  groupBody,
  type GroupCall,
  type GroupRow,
  insertGroups,
  type NewGroup,
  readGroupAnswer,
  splitCalls,
} from "./group-store.ts";
import { platformPeer } from "./platform-peer.ts";
import { betTransaction, type WalletCall } from "./wallet-call.ts";

/** `moved`: of each call in order, whether the platform had anything to move. `balance`: after the last of them. */
export type GroupDecision =
  | { readonly ok: true; readonly balance: bigint; readonly moved: readonly boolean[] }
  | { readonly ok: false; readonly status: string; readonly balance: bigint | null };

/** An engine whose rounds are bet on, paid or given back together. As `Owner`, for a whole group at once. */
export interface GroupOwner {
  decideGroup(
    tx: Queryable,
    group: GroupRow,
    calls: readonly WalletCall[],
    decision: GroupDecision,
  ): Promise<readonly bigint[]>;
  abandonGroup(tx: Queryable, group: GroupRow, calls: readonly WalletCall[]): Promise<void>;
  settleGroup(group: GroupRow): void;
}

/** Waits up to this are sat out where the call was made. */
const SAT_OUT_MS = 1_000;
const CLAIM_MORE_MS = 1_000;
/** Groups are long calls: so many are under way at once. */
const AT_ONCE = 8;

type Next = { followers: readonly bigint[]; waitMs: number | null };
const DONE: Next = { followers: [], waitMs: null };

/** Sends the body of a group; gives the bytes of the answer, or why none is known. Never throws for what the way does. */
export type SendGroup = (body: Buffer) => ReturnType<typeof sendSigned>;

/** Sends by signed calls. */
export function sendSignedGroups(context: Context): SendGroup {
  return (body) => sendSigned(walletCalls.group.path, body, platformPeer(context));
}

type GroupContext = Pick<Context, "db" | "log" | "timing" | "newId">;

export class WalletGroups {
  readonly #context: GroupContext;
  readonly #owners = new Map<string, GroupOwner>();
  readonly #running = new Map<bigint, Promise<void>>();
  readonly #stop = new AbortController();
  readonly #send: SendGroup;
  #worker: Promise<void> | null = null;

  constructor(context: GroupContext, send: SendGroup) {
    this.#context = context;
    this.#send = send;
  }

  own(kind: string, owner: GroupOwner): void {
    this.#owners.set(kind, owner);
  }

  get #claimMs(): number {
    return this.#context.timing.callMs + CLAIM_MORE_MS;
  }

  /** Writes groups into the outbox, in the transaction of their cause; gives their ids, for `drive`. */
  enqueue(tx: Queryable, groups: readonly NewGroup[]): Promise<bigint[]> {
    return insertGroups(tx, groups, this.#claimMs, this.#context.newId);
  }

  /** Takes bets back; harmless for those that the platform never saw. `closed`: those after which nothing happens in their round. */
  async rollback(
    tx: Queryable,
    owner: NewGroup["owner"],
    bets: readonly (Omit<GroupCall, "token" | "reference" | "roundClosed"> & { roundClosed: boolean })[],
  ): Promise<bigint[]> {
    const calls = bets.map((bet) => ({ ...bet, token: null, reference: betTransaction(bet.ownerId) }));
    return this.enqueue(tx, [{ call: "rollback", owner, calls }]);
  }

  /** Sends a group until it is decided, or until its next try is due later; then the outbox goes on. Never throws. */
  drive(id: bigint): Promise<void> {
    const running = this.#running.get(id);
    if (running) return running;
    const run = this.#attempts(id)
      .catch((error: unknown) => this.#context.log.error({ error, group: String(id) }, "a group of calls failed"))
      .finally(() => this.#running.delete(id));
    this.#running.set(id, run);
    return run;
  }

  /** Drives many, a few at once. */
  async driveAll(ids: readonly bigint[]): Promise<void> {
    const left = [...ids];
    const lane = async (): Promise<void> => {
      for (let id = left.shift(); id !== undefined && !this.#stop.signal.aborted; id = left.shift())
        await this.drive(id);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
  }

  async #attempts(id: bigint): Promise<void> {
    for (;;) {
      if (this.#stop.signal.aborted) return;
      const { followers, waitMs } = await this.#attempt(id);
      await Promise.all(followers.map((follower) => this.drive(follower)));
      if (waitMs === null || waitMs > SAT_OUT_MS) return;
      await sleep(waitMs, undefined, { signal: this.#stop.signal }).catch(() => undefined);
    }
  }

  async #attempt(id: bigint): Promise<Next> {
    const { db, log, timing } = this.#context;
    const group = await findGroup(db.pool, id);
    if (!group) return DONE;
    if (group.state !== "pending") {
      // Another process was quicker: the callers that wait here must be told
      this.#ownerOf(group).settleGroup(group);
      return DONE;
    }
    const calls = await callsOf(db.pool, id);
    const sent = await this.#send(groupBody(group, calls));
    const answer = sent.known ? readGroupAnswer(sent.raw) : null;
    if (answer?.status === "OK" && answer.items.length === calls.length) {
      const balance = BigInt(answer.items.at(-1)?.balance ?? "0");
      const balances = answer.items.map((item) => BigInt(item.balance));
      const moved = answer.items.map(({ transferId }) => group.call !== "rollback" || transferId !== null);
      return this.#book(group, calls, balances, { ok: true, balance, moved });
    }
    if (answer && answer.status !== "OK") {
      const balance = answer.balance === undefined ? null : BigInt(answer.balance);
      if (group.call === "bet") return this.#refuse(group, calls, { ok: false, status: answer.status, balance });
      log.warn({ group: group.transaction_id, status: answer.status, item: answer.failedItem }, "a group was refused");
      return this.#split(group, answer.status);
    }
    const reason = sent.known ? "answer-schema" : sent.reason;
    log.warn({ group: group.transaction_id, reason, tries: group.tries + 1 }, "a group of calls is undecided");
    if (group.call === "bet" && group.tries + 1 >= timing.betTries) return this.#abandon(group, calls);
    return this.#later(group, reason);
  }

  async #later(group: GroupRow, reason: string): Promise<Next> {
    const { backoffMs } = this.#context.timing;
    const waitMs = backoffMs[Math.min(group.tries, backoffMs.length - 1)] ?? 1_000;
    await this.#context.db.rows(
      `update wallet_group set tries = tries + 1, status = $2, next_at = now() + $3 * interval '1 millisecond'
       where id = $1 and state = 'pending'`,
      // A short wait is sat out by this process, which keeps the group meanwhile
      [group.id, reason, waitMs > SAT_OUT_MS ? waitMs : waitMs + this.#claimMs],
    );
    return { followers: [], waitMs };
  }

  async #book(
    group: GroupRow,
    calls: readonly WalletCall[],
    balances: readonly bigint[],
    decision: Extract<GroupDecision, { ok: true }>,
  ): Promise<Next> {
    return this.#end(group, async (tx) => {
      // Asked for before any row is locked, as for single calls
      const seqs = await nextDecidedSeqs(tx, calls.length);
      if (!(await endGroup(tx, group.id, "ok", "OK"))) return [];
      await bookCalls(
        tx,
        calls.map((call, at) => ({
          call,
          balance: balances[at] ?? 0n,
          moved: decision.moved[at] ?? true,
          seq: seqs[at] ?? 0n,
        })),
      );
      return this.#ownerOf(group).decideGroup(tx, group, calls, decision);
    });
  }

  #refuse(
    group: GroupRow,
    calls: readonly WalletCall[],
    decision: Extract<GroupDecision, { ok: false }>,
  ): Promise<Next> {
    return this.#end(group, async (tx) => {
      if (!(await endGroup(tx, group.id, "refused", decision.status))) return [];
      await endCalls(tx, group.id, "refused", decision.status);
      return this.#ownerOf(group).decideGroup(tx, group, calls, decision);
    });
  }

  #split(group: GroupRow, status: string): Promise<Next> {
    return this.#end(group, async (tx) => {
      if (await endGroup(tx, group.id, "split", status)) await splitCalls(tx, group.id);
      return [];
    });
  }

  #abandon(group: GroupRow, calls: readonly WalletCall[]): Promise<Next> {
    return this.#end(group, async (tx) => {
      if (!(await endGroup(tx, group.id, "abandoned", "unknown"))) return [];
      await endCalls(tx, group.id, "abandoned", null);
      await this.#ownerOf(group).abandonGroup(tx, group, calls);
      const owner = { kind: group.owner_kind, id: group.owner_id };
      return this.rollback(
        tx,
        owner,
        calls.map((call, at) => ({
          ...call,
          ownerId: call.owner_id,
          roundClosed: calls.findLastIndex(({ round }) => round === call.round) === at,
        })),
      );
    });
  }

  async #end(group: GroupRow, work: (tx: Queryable) => Promise<readonly bigint[]>): Promise<Next> {
    const followers = await this.#context.db.transaction(work);
    this.#ownerOf(group).settleGroup(group);
    return { followers, waitMs: null };
  }

  #ownerOf(group: GroupRow): GroupOwner {
    const owner = this.#owners.get(group.owner_kind);
    if (!owner) throw new Error(`nobody owns groups of ${group.owner_kind}`);
    return owner;
  }

  /** Takes up what an ended process left, and from then on drives what is due. */
  async start(): Promise<void> {
    await this.#context.db.rows("update wallet_group set next_at = now() where state = 'pending'");
    this.#worker = this.#work();
  }

  async #work(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const room = Math.max(0, AT_ONCE - this.#running.size);
      const due =
        room === 0
          ? []
          : await this.#due(room).catch((error: unknown) => {
              this.#context.log.error({ error }, "the outbox of groups can't be read");
              return [];
            });
      for (const { id } of due) void this.drive(id);
      // While there is more, its turn comes as soon as there is room
      await (due.length < room || room === 0
        ? sleep(this.#context.timing.outboxMs, undefined, { signal: this.#stop.signal }).catch(() => undefined)
        : Promise.race(this.#running.values()));
    }
  }

  #due(room: number): Promise<{ id: bigint }[]> {
    return this.#context.db.rows<{ id: bigint }>(
      `update wallet_group set next_at = now() + $1 * interval '1 millisecond' where id in (
         select id from wallet_group where state = 'pending' and next_at <= now() order by next_at limit $2
         for update skip locked
       ) returning id`,
      [this.#claimMs, room],
    );
  }

  /** Ends the worker after the calls that are under way. What is left stays in the outbox. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#worker;
    await Promise.all(this.#running.values());
  }
}
