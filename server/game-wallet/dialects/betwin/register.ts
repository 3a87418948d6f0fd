import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Amount } from "#rules/money/money.ts";
import type { BalanceCall, SequenceDecision } from "../../game-call.ts";
import type { WalletDeps } from "../dialect.ts";
import { type Answer, carriesBalance, CODE_OF, refusalOf } from "./errors.ts";
import { writeAmount } from "./money.ts";
import { balanceAsked, betwinCallOf, finishCallOf, type From, readJson, rollbackCallOf } from "./parse.ts";
import { isSigned, SIGN_HEADER } from "./signature.ts";

/**
 * The game wallet as this dialect's providers call it: POST /vendor/<peer>/wallet/… on raw bytes. The signature is looked at
 * before anything of a body, and every refusalOf has the one envelope.
 */

/** The largest body that is looked at, in bytes. */
const MOST_BYTES = 1024 * 1024;

type Call = (deps: WalletDeps, value: unknown, from: From) => Promise<Answer>;

const CALLS: Readonly<Record<string, Call>> = { balance, betwin, rollback, finish };

/** Registers the calls in a scope of their own, so that no parser or error page of the platform touches them. */
export function registerBetwin(app: FastifyInstance, deps: WalletDeps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post("/vendor/:peer/wallet/:call", { bodyLimit: MOST_BYTES }, async (request, reply) =>
      send(reply, await answer(deps, request)),
    );
    scope.setErrorHandler((error: FastifyError, request, reply) => send(reply, failed(deps, error, request)));
  });
}

async function answer(deps: WalletDeps, request: FastifyRequest): Promise<Answer> {
  const { peer, call: name } = request.params as { peer: string; call: string };
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const secrets = deps.secretsOf(peer);
  const call = Object.hasOwn(CALLS, name) ? CALLS[name] : undefined;
  const what = call ? name : "an unknown call";
  if (secrets.length === 0 || !isSigned(body, request.headers[SIGN_HEADER], secrets)) {
    if (secrets.length > 0) deps.noteRefusal?.(peer, { what, detail: "signature" });
    return refusalOf("403");
  }
  const value = readJson(body);
  if (!call || value === undefined) {
    deps.noteRefusal?.(peer, { what, detail: "syntax" });
    return refusalOf("400");
  }
  return call(deps, value, { peer, at: deps.clock.now() });
}

async function balance({ wallet }: WalletDeps, value: unknown, from: From): Promise<Answer> {
  const asked = balanceAsked(value, from);
  if (!asked) return refusalOf("400");
  const { status, balance: amount } = await wallet.balance(asked);
  return status === "OK" ? told({ balance: writeAmount(amountOf(amount)) }) : refusalOf(CODE_OF[status]);
}

async function betwin({ wallet }: WalletDeps, value: unknown, from: From): Promise<Answer> {
  const asked = betwinCallOf(value, from);
  if (!asked) return refusalOf("400");
  const decided = await wallet.decideSequence(asked);
  if (decided.status !== "OK") return refused(wallet, decided, asked.items[0], from);
  return told({
    round_id: decided.roundId ?? "",
    balance: writeAmount(amountOf(decided.balance)),
    transactions: decided.items.map(({ transactionId, transferId, bonus }) => ({
      id_provider: transactionId,
      id: transferId ?? "",
      bonus_amount: writeAmount(bonus),
    })),
  });
}

async function rollback({ wallet }: WalletDeps, value: unknown, from: From): Promise<Answer> {
  const asked = rollbackCallOf(value, from);
  if (!asked) return refusalOf("400");
  const decided = await wallet.decideSequence(asked);
  if (decided.status !== "OK") return refusalOf(CODE_OF[decided.status]);
  return told({
    balance: writeAmount(amountOf(decided.balance)),
    round_id: decided.roundId ?? "",
    transactions: decided.items.map(({ transactionId, transferId }) => ({
      id_provider: transactionId,
      id: transferId ?? "",
    })),
  });
}

async function finish({ wallet }: WalletDeps, value: unknown, from: From): Promise<Answer> {
  const asked = finishCallOf(value, from);
  if (!asked) return refusalOf("400");
  const { status, balance: amount } = await wallet.finishRound(asked);
  return status === "OK" ? told({ balance: writeAmount(amountOf(amount)) }) : refusalOf(CODE_OF[status]);
}

/** A refusalOf, with the balance where it has to carry one. */
async function refused(
  wallet: WalletDeps["wallet"],
  { status, balance: known }: SequenceDecision,
  item: Omit<BalanceCall, "peer" | "at"> | undefined,
  from: From,
): Promise<Answer> {
  if (status === "OK") throw new Error("a sequence that stands is no refusalOf");
  const code = CODE_OF[status];
  if (!carriesBalance(code) || !item) return refusalOf(code);
  const amount = known ?? (await wallet.balance({ ...from, ...item, tokenHash: null })).balance;
  return refusalOf(code, { balance: amountOf(amount) });
}

function failed(deps: WalletDeps, error: FastifyError, request: FastifyRequest): Answer {
  if (error.statusCode === 413) return refusalOf("400", { tooLarge: true });
  // A body that broke off, or has another length than it says
  if (error.statusCode !== undefined && error.statusCode < 500) return refusalOf("400");
  deps.log.error({ err: error, path: request.routeOptions.url }, "a vendor's call failed");
  return refusalOf("500");
}

const told = (value: object): Answer => ({ status: 200, body: JSON.stringify(value) });

function amountOf(amount: Amount | null): Amount {
  if (amount === null) throw new Error("a decision without a balance");
  return amount;
}

function send(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  return reply.code(status).header("cache-control", "no-store").type("application/json").send(body);
}
