/** The public door of `identity`: other domains import nothing else of the folder (tools/layers.ts). */
export { type BotCheck, openBotCheck } from "./captcha/bot-check.ts";
export { codeHandlers } from "./codes/codes.handlers.ts";
export { type DeviceCookies, openDeviceCookies } from "./devices/device-cookie.ts";
export { deviceHandlers } from "./devices/devices.handlers.ts";
export { sessionHandlers } from "./login/session.handlers.ts";
export { renewSessionsOfGames } from "./login/session.store.ts";
export { passwordHandlers } from "./password/passwords.handlers.ts";
export { type OnRegistered, registrationHandlers } from "./registration/registration.handlers.ts";
export { notifySecurityChange } from "./security/notify-change.ts";
export { securityHandlers } from "./security/security.handlers.ts";
export { lockMember, securityFacts } from "./security/security.store.ts";
export { openSessions, type Sessions } from "./session/sessions.ts";
export { askedOf, proofFacts } from "./step-up/step-up.ts";
export { endTrials } from "./trial/end-trials.ts";
export { trialHandlers } from "./trial/trial.handlers.ts";
export { authenticatorHandlers } from "./two-factor/authenticator.handlers.ts";
export { appCodeOf, encryptAuthenticator } from "./two-factor/authenticator.ts";
export { tryWithdrawalPassword } from "./withdrawal-password/withdrawal-password-tries.ts";
