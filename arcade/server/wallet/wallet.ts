/**
 * Money: every bet, win and rollback is a row first and a call second (outbox). A row is sent, with the same bytes each
 * time, until the platform has decided; so neither a lost answer nor an ended process loses or doubles money. Rows of
 * titles with wallets of their own are decided here.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { callSigned, sendSigned } from "#vendor-protocol/client.ts";
import { toWire } from "#vendor-protocol/fields.ts";
import { walletCalls } from "#vendor-protocol/wallet-calls.ts";
import { amountOf } from "#rules/money/money.ts";
import { nextDecidedSeq } from "./book.ts";
import { sendSignedGroups, WalletGroups } from "./groups.ts";
import { platformPeer } from "./platform-peer.ts";
import { decideHere, isOwnWalletGame, walletBalance } from "./player-wallets.ts";
import type { Context } from "#arcade/server/context.ts";
import { type Queryable, rowsOf } from "#arcade/server/database.ts";
import {
  betTransaction,
  type Decision,
  decisionOf,
  isUndone,
  PATHS,
  SUFFIXES,
  type NewCall,
  type Owner,
  readAnswer,
  type WalletCall,
} from "./wallet-call.ts";

/** Waits up to this are sat out where the call was made. */
const SAT_OUT_MS = 1_000;
/** A process that sends a call keeps it from the others for the time of the call and this. */
const CLAIM_MORE_MS = 1_000;

export class Wallet {
  /** Calls that the platform decides together. */
  readonly groups: WalletGroups;
  readonly #context: Context;
  readonly #owners = new Map<string, Owner>();
  readonly #running = new Map<bigint, Promise<void>>();
  readonly #stop = new AbortController();
  #worker: Promise<void> | null = null;

  constructor(context: Context) {
    this.#context = context;
    this.groups = new WalletGroups(context, sendSignedGroups(context));
  }

  own(kind: string, owner: Owner): void {
    this.#owners.set(kind, owner);
  }

