/** The answer by which each member of a settled tree audits its payments (decision 094). */
import type { ContractKind } from "#rules/agents/contracts.ts";
import { amountOf, toDecimal } from "#rules/money/money.ts";
import { SignedLines, statementKey } from "#server/records/public.ts";
import { appSecret } from "#server/platform/crypto/app-secrets.ts";
import type { Database } from "#server/platform/database/database.ts";
import { type CallContext, type Handlers, memberOf, ok, refuse } from "#server/platform/http/handler.ts";
import type { Clock } from "#server/platform/runtime/clock.ts";
import type { Services } from "#server/services.ts";
import { chainedBelow, pathOf, type PathRow, rootOfPeriod } from "./audit.store.ts";
import { type Below, commitmentOf, nodeOf, rootOf, saltOf, sorted } from "./settlement-tree.ts";

const SETTLEMENT_FORMAT = "marquee-settlement-1";

export function auditHandlers({ db, clock }: Services): Pick<Handlers, "contracts.audit"> {
  return {
    "contracts.audit": async ({ billId }, context) => {
      const path = await pathOf(db, memberOf(context).memberId, billId);
      const [own] = path;
      if (!own) return refuse("not-found");
      const file = await fileOf({ db, clock }, own, path, context);
      return file === null ? refuse("not-found") : ok({ name: `settlement-${own.kind}-${own.first}`, text: file });
    },
  };
}

/** The secret of a merchant that hides names in trees. */
export const namesSecret = (db: Database, clock: Clock, merchantId: string): Promise<string> =>
  appSecret(db, clock, `settlement-names:${merchantId}`);

async function fileOf(
  { db, clock }: Pick<Services, "db" | "clock">,
  own: PathRow,
  path: readonly PathRow[],
  { merchant, host }: CallContext,
): Promise<string | null> {
  const { startsAt } = own;
  const settled = { merchantId: merchant.id, kind: own.kind as ContractKind };
  const secret = await namesSecret(db, clock, merchant.id);
  const root = await rootOfPeriod(db, settled, startsAt);
  if (!root) return null;
  const head = {
    format: SETTLEMENT_FORMAT,
    merchant: merchant.name,
    site: host,
    kind: own.kind,
    currency: own.currency,
    first: own.first,
    last: own.last,
    startsAt: startsAt.toISOString(),
    member: own.name,
    bill: own.id,
    salt: saltOf(secret, own.id),
    steps: path.length,
    root: root.hash,
  };
  const lines = [JSON.stringify(head)];
  for (const { id, memberId, name, amount } of path) {
    // oxlint-disable-next-line no-await-in-loop -- As many as a line has steps
    const below = await belowOf(db, settled, startsAt, memberId);
    lines.push(nodeOf(commitmentOf(saltOf(secret, id), name), amount, below.sum, below.list));
  }
  const top = await belowOf(db, settled, startsAt, null);
  const { kind } = own;
  lines.push(rootOf({ merchant: merchant.id, kind, startsAt: startsAt.toISOString() }, root.total, top.list));
  const signed = new SignedLines(SETTLEMENT_FORMAT);
  signed.add(lines);
  return signed.sign(await statementKey(db, clock, merchant.id));
}

async function belowOf(
  db: Database,
  settled: { merchantId: string; kind: ContractKind },
  startsAt: Date,
  payerId: string | null,
): Promise<{ list: Below; sum: bigint }> {
  const rows = await chainedBelow(db, settled, startsAt, payerId);
  return {
    list: sorted(rows.map(({ hash, amount }) => [hash, toDecimal(amountOf(amount))] as const)),
    sum: rows.reduce((sum, { amount }) => sum + amount, 0n),
  };
}
