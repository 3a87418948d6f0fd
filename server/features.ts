/** Every feature, one line each. */
import { catalogueType } from "#rules/games/categories.ts";
import type { Answers, DeskAnswers } from "./platform/answering.ts";
import type { Services } from "./platform/services.ts";
import { authenticatorAnswers } from "./features/security/authenticator.answers.ts";
import { codeAnswers } from "./features/codes/codes.answers.ts";
import { contentAnswers } from "./features/content/content.answers.ts";
import { contractAnswers } from "./features/contracts/contracts.answers.ts";
import { deviceAnswers } from "./features/devices/devices.answers.ts";
import { favouriteAnswers } from "./features/favourites/favourites.answers.ts";
import { gameReportAnswers } from "./features/game-reports/game-reports.answers.ts";
import type { Catalogue } from "./features/games/catalogue.ts";
import { gameAnswers } from "./features/games/games.answers.ts";
import { type LaunchAtVendor, launchAnswers } from "./features/games/launch.answers.ts";
import { lotteryDrawAnswers } from "./features/games/lottery-draws.answers.ts";
import type { LotteryVendors } from "./features/games/lottery-draws.ts";
import { lotteryGameAnswers } from "./features/games/lottery-games.answers.ts";
import { hostAnswers } from "./features/hosts/hosts.answers.ts";
import { taskAnswers } from "./features/loyalty/tasks.answers.ts";
import { vipAnswers } from "./features/loyalty/vip.answers.ts";
import { matchAnswers } from "./features/matches/matches.answers.ts";
import { memberAnswers } from "./features/member/member.answers.ts";
import { passwordAnswers } from "./features/passwords/passwords.answers.ts";
import { type ProofOf, recordAnswers } from "./features/records/records.answers.ts";
import { rewardDeskAnswers } from "./features/rewards/reward-desk.answers.ts";
import { rewardAnswers } from "./features/rewards/rewards.answers.ts";
import { type OnRegistered, registrationAnswers } from "./features/registration/registration.answers.ts";
import { chatAnswers } from "./features/service/chat.answers.ts";
import { deskAnswers } from "./features/service/desk.answers.ts";
import { inboxAnswers } from "./features/service/inbox.answers.ts";
import { securityAnswers } from "./features/security/security.answers.ts";
import { sessionAnswers } from "./features/session/session.answers.ts";
import { systemAnswers } from "./features/system/system.answers.ts";
import { trialAnswers } from "./features/trial/trial.answers.ts";
import { walletAnswers } from "./features/wallet/wallet.answers.ts";

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
