/**
 * Every expected refusal of every call, with its HTTP status. The code is the key of its text in every language
 * (`refusal.<code>`), so a refusal without words does not pass `npm run tidy`. Browsing §8, accounts §8, U-014.
 */
export const REFUSALS = {
  // Any call
  "bad-input": 400,
  "not-logged-in": 401,
  "logged-out": 401,
  "no-permission": 403,
  "proof-needed": 403,
  "device-proof-needed": 403,
  "real-account-needed": 403,
  "region-restricted": 403,
  "not-found": 404,
  "wrong-method": 405,
  "too-large": 413,
  "too-many-calls": 429,
  unknown: 500,
  maintenance: 503,
  // Encrypted bodies
  "body-not-encrypted": 400,
  "body-expired": 400,
  "body-replayed": 409,
  // Login and registration
  "wrong-login": 422,
  "captcha-wrong": 422,
  "captcha-missing": 422,
  "account-locked": 422,
  "account-gone": 422,
  "non-member": 422,
  "non-agent": 422,
  "username-taken": 422,
  "username-format": 422,
  "password-format": 422,
  "password-known": 422,
  "passwords-differ": 422,
  "field-missing": 422,
  "field-format": 422,
  "under-age": 422,
  "invitation-wrong": 422,
  "invitation-ended": 422,
  "name-format": 422,
  "registration-closed": 422,
  // Codes and passwords
  "phone-format": 422,
  "mobile-same": 422,
  "mail-format": 422,
  "bot-check": 422,
  "code-wrong": 422,
  "link-dead": 422,
  "social-wrong": 422,
  // Known to Google or Facebook and not here yet: registration follows
  "social-new": 422,
  "social-taken": 422,
  "wrong-password": 422,
  "proof-wrong": 422,
  // The right password alone does not open this account
  "app-code-needed": 422,
  "step-over": 422,
  // Security centre
  "payment-password-missing": 422,
  "payment-password-wrong": 422,
  "payment-password-format": 422,
  "payment-password-simple": 422,
  "payment-password-same": 422,
  "reset-no-way": 422,
  "answers-wrong": 422,
  "questions-wrong": 422,
  "app-code-wrong": 422,
  "passkey-wrong": 422,
  "passkeys-full": 409,
  "passkeys-not-here": 409,
  "app-on": 409,
  "app-off": 409,
  "app-not-started": 422,
  "bank-unknown": 422,
  "card-number": 422,
  "card-holder": 422,
  "card-not-yours": 422,
  "card-refused": 422,
  "cards-full": 422,
  // Named so by the documents (accounts §8)
  "modify.new.old.same": 422,
  // Games
  "game-unknown": 404,
  "no-favourite": 422,
  "game-not-built": 422,
  "game-unavailable": 422,
  free_reject: 422,
  "trial-over": 422,
  "vendor-silent": 502,
  // Chat
  "chat-full": 422,
  "not-a-picture": 422,
  // Promotions and rewards
  "promotion-closed": 422,
  "already-applied": 409,
  "already-decided": 409,
  // Four eyes at the desk
  "own-account": 403,
  "asker-is-close": 403,
  "waits-for-second": 409,
  "second-person-needed": 403,
  "remark-missing": 422,
  "picture-missing": 422,
  "picture-kind": 422,
  "picture-size": 422,
  // A member's own
  "payee-set": 409,
  "task-open": 422,
  // Records
  "round-unknown": 404,
} as const satisfies Record<string, number>;

export type RefusalCode = keyof typeof REFUSALS;

/** What any call may answer, whatever it is for. */
export const COMMON_REFUSALS = [
  "bad-input",
  "not-logged-in",
  "logged-out",
  "no-permission",
  "proof-needed",
  "device-proof-needed",
  "real-account-needed",
  "region-restricted",
  "too-many-calls",
  "too-large",
  "unknown",
  "maintenance",
] as const satisfies readonly RefusalCode[];

export type CommonRefusal = (typeof COMMON_REFUSALS)[number];
