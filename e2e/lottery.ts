/** Tickets of a lottery, bought by the calls that its client makes. */
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { BuyAnswer, BuyRequest } from "#arcade/games/draw/ticket-messages.ts";
import type { DrawsAnswer, DrawSession } from "#arcade/games/draw/messages.ts";
import { books, numberOf } from "./books.ts";
import { openGame, playToken } from "./games.ts";
import { arcadeAddressOf } from "./server.ts";

/** The catalogue's number of a game. */
async function gameId(code: string): Promise<number> {
  const { platform } = await books();
  return Number(await numberOf(platform, "select id from game where code = $1", [code]));
}

/** The arcade's calls of one session. */
function lotteryApi(request: APIRequestContext, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const read = async <Answer>(name: string): Promise<Answer> => {
    const answer = await request.get(arcadeAddressOf(`/play/api/${name}`), { headers });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()) as Answer;
  };
  return {
    session: () => read<DrawSession>("session"),
    draws: () => read<DrawsAnswer>("draws"),
    async buy(data: BuyRequest): Promise<BuyAnswer> {
      const answer = await request.post(arcadeAddressOf("/play/api/tickets"), { headers, data });
      expect(answer.status(), await answer.text()).toBe(200);
      return (await answer.json()) as BuyAnswer;
    },
  };
}

/** Opens a lottery and buys lines of it, for `draws` draws from the open one on. */
export async function buyLines(page: Page, code: string, lines: BuyRequest["lines"], draws = 1): Promise<BuyAnswer> {
  await openGame(page, await gameId(code));
  const api = lotteryApi(page.request, await playToken(page));
  const { draw } = await api.session();
  const { open, coming } = await api.draws();
  const wanted = [...(open ? [open] : []), ...coming].slice(0, draws);
  return api.buy({
    requestId: crypto.randomUUID(),
    unit: draw.selling.defaultUnit,
    lines,
    draws: wanted.map(({ drawId }) => ({ drawId, multiple: 1 })),
    stopAfterWin: false,
  });
}
