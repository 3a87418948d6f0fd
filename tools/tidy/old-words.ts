/** Names that gave way to a standard one (docs/WORDS.md) and don't come back. */
import { basename } from "node:path";
import { codeOf, lineAt, nameOf, type Problem, type Tree, walk } from "./tree.ts";

interface OldWords {
  /** Whole identifiers, as they are written → what stands for them. */
  identifiers: Readonly<Record<string, string>>;
  /** Names of files without ending → what stands for them. */
  files: Readonly<Record<string, string>>;
}

export const OLD_WORDS: OldWords = {
  identifiers: {
    tenant: "merchant",
    tenantId: "merchantId",
    demoUser: "trial",
    AfterPaint: "LiveSync",
    Answers: "Handlers",
    DeskAnswers: "DeskHandlers",
    AskedProof: "ProofRequest",
    AskedStep: "TwoFactorRequest",
    AskedWords: "RequiredFields",
    Beat: "Step",
    BetWish: "BetRequest",
    Door: "LoginKind",
    Doorkeeper: "LoginServices",
    DrawnPicture: "ReencodedImage",
    Face: "Avatar",
    FewHot: "HotGamesStrip",
    FieldFault: "FieldError",
    InsteadLink: "OverlayLink",
    KnownBrowsers: "DeviceCookies",
    LaunchWish: "LaunchRequest",
    LineBroken: "NetworkError",
    NumberFault: "NumberError",
    PAYMENT_PASSWORD_DIGITS: "WITHDRAWAL_PASSWORD_DIGITS",
    PictureFault: "PictureError",
    Places: "MemberMenu",
    Post: "MessageQueue",
    Purse: "BetControls",
    RegisterFault: "RegisterError",
    SERVERS_OWN: "SERVER_ONLY_FIELDS",
    Sealer: "FieldEncryption",
    SecondStep: "TwoFactorStep",
    SkyWords: "StatusOverlay",
    SpinWish: "SpinRequest",
    StatusCare: "StatusPoller",
    Told: "Reply",
    Wish: "Request",
    drawnAnew: "reencodeImage",
    faultOf: "errorOf",
    fieldFault: "fieldError",
    houseSecret: "appSecret",
    isPaymentPassword: "isWithdrawalPassword",
    joinChats: "mergeChats",
    keepBooks: "runSchedule",
    keepGamesInStep: "syncCatalogue",
    letIn: "openSession",
    loginFault: "loginError",
    needsSecondStep: "needsTwoFactor",
    networkOf: "rateLimitKey",
    numberFault: "numberError",
    openMoments: "openContentSchedule",
    openPost: "openMessageQueue",
    openSealer: "openFieldEncryption",
    ownPath: "safeRedirect",
    pardon: "clear",
    paymentPasswordOf: "withdrawalPasswordOf",
    planOf: "timelineOf",
    provideSealer: "provideBodyEncryption",
    purse: "bets",
    registerFault: "registerError",
    sealAnswer: "signedReply",
    sealBody: "encryptBody",
    sealer: "encryption",
    soundsOf: "phoneticKeys",
    tellChange: "notifyChange, notifySecurityChange",
    tellOfSecurity: "notifySecurityEvent",
    tryAppCode: "tryTotpCode",
    tryPaymentPassword: "tryWithdrawalPassword",
    useFace: "useAvatar",
    useFaults: "useFieldErrors",
    useGate: "useRequireLogin",
    useJudged: "useValidation",
    useOneAtATime: "useSingleFlight",
    useSealer: "useBodyEncryption",
    useTypedBefore: "usePrehydrationValue",
    watchSight: "observeVisibility",
    wish: "request",
    wishes: "requests",
  },
  files: {
    "after-paint": "live-sync",
    answering: "handler, pipeline",
    "app-tries": "totp-rate-limit",
    "asked-words": "required-fields",
    chores: "schedule",
    "desk-door": "operator-login",
    "drawn-picture": "image-upload",
    face: "avatar",
    "favourite-wishes": "favourites-queue",
    "few-hot": "hot-games-strip",
    "game-words": "wire-game",
    gate: "require-login",
    "house-secrets": "app-secrets",
    "instead-link": "overlay-link",
    "join-chats": "merge-chats",
    "kept-wishes": "favourites-queue",
    "known-browsers": "device-cookie",
    "member-code": "member-chunk",
    missed: "resync",
    moments: "content-schedule",
    "one-at-a-time": "use-single-flight",
    outgoing: "message-queue",
    "own-path": "safe-redirect",
    "payment-password": "withdrawal-password",
    plan: "timeline",
    purse: "bet-controls",
    sealed: "field-encryption",
    "second-step": "two-factor",
    "security-word": "security-notifications",
    show: "presenter",
    "sky-words": "status-overlay",
    "sound-of": "phonetic-key",
    "status-care": "status-poller",
    "typed-before": "use-prehydration-value",
    "use-judged": "use-validation",
    "use-sealer": "use-body-encryption",
    "watch-sight": "observe-visibility",
  },
};

const NAMES = new Set(["Identifier", "JSXIdentifier", "PrivateIdentifier"]);

/** Identifiers and files with a name that gave way. Strings may hold it: the wire and the database keep theirs. */
export function oldWords(tree: Tree, { identifiers, files }: OldWords = OLD_WORDS): Problem[] {
  return codeOf(tree).flatMap(({ path, text, program }) => {
    if (path === "tools/tidy/old-words.ts") return [];
    const stem = basename(path).split(".")[0] ?? "";
    const problems: Problem[] = Object.hasOwn(files, stem)
      ? [{ path, line: 0, message: `"${stem}" is called ${files[stem]}` }]
      : [];
    walk(program, (node) => {
      const name = NAMES.has(node.type) ? nameOf(node) : "";
      if (!Object.hasOwn(identifiers, name)) return;
      problems.push({ path, line: lineAt(text, node.start), message: `"${name}" is called ${identifiers[name]}` });
    });
    return problems;
  });
}
