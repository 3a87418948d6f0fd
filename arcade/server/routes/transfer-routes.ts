import { transferCalls } from "#vendor-protocol/transfer-calls.ts";
import type { Context } from "#arcade/server/context.ts";
import type { AnswerCall } from "#arcade/server/game-module.ts";
import { hasOwnWallets, moveTransfer, transferStatus, walletBalance } from "#arcade/server/wallet/player-wallets.ts";

/** Adds the calls of transfers between the platform and wallets kept here; without titles that use one: GAME_CLOSED. */
export function transferRoutes(answer: AnswerCall, context: Context): void {
  const isOpen = hasOwnWallets(context);
  const closed = (requestId: string) => ({ status: "GAME_CLOSED" as const, requestId });
  answer(transferCalls.in, async (request) =>
    isOpen ? moveTransfer(context, { ...request, direction: "in" }) : closed(request.requestId),
  );
  answer(transferCalls.out, async (request) =>
    isOpen ? moveTransfer(context, { ...request, direction: "out" }) : closed(request.requestId),
  );
  answer(transferCalls.status, async (request) =>
    isOpen ? transferStatus(context, request) : closed(request.requestId),
  );
  answer(transferCalls.balance, async (request) => {
    const { requestId } = request;
    if (!isOpen) return closed(requestId);
    return { status: "OK" as const, requestId, balance: (await walletBalance(context.db.pool, request)).toString() };
  });
}
