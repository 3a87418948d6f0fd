/** Every feature, one line each. */
import { catalogueType } from "#rules/games/categories.ts";
import type { Handlers, DeskHandlers } from "./platform/http/handler.ts";
import type { Services } from "./services.ts";
import {
  authenticatorHandlers,
  codeHandlers,
  deviceHandlers,
  type OnRegistered,
  passkeyHandlers,
  passwordHandlers,
  registrationHandlers,
  securityHandlers,
  sessionHandlers,
  trialHandlers,
} from "#server/identity/public.ts";
import { contentHandlers } from "#server/content/public.ts";
import { agentHandlers, carryOutAgentMove, carryOutContractBill } from "#server/agents/public.ts";
import {
  type Catalogue,
  becauseHandlers,
  favouriteHandlers,
  gameHandlers,
  gameLookHandlers,
  gameReportHandlers,
  hostHandlers,
  launchHandlers,
  type LaunchAtVendor,
  lotteryDrawHandlers,
  lotteryGameHandlers,
  type LotteryVendors,
  matchHandlers,
} from "#server/lobby/public.ts";
import { approvalHandlers } from "#server/approvals/public.ts";
import { identityCheckHandlers } from "#server/identity-check/public.ts";
import {
  bonusHandlers,
  cashbackHandlers,
  claimHandlers,
  carryOutReward,
  type GameByCode,
  type GiveFreeRounds,
  rebateHandlers,
  readStanding,
  rewardHandlers,
  rewardDeskHandlers,
  taskHandlers,
  vipHandlers,
} from "#server/bonuses/public.ts";
import { saferPlayDeskHandlers, saferPlayHandlers } from "#server/safer-play/public.ts";
import { inboxHandlers, memberHandlers } from "#server/member/public.ts";
import { carryOutPeerDifference, peerDifferenceHandlers, studioHandlers } from "#server/peers/public.ts";
import { pageSpeedHandlers } from "#server/page-speed/public.ts";
import {
  accountHandlers,
  type NumbersOf,
  profitHandlers,
  orderHandlers,
  type OrdersAtVendor,
  type ToldOf,
  recordHandlers,
  statementHandlers,
} from "#server/records/public.ts";
import { chatHandlers, type ChatTable, type TableChats, tableChatHandlers } from "#server/service/public.ts";
import { carryOutHeldWin, deskHandlers, heldWinHandlers } from "#server/operators/public.ts";
import { systemHandlers } from "#server/merchants/public.ts";
import { vendorBookHandlers, type VendorWallets } from "#server/vendor-wallets/public.ts";
import {
  bankCardHandlers,
  carryOutResolve,
  carryOutSuspense,
  carryOutWithdrawal,
  depositDeskHandlers,
  depositHandlers,
  payoutBatchHandlers,
  reconciliationHandlers,
  walletHandlers,
  withdrawalDeskHandlers,
  withdrawalHandlers,
} from "#server/payments/public.ts";

/** The outside parties, and the parts of one another, that features need. */
export interface FeatureDeps {
  catalogue: Catalogue;
  launchAtVendor: LaunchAtVendor;
  toldOf: ToldOf;
  numbersOf: NumbersOf;
  lotteries: LotteryVendors;
  orders: OrdersAtVendor;
  giveFreeRounds: GiveFreeRounds;
  vendorWallets: VendorWallets;
  tableChats: TableChats;
  onRegistered: OnRegistered;
}

