/** Answers for the hosts of live tables (U-110). */
import type { WireGame } from "#contract/core/wire-game.ts";
import { type Handlers, type CallContext, memberOf, ok, refuse } from "#server/platform/http/handler.ts";
import type { Services } from "#server/services.ts";
import { followedHosts, followHost, type HostRow, readHosts, unfollowHost } from "./hosts.store.ts";
import type { FindGame } from "#server/lobby/games/find-game.ts";

type HostHandlers = Pick<Handlers, "hosts.list" | "hosts.followed" | "hosts.live" | "hosts.follow" | "hosts.unfollow">;

export function hostHandlers({ db, clock }: Services, find: FindGame): HostHandlers {
  /** The hosts whose table the merchant shows. */
  async function shown(context: CallContext): Promise<{ row: HostRow; game: WireGame }[]> {
    const rows = await readHosts(db, context.merchant.id, context.language, clock.now());
    return rows.flatMap((row) => {
      const game = find(context, row.game_id);
      return game ? [{ row, game }] : [];
    });
  }
  return {
    "hosts.list": async ({ type }, context) => {
      const rank = rankIn(type);
      const listed = (await shown(context)).filter(({ row }) => rank(row) !== null);
      return ok(listed.toSorted((a, b) => (rank(a.row) ?? 0) - (rank(b.row) ?? 0)).map(hostValue));
    },
    "hosts.followed": async ({ type }, context) => {
      const all = new Map((await shown(context)).map((one) => [one.row.id, one]));
      const ids = await followedHosts(db, memberOf(context).memberId);
      const followed = ids.flatMap((id) => all.get(id) ?? []);
      return ok(followed.filter(({ row }) => type === "" || rankIn(type)(row) !== null).map(hostValue));
    },
    "hosts.live": async ({ status }, context) =>
      ok((await shown(context)).filter(({ row }) => row.state === status).map(hostValue)),
    "hosts.follow": async ({ modelId }, context) => {
      if (!(await shown(context)).some(({ row }) => row.id === modelId)) return refuse("not-found");
      const { memberId } = memberOf(context);
      await followHost(db, { memberId, merchantId: context.merchant.id, hostId: modelId, at: clock.now() });
      return ok(null);
    },
    "hosts.unfollow": async ({ modelId }, context) => {
      await unfollowHost(db, memberOf(context).memberId, modelId);
      return ok(null);
    },
  };
}

function rankIn(type: "hot" | "promo"): (row: HostRow) => number | null {
  return type === "hot" ? (row) => row.hot_rank : (row) => row.promo_rank;
}

function hostValue({ row, game }: { row: HostRow; game: WireGame }) {
  return {
    modelId: row.id,
    modelName: row.name,
    iconUrl: row.picture,
    status: row.state,
    roomType: row.room,
    nodeId: row.game_id,
    gameName: game.displayName,
    playable: game.playable,
  };
}
