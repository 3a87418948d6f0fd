/** What the month is made with: the real services and handlers, by one connection, under a clock and dice that are set. */
import { agentHandlers, carryOutAgentMove, carryOutContractBill } from "#server/agents/public.ts";
import type pg from "pg";
import type { Merchant } from "#contract/core/merchant.ts";
import { approvalHandlers } from "#server/approvals/public.ts";
import {
  carryOutReward,
  rebateHandlers,
  rewardDeskHandlers,
  rewardHandlers,
  taskHandlers,
} from "#server/bonuses/public.ts";
import { identityCheckHandlers } from "#server/identity-check/public.ts";
import { carryOutHeldWin, deskHandlers, heldWinHandlers } from "#server/operators/public.ts";
import {
  carryOutResolve,
  carryOutSuspense,
  carryOutWithdrawal,
  depositDeskHandlers,
  openPastPayments,
  type PastPayments,
  payoutBatchHandlers,
  withdrawalDeskHandlers,
} from "#server/payments/public.ts";
import { carryOutPeerDifference } from "#server/peers/public.ts";
import type { Database, Queryable } from "#server/platform/database/database.ts";
import { rowsOf } from "#server/platform/database/database.ts";
import type { CallContext, DeskHandlers, Handlers } from "#server/platform/http/handler.ts";
import { openLog } from "#server/platform/runtime/log.ts";
import { readSettings } from "#server/platform/runtime/settings.ts";
import { openServices, type Services } from "#server/services.ts";
import { chatHandlers } from "#server/service/public.ts";
import { diceOf } from "./dice.ts";

type Asked =
  | "desk.decideWithdrawal"
  | "desk.makePayoutBatch"
  | "desk.decidePayoutBatch"
  | "desk.importPayoutAnswers"
  | "desk.importStatement"
  | "desk.decideReward"
  | "desk.settleHeldWin"
  | "desk.decideApproval"
  | "desk.offerContract"
  | "desk.send"
  | "desk.read"
  | "desk.solve";
type AskedByMembers =
  | "rewards.apply"
  | "rewards.claim"
  | "rebate.claim"
  | "tasks.claim"
  | "identityCheck.send"
  | "agents.createLink"
  | "agents.updateDownlineRebates"
  | "contracts.apply"
  | "contracts.process"
  | "chat.send"
  | "chat.read";

export interface World {
  tx: Queryable;
  services: Services;
  payments: PastPayments;
  members: Pick<Handlers, AskedByMembers>;
  desk: Pick<DeskHandlers, Asked>;
  setClock(at: Date): void;
  /** Runs a step in a transaction of its own, with dice that its name throws. */
  step(name: string, work: () => Promise<void>): Promise<void>;
  merchant(id: string): Merchant;
  /** A call of a member, or of an operator of that name. */
  asMember(merchant: Merchant, member: { id: string; username: string }): CallContext;
  asOperator(merchant: Merchant, username: string): CallContext;
  /** Lets go of the services; the connection is its owner's. */
  close(): Promise<void>;
}

/** Opens the world on a connection to the database of `ownerUrl`. */
export async function openWorld(ownerUrl: string, client: pg.PoolClient, from: Date): Promise<World> {
  let nowMs = from.getTime();
  let dice = diceOf("");
  const clock = { nowMs: () => nowMs, now: () => new Date(nowMs) };
  const log = openLog("silent");
  const settings = { ...readSettings({}), databaseUrl: ownerUrl };
  const opened = await openServices(settings, log, { clock, dice: { whole: (min, max) => dice.whole(min, max) } });
  const db = inTransaction(client);
  const services: Services = { ...opened, db };
  // Nobody registers by an agent's form in the month
  const agents = agentHandlers(services, () => Promise.resolve());
  const merchantOf = (id: string): Merchant => {
    const merchant = opened.merchants.byId(id);
    if (!merchant) throw new Error(`no merchant ${id}`);
    return merchant;
  };
  const setClock = (at: Date): void => {
    nowMs = at.getTime();
  };
  return {
    tx: db,
    services,
    payments: openPastPayments(services, setClock),
    members: {
      ...rewardHandlers(services),
      ...rebateHandlers(services),
      ...taskHandlers(services),
      ...identityCheckHandlers(services),
      ...agents,
      ...chatHandlers(services),
    },
    desk: { ...deskOf(services), "desk.offerContract": agents["desk.offerContract"] },
    setClock,
    async step(name, work) {
      dice = diceOf(`the step ${name}`);
      await client.query("begin");
      try {
        await client.query("set local synchronous_commit = off");
        await work();
        await client.query("commit");
      } catch (error) {
        await client.query("rollback").catch(() => undefined);
        throw error;
      }
    },
    merchant: merchantOf,
    ...(await contextsOf(services)),
    close: () => opened.close(),
  };
}

/** The desk's calls that the month makes. */
function deskOf(services: Services): Omit<World["desk"], "desk.offerContract"> {
  return {
    ...withdrawalDeskHandlers(services, () => Promise.resolve(null)),
    ...payoutBatchHandlers(services),
    ...depositDeskHandlers(services),
    ...deskHandlers(services),
    ...rewardDeskHandlers(services),
    ...heldWinHandlers(services),
    ...approvalHandlers(services, {
      reward: carryOutReward(services),
      "held-win": carryOutHeldWin(services),
      deposit: carryOutSuspense(services),
      difference: carryOutResolve(services),
      "peer-difference": carryOutPeerDifference(services),
      withdrawal: carryOutWithdrawal(services),
      "agent-move": carryOutAgentMove(services),
      "contract-bill": carryOutContractBill(services),
    }),
  };
}

/** Whose calls they are. */
async function contextsOf({ db, log }: Services): Promise<Pick<World, "asMember" | "asOperator">> {
  const operators = await rowsOf<{ id: string; merchantId: string; username: string; name: string }>(db, {
    text: `select id, merchant_id as "merchantId", username, name from operator`,
  });
  const contextOf = (merchant: Merchant): CallContext => ({
    merchant,
    host: merchant.hosts[0] ?? "",
    language: merchant.config.defaultLanguage,
    session: null,
    operator: null,
    address: "",
    device: "",
    deviceKey: null,
    cookie: () => "",
    setCookie: () => undefined,
    log,
  });
  const nothingProved = { provedAtMs: null, provedBy: null, deviceKey: null };
  return {
    asMember(merchant, { id, username }) {
      const member = { id, memberId: id, merchantId: merchant.id, username, type: 0, trial: false };
      return { ...contextOf(merchant), session: { ...member, ...nothingProved } };
    },
    asOperator(merchant, username) {
      const operator = operators.find((one) => one.merchantId === merchant.id && one.username === username);
      if (!operator) throw new Error(`no operator ${username}`);
      const { id: operatorId, merchantId, name } = operator;
      return { ...contextOf(merchant), operator: { sessionId: "", operatorId, merchantId, name, rights: [] } };
    },
  };
}

/** A database whose every transaction is part of the step's; its statements wait for each other. */
function inTransaction(client: pg.PoolClient): Database {
  let last: Promise<unknown> = Promise.resolve();
  const query = ((...args: Parameters<typeof client.query>) => {
    const next = last.then(() => client.query(...args));
    last = next.then(
      () => undefined,
      () => undefined,
    );
    return next;
  }) as unknown as Database["query"];
  const tx = { query } as pg.PoolClient;
  return {
    query,
    get pool(): never {
      throw new Error("the month is made by one connection");
    },
    transaction: (work) => work(tx),
    close: () => Promise.resolve(),
  };
}
