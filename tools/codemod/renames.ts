/** What is renamed: files by the end of their path, the symbols that they export, and names that mean one thing in a folder. */
interface FileRename {
  /** The end of its path, enough to know it from others. */
  file: string;
  /** Its new name in the same folder; without, only symbols change. */
  as?: string;
  symbols?: Readonly<Record<string, string>>;
}

interface NameRename {
  from: string;
  to: string;
  /** Beginnings of paths. */
  within: readonly string[];
  /** Ends of paths where the name means something else. */
  except?: readonly string[];
  /** `name.from` of these is another's. */
  notOf?: readonly string[];
}

export const FILES: readonly FileRename[] = [
  {
    file: "platform/moments.ts",
    as: "content-schedule.ts",
    symbols: { Moments: "ContentSchedule", openMoments: "openContentSchedule" },
  },
  { file: "platform/answering.ts", as: "handler.ts", symbols: { Answers: "Handlers", DeskAnswers: "DeskHandlers" } },
  { file: "server/platform/http/pipeline.ts", as: "pipeline.ts", symbols: { SERVERS_OWN: "SERVER_ONLY_FIELDS" } },
  {
    file: "platform/outgoing.ts",
    as: "message-queue.ts",
    symbols: { Post: "MessageQueue", openPost: "openMessageQueue", Outgoing: "QueuedMessage" },
  },
  {
    file: "platform/sealed.ts",
    as: "field-encryption.ts",
    symbols: { Sealer: "FieldEncryption", openSealer: "openFieldEncryption" },
  },
  { file: "platform/house-secrets.ts", as: "app-secrets.ts", symbols: { houseSecret: "appSecret" } },
  {
    file: "platform/second-step.ts",
    as: "two-factor.ts",
    symbols: {
      SecondStep: "TwoFactorStep",
      needsSecondStep: "needsTwoFactor",
      takeSecondStep: "takeTwoFactorStep",
      endSecondSteps: "endTwoFactorSteps",
    },
  },
  { file: "session/second-step.ts", as: "two-factor.ts", symbols: { secondStep: "twoFactor" } },
  { file: "platform/app-tries.ts", as: "totp-rate-limit.ts", symbols: { tryAppCode: "tryTotpCode" } },
  {
    file: "rules/identity/withdrawal-password.ts",
    as: "withdrawal-password.ts",
    symbols: {
      PAYMENT_PASSWORD_DIGITS: "WITHDRAWAL_PASSWORD_DIGITS",
      paymentPasswordFault: "withdrawalPasswordError",
    },
  },
  {
    file: "platform/payment-password.ts",
    as: "withdrawal-password.ts",
    symbols: {
      paymentPasswordOf: "withdrawalPasswordOf",
      setPaymentPassword: "setWithdrawalPassword",
      isPaymentPassword: "isWithdrawalPassword",
    },
  },
  { file: "features/security/payment-password.ts", as: "withdrawal-password.ts" },
  {
    file: "security/payment-password.tsx",
    as: "withdrawal-password.tsx",
    symbols: { PaymentPassword: "WithdrawalPassword" },
  },
  {
    file: "platform/drawn-picture.ts",
    as: "image-upload.ts",
    symbols: { DrawnPicture: "ReencodedImage", drawnAnew: "reencodeImage", PictureKind: "ImageFormat" },
  },
  {
    file: "platform/security-word.ts",
    as: "security-notifications.ts",
    symbols: { tellOfSecurity: "notifySecurityEvent" },
  },
  {
    file: "platform/known-browsers.ts",
    as: "device-cookie.ts",
    symbols: { KnownBrowsers: "DeviceCookies", openKnownBrowsers: "openDeviceCookies" },
  },
  { file: "platform/network.ts", as: "ip-prefix.ts", symbols: { networkOf: "rateLimitKey" } },
  { file: "server/vendors.ts", as: "catalogue-sync.ts", symbols: { keepGamesInStep: "syncCatalogue" } },
  {
    file: "session/enter.ts",
    as: "login.ts",
    symbols: { enter: "logIn", letIn: "openSession", Doorkeeper: "LoginServices" },
  },
  { file: "rules/identity/session.ts", symbols: { Door: "LoginKind", doorRefusal: "loginRefusal" } },
  { file: "service/join-chats.ts", as: "merge-chats.ts", symbols: { joinChats: "mergeChats" } },
  {
    file: "service/desk-door.ts",
    as: "operator-login.ts",
    symbols: { Doors: "OperatorLogin", doors: "operatorLogin" },
  },
  { file: "rules/site/safe-redirect.ts", as: "safe-redirect.ts", symbols: { ownPath: "safeRedirect" } },
  { file: "rules/games/phonetic-key.ts", as: "phonetic-key.ts", symbols: { soundsOf: "phoneticKeys" } },
  {
    file: "rules/identity/register-errors.ts",
    as: "register-errors.ts",
    symbols: { RegisterFault: "RegisterError", registerFault: "registerError" },
  },
  { file: "slot/purse.ts", as: "bet-controls.ts", symbols: { Purse: "BetControls", PurseParts: "BetControlsParts" } },
  { file: "slot/plan.ts", as: "timeline.ts", symbols: { Beat: "Step", planOf: "timelineOf" } },
  { file: "slot/show.ts", as: "presenter.ts", symbols: { Show: "Presenter", ShowParts: "PresenterParts" } },
  { file: "crash/sky-words.ts", as: "status-overlay.ts", symbols: { SkyWords: "StatusOverlay" } },
  { file: "crash/missed.ts", as: "resync.ts" },
  { file: "client/platform/api.ts", symbols: { LineBroken: "NetworkError" } },
  { file: "client/slot/ask.ts", symbols: { SpinWish: "SpinRequest" } },
  { file: "arcade/server/slot-rounds.ts", symbols: { SpinWish: "SpinRequest" } },
  { file: "arcade/server/crash-bets.ts", symbols: { BetWish: "BetRequest" } },
  { file: "arcade/server/test-world.ts", symbols: { launchWish: "launchRequest" } },
  { file: "games/launch.answers.ts", symbols: { LaunchWish: "LaunchRequest" } },
  { file: "web/platform/data/use-ask.ts", symbols: { Asked: "AskState" } },
  { file: "web/platform/data/ask-http.ts", symbols: { Told: "Reply" } },
  {
    file: "parts/kept-wishes.ts",
    as: "favourites-queue-storage.ts",
    symbols: {
      Wish: "FavouriteRequest",
      readWishes: "readQueue",
      keepWishes: "writeQueue",
      keepWish: "queueFavourite",
    },
  },
  {
    file: "parts/favourite-wishes.ts",
    as: "favourites-queue.ts",
    symbols: { sendWish: "sendFavourite", sendWishes: "sendFavourites" },
  },
  { file: "parts/few-hot.tsx", as: "hot-games-strip.tsx", symbols: { FewHot: "HotGamesStrip" } },
  {
    file: "parts/face.tsx",
    as: "avatar.tsx",
    symbols: { refreshFace: "refreshAvatar", useFace: "useAvatar", Face: "Avatar", FacePicture: "AvatarPicture" },
  },
  { file: "parts/instead-link.tsx", as: "overlay-link.tsx", symbols: { InsteadLink: "OverlayLink" } },
  { file: "parts/member-code.ts", as: "member-chunk.ts" },
  { file: "parts/gate.ts", as: "require-login.ts", symbols: { useGate: "useRequireLogin" } },
  { file: "parts/after-paint.tsx", as: "live-sync.tsx", symbols: { AfterPaint: "LiveSync" } },
  { file: "parts/status-care.tsx", as: "status-poller.tsx", symbols: { StatusCare: "StatusPoller" } },
  { file: "account/use-judged.ts", as: "use-validation.ts", symbols: { useJudged: "useValidation" } },
  { file: "account/one-at-a-time.ts", as: "use-single-flight.ts", symbols: { useOneAtATime: "useSingleFlight" } },
  { file: "account/asked-words.tsx", as: "required-fields.tsx", symbols: { AskedWords: "RequiredFields" } },
  {
    file: "later/addresses.ts",
    symbols: { LaterAddress: "ComingSoonAddress", LATER_ADDRESSES: "COMING_SOON_ADDRESSES" },
  },
  { file: "later/later.tsx", as: "coming-soon.tsx", symbols: { LaterScreen: "ComingSoonScreen" } },
  {
    file: "member/places.tsx",
    as: "member-menu.tsx",
    symbols: { Places: "MemberMenu", PlainPlaces: "PlainMemberMenu" },
  },
  { file: "ui/typed-before.ts", as: "use-prehydration-value.ts", symbols: { useTypedBefore: "usePrehydrationValue" } },
  { file: "ui/watch-sight.ts", as: "observe-visibility.ts", symbols: { watchSight: "observeVisibility" } },
  { file: "contract/core/fields.ts", as: "fields.ts" },
  { file: "contract/core/wire-game.ts", as: "wire-game.ts" },
];

export const EVERYWHERE: readonly NameRename[] = [
  { from: "moments", to: "contentSchedule", within: ["server/"], except: ["platform/moments.ts"] },
  { from: "epoch", to: "version", within: ["server/"] },
  { from: "post", to: "messages", within: ["server/", "tools/"], notOf: ["app", "server", "scope"] },
];
