/** Every feature, one line each. */
import { catalogueType } from "#rules/games/categories.ts";
import type { Answers, DeskAnswers } from "./platform/http/handler.ts";
import type { Services } from "./services.ts";
import {
  authenticatorAnswers,
  codeAnswers,
  deviceAnswers,
  type OnRegistered,
  passwordAnswers,
  registrationAnswers,
  securityAnswers,
  sessionAnswers,
  trialAnswers,
} from "#server/identity/public.ts";
import { contentAnswers } from "#server/content/public.ts";
import { contractAnswers } from "#server/agents/public.ts";
import {
  type Catalogue,
  favouriteAnswers,
  gameAnswers,
  gameReportAnswers,
  hostAnswers,
  launchAnswers,
  type LaunchAtVendor,
  lotteryDrawAnswers,
  lotteryGameAnswers,
  type LotteryVendors,
  matchAnswers,
} from "#server/lobby/public.ts";
import { rewardAnswers, rewardDeskAnswers, taskAnswers, vipAnswers } from "#server/bonuses/public.ts";
import { inboxAnswers, memberAnswers } from "#server/member/public.ts";
import { type ProofOf, recordAnswers } from "#server/records/public.ts";
import { chatAnswers } from "#server/service/public.ts";
import { deskAnswers } from "#server/operators/public.ts";
import { systemAnswers } from "#server/merchants/public.ts";
import { bankCardAnswers, walletAnswers } from "#server/payments/public.ts";

/** What the features need of outside parties and of one another. */
export interface FeatureDeps {
  catalogue: Catalogue;
  launchAtVendor: LaunchAtVendor;
  proofOf: ProofOf;
  lotteries: LotteryVendors;
  onRegistered: OnRegistered;
}

export function allAnswers(services: Services, deps: FeatureDeps): Answers & DeskAnswers {
  const { catalogue } = deps;
  const find = (context: Parameters<typeof catalogueOf>[0], id: number) => catalogueOf(context).byId.get(id)?.wire;
  const catalogueOf = (context: {
    merchant: Parameters<Catalogue["shelf"]>[0];
    language: Parameters<Catalogue["shelf"]>[1];
  }) => catalogue.shelf(context.merchant, context.language);
  return {
    ...codeAnswers(services),
    ...contentAnswers(services),
    ...contractAnswers(services),
    ...deviceAnswers(services),
    ...favouriteAnswers(services, find),
    ...gameReportAnswers(services, find),
    ...gameAnswers(services, catalogue),
    ...lotteryGameAnswers(services, catalogue, deps.lotteries),
    ...lotteryDrawAnswers(services, catalogue, deps.lotteries),
    ...hostAnswers(services, find),
    ...launchAnswers(services, catalogue, deps.launchAtVendor),
    ...matchAnswers(services),
    ...memberAnswers(services),
    ...passwordAnswers(services),
    ...recordAnswers(
      services,
      {
        find,
        idsOfType: (context, type) =>
          catalogueOf(context)
            .pick({ ...EVERYTHING, ...catalogueType(type) })
            .map((entry) => entry.row.id),
      },
      deps.proofOf,
    ),
    ...registrationAnswers(services, deps.onRegistered),
    ...rewardAnswers(services),
    ...rewardDeskAnswers(services),
    ...chatAnswers(services),
    ...deskAnswers(services),
    ...inboxAnswers(services),
    ...authenticatorAnswers(services),
    ...bankCardAnswers(services),
    ...securityAnswers(services),
    ...sessionAnswers(services),
    ...systemAnswers(services),
    ...trialAnswers(services),
    ...taskAnswers(services),
    ...vipAnswers(services),
    ...walletAnswers(services),
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
};
