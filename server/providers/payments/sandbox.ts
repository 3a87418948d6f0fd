/** The practice gateway (`gateway/`) as a payment partner. */
import { z } from "zod";
import { type Amount, mainUnits, parseDecimal, toDecimal } from "#rules/money/money.ts";
import {
  type DepositIntent,
  type PartnerEvent,
  PartnerSilent,
  type PaymentMethod,
  type PaymentPartner,
  type PayoutEvent,
  type ReceivedNews,
  type StatementLine,
} from "./partner.ts";
import { verifyWebhook } from "./webhook-signature.ts";

export interface SandboxSettings {
  /** Where the gateway is reached from here; "" for nowhere. */
  url: string;
  key: string;
  /** Base64; "" for none, and no news is believed. */
  secret: string;
}

const CODE = "sandbox";
const TIMEOUT_MS = 8000;
/** One more try, since a reference begins one payment only. */
const TRIES = 2;
const KINDS = ["bank", "card", "ewallet", "alipay", "wechat", "qq", "qr"] as const;

const amount = z.string().transform((text, context): Amount => {
  const read = parseDecimal(text);
  if (read === null) context.addIssue("no amount");
  return read as Amount;
});
const moment = z.iso.datetime().transform((text) => new Date(text));
const paid = amount.refine((one) => one > 0n);
const shared = {
  id: z.string().min(1).max(200),
  reference: z.string().max(64),
  partnerReference: z.string().min(1).max(200),
  amount: paid,
  currency: z.string().max(8),
  at: moment,
};
const paymentNews = z.object({
  ...shared,
  kind: z.literal("payment"),
  stage: z.enum(["pending", "authorised", "succeeded", "failed", "expired", "cancelled", "charged-back"]),
});
const payoutNews = z.object({
  ...shared,
  kind: z.literal("payout"),
  stage: z.enum(["sent", "paid", "returned", "refused"]),
  reason: z.string().nullable(),
});
const news = z.discriminatedUnion("kind", [paymentNews, payoutNews]);
const startedAnswer = z.object({ partnerReference: z.string(), url: z.url() });
const refundAnswer = z.object({ id: z.string(), stage: z.literal("sent") });
const statementAnswer = z.object({
  lines: z.array(
    z.object({
      reference: z.string(),
      of: z.string(),
      kind: z.enum(["payment", "charge-back", "refund", "payout", "payout-back"]),
      amount,
      currency: z.string(),
      at: moment,
    }),
  ),
});

/** A payment that began at the gateway, with the address of its page. */
export interface SandboxPayment {
  url: string;
  partnerReference: string;
}

export interface Sandbox extends PaymentPartner {
  /** Begins a payment as `start` does; for partners that are paid through this gateway. */
  begin(intent: DepositIntent): Promise<SandboxPayment>;
}

/** Opens the gateway with its settings. Calls end after 8 s, and throw `PartnerSilent` when no answer can be trusted. */
export function openSandbox({ url, key, secret }: SandboxSettings): Sandbox {
  const call = (path: string, body?: unknown): Promise<Answer> => callOnce(url, key, path, body);
  const begin = async (intent: DepositIntent): Promise<SandboxPayment> => {
    const request = {
      reference: intent.reference,
      method: intent.method,
      amount: toDecimal(intent.amount),
      currency: intent.currency,
      expiresAt: intent.expiresAt.toISOString(),
      returnUrl: intent.returnUrl,
      language: intent.language,
      merchantName: intent.merchantName,
    };
    const answer = await again(() => call("/v1/payments", request));
    return read(startedAnswer, answer);
  };
  return {
    code: CODE,
    newsCode: CODE,
    methods: methodsOf,
    begin,
    async start(intent) {
      return { kind: "redirect", ...(await begin(intent)) };
    },
    async status(reference) {
      const answer = await call(`/v1/payments/${encodeURIComponent(reference)}`);
      return answer.status === 404 ? null : (read(paymentNews, answer) satisfies PartnerEvent);
    },
    receive(body, headers, now): ReceivedNews {
      const verified = verifyWebhook(body, headers, { secret, now });
      if (!verified.ok) return verified;
      const { data } = news.safeParse(jsonOf(body));
      return data ? { ok: true, event: data } : { ok: false, reason: "not-understood" };
    },
    async payout(order) {
      const request = { ...order, amount: toDecimal(order.amount) };
      try {
        const answer = await call("/v1/payouts", request);
        if (answer.status === 400 || answer.status === 409) return { outcome: "refused", reason: answer.error };
        const { stage, partnerReference, reason } = read(payoutNews, answer);
        return stage === "refused"
          ? { outcome: "refused", reason: reason ?? "" }
          : { outcome: "sent", partnerReference };
      } catch (error) {
        if (error instanceof PartnerSilent) return { outcome: "unknown", reason: error.reason };
        throw error;
      }
    },
    async refund(order) {
      try {
        const answer = await again(() => call("/v1/refunds", { ...order, amount: toDecimal(order.amount) }));
        if ([400, 404, 409].includes(answer.status)) return { outcome: "refused", reason: answer.error };
        return { outcome: "sent", partnerReference: read(refundAnswer, answer).id };
      } catch (error) {
        if (error instanceof PartnerSilent) return { outcome: "unknown", reason: error.reason };
        throw error;
      }
    },
    async payoutStatus(reference) {
      const answer = await call(`/v1/payouts/${encodeURIComponent(reference)}`);
      return answer.status === 404 ? null : (read(payoutNews, answer) satisfies PayoutEvent);
    },
    async statement(day) {
      const { lines } = await again(async () => read(statementAnswer, await call(`/v1/statement?day=${day}`)));
      return lines.map(({ of, reference, kind, amount, currency, at }): StatementLine => {
        return { partnerReference: of, reference, kind, amount, currency, at };
      });
    },
  };
}

/** What the gateway takes in any currency; a merchant's settings bound it further. */
function methodsOf(currency: string): PaymentMethod[] {
  return KINDS.map((kind) => ({
    code: kind === "bank" ? "bank-instant" : kind,
    kind,
    currency,
    min: mainUnits(1),
    max: mainUnits(1_000_000),
    feeBasisPoints: 0,
    usualMinutes: 1,
  }));
}

interface Answer {
  status: number;
  body: unknown;
  error: string;
}

/** One request. 5xx and no answer at all are silence: what was asked may have been done. */
async function callOnce(url: string, key: string, path: string, body?: unknown): Promise<Answer> {
  if (url === "") throw new PartnerSilent(CODE, "no address");
  const response = await fetch(new URL(path, url), {
    method: body === undefined ? "GET" : "POST",
    headers: { authorization: `Bearer ${key}`, ...(body === undefined ? {} : { "content-type": "application/json" }) },
    body: body === undefined ? undefined : JSON.stringify(body),
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new PartnerSilent(CODE, error instanceof Error ? error.name : "network");
  });
  if (response.status >= 500) throw new PartnerSilent(CODE, `status ${response.status}`);
  const text = await response.text().catch(() => "");
  const answer = jsonOf(Buffer.from(text));
  const error = z.object({ error: z.string() }).safeParse(answer).data?.error ?? "";
  return { status: response.status, body: answer, error };
}

function read<T>(schema: z.ZodType<T>, { status, body }: Answer): T {
  const { data } = status === 200 ? schema.safeParse(body) : { data: undefined };
  if (data === undefined) throw new PartnerSilent(CODE, `answer ${status} not understood`);
  return data;
}

async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof PartnerSilent) || tries === TRIES) throw error;
    }
  }
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
