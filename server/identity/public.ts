/** The public door of `identity`: other domains import nothing else of the folder (tools/layers.ts). */
export { type BotCheck, openBotCheck } from "./captcha/bot-check.ts";
export { codeAnswers } from "./codes/codes.answers.ts";
export { type KnownBrowsers, openKnownBrowsers } from "./devices/device-cookie.ts";
export { deviceAnswers } from "./devices/devices.answers.ts";
export { sessionAnswers } from "./login/session.answers.ts";
export { passwordAnswers } from "./password/passwords.answers.ts";
export { type OnRegistered, registrationAnswers } from "./registration/registration.answers.ts";
export { tellChange } from "./security/notify-change.ts";
export { securityAnswers } from "./security/security.answers.ts";
export { lockMember, securityFacts } from "./security/security.store.ts";
export { openSessions, type Sessions } from "./session/sessions.ts";
export { askedOf, proofFacts } from "./step-up/step-up.ts";
export { endTrials } from "./trial/end-trials.ts";
export { trialAnswers } from "./trial/trial.answers.ts";
export { authenticatorAnswers } from "./two-factor/authenticator.answers.ts";
export { appCodeOf, sealAuthenticator } from "./two-factor/authenticator.ts";
export { tryPaymentPassword } from "./withdrawal-password/withdrawal-password-tries.ts";
