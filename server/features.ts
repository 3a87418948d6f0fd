/** Every feature, one line each. */
import { catalogueType } from "#rules/games/categories.ts";
import type { Answers, DeskAnswers } from "./platform/http/handler.ts";
import type { Services } from "./services.ts";
import { authenticatorAnswers } from "./identity/two-factor/authenticator.answers.ts";
import { codeAnswers } from "./identity/codes/codes.answers.ts";
import { contentAnswers } from "./content/content.answers.ts";
import { contractAnswers } from "./agents/contracts/contracts.answers.ts";
import { deviceAnswers } from "./identity/devices/devices.answers.ts";
import { favouriteAnswers } from "./lobby/favourites/favourites.answers.ts";
import { gameReportAnswers } from "./lobby/game-reports/game-reports.answers.ts";
import type { Catalogue } from "./lobby/games/catalogue.ts";
import { gameAnswers } from "./lobby/games/games.answers.ts";
import { type LaunchAtVendor, launchAnswers } from "./lobby/launch/launch.answers.ts";
import { lotteryDrawAnswers } from "./lobby/lottery/lottery-draws.answers.ts";
import type { LotteryVendors } from "./lobby/lottery/lottery-draws.ts";
import { lotteryGameAnswers } from "./lobby/lottery/lottery-games.answers.ts";
import { hostAnswers } from "./lobby/hosts/hosts.answers.ts";
import { taskAnswers } from "./bonuses/loyalty/tasks.answers.ts";
import { vipAnswers } from "./bonuses/loyalty/vip.answers.ts";
import { matchAnswers } from "./lobby/matches/matches.answers.ts";
import { memberAnswers } from "./member/profile/member.answers.ts";
import { passwordAnswers } from "./identity/password/passwords.answers.ts";
import { type ProofOf, recordAnswers } from "./records/records.answers.ts";
import { rewardDeskAnswers } from "./bonuses/rewards/reward-desk.answers.ts";
import { rewardAnswers } from "./bonuses/rewards/rewards.answers.ts";
import { type OnRegistered, registrationAnswers } from "./identity/registration/registration.answers.ts";
import { chatAnswers } from "./service/chat.answers.ts";
import { deskAnswers } from "./operators/desk.answers.ts";
import { inboxAnswers } from "./member/inbox/inbox.answers.ts";
import { securityAnswers } from "./identity/security/security.answers.ts";
import { sessionAnswers } from "./identity/login/session.answers.ts";
import { systemAnswers } from "./merchants/system/system.answers.ts";
import { trialAnswers } from "./identity/trial/trial.answers.ts";
import { walletAnswers } from "./payments/wallet/wallet.answers.ts";

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
