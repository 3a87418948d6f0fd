/** A vendor with wallets of its own in another process than who asks it, which may be killed while it is asked. */
import { createServer, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { amountOf } from "#rules/money/money.ts";
import type { TransferEnd, VendorWallets } from "#server/vendor-wallets/public.ts";

type Sent = { what: "move" | "status" | "book"; about: Record<string, unknown> };
const amountIn = (about: Record<string, unknown>) =>
  typeof about["amount"] === "string" ? amountOf(BigInt(about["amount"])) : null;
const asText = (_key: string, value: unknown): unknown => (typeof value === "bigint" ? value.toString() : value);

/** Answers for `vendor` on a port of this machine; `between` comes before each answer, when what was asked for is done. */
export async function serveVendor(vendor: VendorWallets, between: (asked: Sent["what"]) => void): Promise<Server> {
  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      const { what, about } = JSON.parse(body) as Sent;
      const of = { ...about, amount: amountIn(about) } as never;
      const answer = await { move: vendor.move, status: vendor.status, book: vendor.book }[what](of);
      between(what);
      response.end(JSON.stringify(answer, asText));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

/** Reaches what `serveVendor` answers for. */
export function vendorByHttp(url: string): VendorWallets {
  const ask = async (what: Sent["what"], about: object): Promise<unknown> => {
    const response = await fetch(url, { method: "POST", body: JSON.stringify({ what, about }, asText) });
    return response.json();
  };
  const endOf = (answer: unknown): TransferEnd => {
    const told = answer as TransferEnd & { amount: string };
    return told.end === "told" ? { ...told, amount: amountOf(BigInt(told.amount)) } : told;
  };
  return {
    move: async (transfer) => endOf(await ask("move", transfer)),
    status: async (transfer) => endOf(await ask("status", transfer)),
    book: async (page) => (await ask("book", page)) as Awaited<ReturnType<VendorWallets["book"]>>,
  };
}