  get #claimMs(): number {
    return this.#context.timing.callMs + CLAIM_MORE_MS;
  }

  /** Asks for the balance; null when the platform did not say. `ended` when it takes the session's token no more. */
  async balance(session: {
    platform_token: string;
    player: string;
    game: string;
    currency: string;
  }): Promise<bigint | null | "refused" | "ended"> {
    if (isOwnWalletGame(this.#context, session)) return walletBalance(this.#context.db.pool, session);
    const request = {
      requestId: randomUUID(),
      token: session.platform_token,
      player: session.player,
      game: session.game,
      currency: session.currency,
    };
    const outcome = await callSigned(walletCalls.balance, request, platformPeer(this.#context));
    if (!outcome.known) return null;
    const { answer } = outcome;
    if (answer.status === "OK") return BigInt(answer.balance);
    return answer.status === "TOKEN_REFUSED" ? "ended" : "refused";
  }

  /** Writes a call into the outbox, in the transaction of its cause. It is sent by `drive`, now or after a restart. */
  async enqueue(tx: Queryable, call: NewCall): Promise<bigint> {
    const suffix = SUFFIXES[call.call];
    const transactionId = `${call.owner.id}.${suffix}`;
    const body = JSON.stringify({
      requestId: randomUUID(),
      token: call.token,
      player: call.player,
      game: call.game,
      currency: call.currency,
      transactionId,
      reference: call.reference,
      amount: toWire(amountOf(call.amount)),
      // A prize of many rounds belongs to none
      round: call.call === "promo-win" ? null : call.owner.id,
      roundClosed: call.roundClosed,
    });
    const [row] = await rowsOf<{ id: bigint }>(
      tx,
      `insert into wallet_call (transaction_id, call, owner_kind, owner_id, player, game, round, reference, currency, amount, body, next_at, is_here)
       values ($1, $2, $3, $4, $5, $6, $4, $7, $8, $9, $10, now() + $11 * interval '1 millisecond',
         coalesce((select is_here from wallet_call where transaction_id = $7), $12)) returning id`,
      [
        transactionId,
        call.call,
        call.owner.kind,
        call.owner.id,
        call.player,
        call.game,
        call.reference,
        call.currency,
        call.amount,
        body,
        this.#claimMs,
        // The platform pays what free rounds have won
        call.call !== "promo-win" && isOwnWalletGame(this.#context, call),
      ],
    );
    if (!row) throw new Error("the outbox did not take the call");
    return row.id;
  }

  /** Sends a call until it is decided, or until its next try is due later; then the outbox goes on. Never throws. */
  drive(id: bigint): Promise<void> {
    const running = this.#running.get(id);
    if (running) return running;
    const run = this.#attempts(id)
      .catch((error: unknown) => this.#context.log.error({ error, call: String(id) }, "wallet call failed"))
      .finally(() => this.#running.delete(id));
    this.#running.set(id, run);
    return run;
  }

  async #attempts(id: bigint): Promise<void> {
    for (;;) {
      if (this.#stop.signal.aborted) return;
      const next = await this.#attempt(id);
      if (next.followers.length > 0) await Promise.all(next.followers.map((follower) => this.drive(follower)));
      if (next.waitMs === null) return;
      // Short waits are sat out here, so that a player's spin need not wait for the outbox's turn
      if (next.waitMs > SAT_OUT_MS) return;
      await sleep(next.waitMs, undefined, { signal: this.#stop.signal }).catch(() => undefined);
    }
  }

  async #attempt(id: bigint): Promise<{ followers: bigint[]; waitMs: number | null }> {
    const [call] = await this.#context.db.rows<WalletCall>("select * from wallet_call where id = $1", [id]);
    if (!call) return { followers: [], waitMs: null };
    if (call.state !== "pending") {
      // Another process was quicker: the callers that wait here must be told
      this.#ownerOf(call).settle(call, null);
      return { followers: [], waitMs: null };
    }
    if (call.is_here) return { followers: await this.#book(call, null), waitMs: null };
    const sent = await sendSigned(PATHS[call.call], Buffer.from(call.body), platformPeer(this.#context));
    const answer = sent.known ? readAnswer(sent.raw) : null;
    const decision = answer && decisionOf(answer);
    // A win or rollback that was refused is not given up: whatever hinders it may be mended (issue, point 10)
    if (decision && (decision.ok || call.call === "bet" || isUndone(call, decision))) {
      return { followers: await this.#book(call, decision), waitMs: null };
    }
    const reason = decision && !decision.ok ? decision.status : sent.known ? "answer-schema" : sent.reason;
    this.#context.log.warn({ call: call.transaction_id, reason, tries: call.tries + 1 }, "wallet call undecided");
    if (call.call === "bet" && call.tries + 1 >= this.#context.timing.betTries) {
      return { followers: await this.#abandon(call), waitMs: null };
    }
    const { backoffMs } = this.#context.timing;
    const waitMs = backoffMs[Math.min(call.tries, backoffMs.length - 1)] ?? 1_000;
    await this.#context.db.rows(
      `update wallet_call set tries = tries + 1, status = $2, next_at = now() + $3 * interval '1 millisecond'
       where id = $1 and state = 'pending'`,
      // A short wait is sat out by this process, which keeps the call meanwhile
      [id, reason, waitMs > SAT_OUT_MS ? waitMs : waitMs + this.#claimMs],
    );
    return { followers: [], waitMs };
  }

  /** Books what the platform has decided, or with null decides here. */
  async #book(call: WalletCall, told: Decision | null): Promise<bigint[]> {
    const owner = this.#ownerOf(call);
    let booked = told;
    const followers = await this.#context.db.transaction(async (tx) => {
      const decidedSeq = await nextDecidedSeq(tx);
      const decision = told ?? (await this.#decide(tx, call));
      booked = decision;
      if (!decision) return [];
      const moved = decision.ok && (call.call !== "rollback" || decision.transferId !== null);
      const changed = await rowsOf(
        tx,
        `update wallet_call set state = $2, status = $3, balance = $4, tries = tries + 1, decided_at = now(), decided_seq = $5, moved = $6
         where id = $1 and state = 'pending' returning id`,
        [
          call.id,
          decision.ok ? "ok" : "refused",
          decision.ok ? "OK" : decision.status,
          decision.balance,
          decidedSeq,
          moved,
        ],
      );
      // Something was undone, so the bet whose answer was lost had been taken: both belong into the book
      if (call.call === "rollback" && moved) {
        await rowsOf(
          tx,
          `update wallet_call set state = 'ok', status = 'OK', decided_at = now(), decided_seq = $2
           where transaction_id = $1 and state = 'abandoned'`,
          [call.reference, decidedSeq - 1n],
        );
      }
      return changed.length === 0 ? [] : owner.decide(tx, call, decision);
    });
    owner.settle(call, booked);
    return followers;
  }

  /** Null where another process has decided it meanwhile. */
  async #decide(tx: Queryable, call: WalletCall): Promise<Decision | null> {
    const sql = "select 1 from wallet_call where id = $1 and state = 'pending' for update";
    return (await rowsOf(tx, sql, [call.id])).length > 0 ? decideHere(tx, call) : null;
  }

  async #abandon(call: WalletCall): Promise<bigint[]> {
    const owner = this.#ownerOf(call);
    const followers = await this.#context.db.transaction(async (tx) => {
      const changed = await rowsOf(
        tx,
        "update wallet_call set state = 'abandoned', tries = tries + 1 where id = $1 and state = 'pending' returning id",
        [call.id],
      );
      if (changed.length === 0) return [];
      await owner.abandon(tx, call);
      return [await this.rollback(tx, call)];
    });
    owner.settle(call, null);
    return followers;
  }

  /** Takes a bet back; harmless when the platform never saw it (tombstone). */
  rollback(
    tx: Queryable,
    bet: Pick<WalletCall, "owner_kind" | "owner_id" | "player" | "game" | "currency" | "amount">,
  ): Promise<bigint> {
    return this.enqueue(tx, {
      call: "rollback",
      owner: { kind: bet.owner_kind, id: bet.owner_id },
      player: bet.player,
      game: bet.game,
      currency: bet.currency,
      amount: bet.amount,
      token: null,
      reference: betTransaction(bet.owner_id),
      roundClosed: true,
    });
  }

  #ownerOf(call: WalletCall): Owner {
    const owner = this.#owners.get(call.owner_kind);
    if (!owner) throw new Error(`nobody owns ${call.owner_kind} calls`);
    return owner;
  }

  /** Takes up what an ended process left, and from then on drives what is due. */
  async start(): Promise<void> {
    await this.#context.db.rows(
      "update wallet_call set next_at = now() where state = 'pending' and next_at < 'infinity'",
    );
    await this.groups.start();
    this.#worker = this.#work();
  }

  async #work(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const due = await this.#context.db
        .rows<{ id: bigint }>(
          `update wallet_call set next_at = now() + $1 * interval '1 millisecond' where id in (
             select id from wallet_call where state = 'pending' and next_at <= now() order by next_at limit 100
             for update skip locked
           ) returning id`,
          [this.#claimMs],
        )
        .catch((error: unknown) => {
          this.#context.log.error({ error }, "the outbox can't be read");
          return [];
        });
      // Not waited for: one slow call must not hold up the others; `drive` joins a run that is under way
      for (const { id } of due) void this.drive(id);
      await sleep(this.#context.timing.outboxMs, undefined, { signal: this.#stop.signal }).catch(() => undefined);
    }
  }

  /** Ends the worker after the calls that are under way. What is left stays in the outbox. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#worker;
    await Promise.all([...this.#running.values(), this.groups.stop()]);
  }
}
