/** The keys of texts/EN as a type: whoever says a text by its key is checked by the compiler. Types alone, no words. */
import type account from "./EN/account.json";
import type agent from "./EN/agent.json";
import type balance from "./EN/balance.json";
import type category from "./EN/category.json";
import type chat from "./EN/chat.json";
import type classify from "./EN/classify.json";
import type closed from "./EN/closed.json";
import type contract from "./EN/contract.json";
import type deposit from "./EN/deposit.json";
import type download from "./EN/download.json";
import type draw from "./EN/draw.json";
import type error from "./EN/error.json";
import type feedback from "./EN/feedback.json";
import type filter from "./EN/filter.json";
import type footer from "./EN/footer.json";
import type forgot from "./EN/forgot.json";
import type game from "./EN/game.json";
import type help from "./EN/help.json";
import type home from "./EN/home.json";
import type host from "./EN/host.json";
import type inbox from "./EN/inbox.json";
import type invite from "./EN/invite.json";
import type jackpot from "./EN/jackpot.json";
import type language from "./EN/language.json";
import type line from "./EN/line.json";
import type list from "./EN/list.json";
import type logout from "./EN/logout.json";
import type manifest from "./EN/manifest.json";
import type match from "./EN/match.json";
import type member from "./EN/member.json";
import type menu from "./EN/menu.json";
import type messages from "./EN/messages.json";
import type notice from "./EN/notice.json";
import type offline from "./EN/offline.json";
import type order from "./EN/order.json";
import type password from "./EN/password.json";
import type play from "./EN/play.json";
import type profile from "./EN/profile.json";
import type promo from "./EN/promo.json";
import type proof from "./EN/proof.json";
import type rebate from "./EN/rebate.json";
import type record from "./EN/record.json";
import type refusals from "./EN/refusals.json";
import type reward from "./EN/reward.json";
import type identityCheck from "./EN/identityCheck.json";
import type saferPlay from "./EN/saferPlay.json";
import type search from "./EN/search.json";
import type security from "./EN/security.json";
import type service from "./EN/service.json";
import type statement from "./EN/statement.json";
import type settings from "./EN/settings.json";
import type shell from "./EN/shell.json";
import type task from "./EN/task.json";
import type trial from "./EN/trial.json";
import type ui from "./EN/ui.json";
import type vip from "./EN/vip.json";
import type wallet from "./EN/wallet.json";
import type welcome from "./EN/welcome.json";
import type winners from "./EN/winners.json";
import type withdraw from "./EN/withdraw.json";

/** The key of a text of the site. A new file of texts/EN gets its line here; tidy says when one is missing. */
export type TextKey =
  | keyof typeof account
  | keyof typeof agent
  | keyof typeof balance
  | keyof typeof category
  | keyof typeof chat
  | keyof typeof classify
  | keyof typeof closed
  | keyof typeof contract
  | keyof typeof deposit
  | keyof typeof download
  | keyof typeof draw
  | keyof typeof error
  | keyof typeof feedback
  | keyof typeof filter
  | keyof typeof footer
  | keyof typeof forgot
  | keyof typeof game
  | keyof typeof help
  | keyof typeof home
  | keyof typeof host
  | keyof typeof inbox
  | keyof typeof invite
  | keyof typeof jackpot
  | keyof typeof language
  | keyof typeof line
  | keyof typeof list
  | keyof typeof logout
  | keyof typeof manifest
  | keyof typeof match
  | keyof typeof member
  | keyof typeof menu
  | keyof typeof messages
  | keyof typeof notice
  | keyof typeof offline
  | keyof typeof order
  | keyof typeof password
  | keyof typeof play
  | keyof typeof profile
  | keyof typeof promo
  | keyof typeof proof
  | keyof typeof rebate
  | keyof typeof record
  | keyof typeof refusals
  | keyof typeof reward
  | keyof typeof identityCheck
  | keyof typeof saferPlay
  | keyof typeof search
  | keyof typeof security
  | keyof typeof service
  | keyof typeof settings
  | keyof typeof statement
  | keyof typeof shell
  | keyof typeof task
  | keyof typeof trial
  | keyof typeof ui
  | keyof typeof vip
  | keyof typeof wallet
  | keyof typeof welcome
  | keyof typeof winners
  | keyof typeof withdraw;