export function allHandlers(services: Services, deps: FeatureDeps): Handlers & DeskHandlers {
  const { catalogue } = deps;
  const recordGames = recordGamesOf(catalogue);
  const { find } = recordGames;
  return {
    ...agentHandlers(services, deps.onRegistered),
    ...bonusHandlers(services, find),
    ...cashbackHandlers(services),
    ...claimHandlers(services),
    ...codeHandlers(services),
    ...contentHandlers(services),
    ...depositDeskHandlers(services),
    ...depositHandlers(services, async (context) => (await readStanding(services, context)).reached?.level ?? 0),
    ...deviceHandlers(services),
    ...becauseHandlers(services, catalogue),
    ...favouriteHandlers(services, find),
    ...gameReportHandlers(services, find),
    ...gameHandlers(services, catalogue, deps.lotteries),
    ...gameLookHandlers(services),
    ...lotteryGameHandlers(services, catalogue, deps.lotteries),
    ...lotteryDrawHandlers(services, catalogue, deps.lotteries),
    ...hostHandlers(services, find),
    ...launchHandlers(services, catalogue, deps),
    ...matchHandlers(services),
    ...memberHandlers(services),
    ...passkeyHandlers(services),
    ...passwordHandlers(services),
    ...recordsOf(services, recordGames, deps),
    ...registrationHandlers(services, deps.onRegistered),
    ...rebateHandlers(services),
    ...rewardHandlers(services),
    ...identityCheckHandlers(services),
    ...saferPlayHandlers(services),
    ...saferPlayDeskHandlers(services),
    ...peerDifferenceHandlers(services),
    ...studioHandlers(services),
    ...rewardDeskHandlers(services),
    ...chatHandlers(services),
    ...tableChatHandlers(services, tablesOf(catalogue), deps.tableChats),
    ...deskHandlers(services),
    ...heldWinHandlers(services),
    ...pageSpeedHandlers(services),
    ...approvalHandlers(services, carryOutsOf(services)),
    ...inboxHandlers(services),
    ...authenticatorHandlers(services),
    ...bankCardHandlers(services),
    ...securityHandlers(services),
    ...sessionHandlers(services),
    ...systemHandlers(services),
    ...trialHandlers(services),
    ...taskHandlers(services),
    ...vipHandlers(services, { game: giftGames(catalogue), give: deps.giveFreeRounds }),
    ...walletHandlers(services, deps.vendorWallets),
    ...withdrawalHandlers(services),
    ...withdrawalDeskHandlers(services, proofBy(deps.toldOf)),
    ...payoutBatchHandlers(services),
    ...reconciliationHandlers(services),
    ...vendorBookHandlers(services),
  };
}

/** A merchant's games in a language, as records ask for them. */
function recordGamesOf(catalogue: Catalogue) {
  const shelfOf = (context: {
    merchant: Parameters<Catalogue["shelf"]>[0];
    language: Parameters<Catalogue["shelf"]>[1];
  }) => catalogue.shelf(context.merchant, context.language);
  const ofType = (context: Parameters<typeof shelfOf>[0], type: string) =>
    shelfOf(context).pick({ ...EVERYTHING, ...catalogueType(type) });
  return {
    find: (context: Parameters<typeof shelfOf>[0], id: number) => shelfOf(context).byId.get(id)?.wire,
    idsOfType: (context, type) => ofType(context, type).map((entry) => entry.row.id),
    isOpen: (context, type) => ofType(context, type).some((entry) => entry.row.playable),
  } satisfies Parameters<typeof recordHandlers>[1];
}

/** Where a round can be verified, or else looked at; null where neither is told. */
function proofBy(toldOf: ToldOf): Parameters<typeof withdrawalDeskHandlers>[1] {
  return async (round, language) => {
    const told = await toldOf(round, language);
    return told && (told.verifyUrl ?? told.detailUrl);
  };
}

/** The shared tables of a merchant: its crash games that can be played. */
function tablesOf(catalogue: Catalogue): Parameters<typeof tableChatHandlers>[1] {
  return (merchant) =>
    catalogue
      .shelf(merchant, "EN")
      .pick({ ...EVERYTHING, ...catalogueType("CRASH") })
      .flatMap(({ row: { id, title, code, vendor_code, playable } }): ChatTable[] => {
        const peer = catalogue.vendor(vendor_code)?.peer;
        return playable && peer ? [{ id, title, code, peer }] : [];
      });
}

function recordsOf(
  services: Services,
  games: Parameters<typeof recordHandlers>[1],
  { toldOf, numbersOf, orders }: Pick<FeatureDeps, "toldOf" | "numbersOf" | "orders">,
) {
  return {
    ...recordHandlers(services, games, { toldOf, numbersOf }),
    ...accountHandlers(services, games),
    ...orderHandlers(services, games, orders),
    ...profitHandlers(services),
    ...statementHandlers(services),
  };
}

/** What a second person's word does, by the kind of subject. */
function carryOutsOf(services: Services): Parameters<typeof approvalHandlers>[1] {
  return {
    reward: carryOutReward(services),
    "held-win": carryOutHeldWin(services),
    deposit: carryOutSuspense(services),
    difference: carryOutResolve(services),
    "peer-difference": carryOutPeerDifference(services),
    withdrawal: carryOutWithdrawal(services),
    "agent-move": carryOutAgentMove(services),
    "contract-bill": carryOutContractBill(services),
  };
}

const EVERYTHING = {
  name: "",
  type: "",
  classify: "",
  vendors: [],
  without: [],
  minBet: null,
  minLines: null,
  onlyNew: false,
  order: null,
};

/** A game that can be played, by its code. */
function giftGames(catalogue: Catalogue): GameByCode {
  return ({ merchant, language }, code) => {
    const entry = catalogue.shelf(merchant, language).byCode.get(code);
    const peer = entry?.row.playable && catalogue.vendor(entry.row.vendor_code)?.peer;
    return entry && peer ? { id: entry.row.id, wire: entry.wire, peer } : null;
  };
}
