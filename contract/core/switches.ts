/** The whitelabel switches: those that the documents name, and ours (U-028). A missing key counts as off. */
export const SWITCHES = [
  // accounts §3
  "USERNAMEREG3",
  "MOBILENUMREG3",
  "REGMOBVERF3",
  "MOBILENUMPASSREG3",
  "CBS3",
  "REWCEN3",
  "TRANSBETREPMEM3",
  "TRANSREC3",
  "PERSREP",
  "MANPLAYREB3",
  "SECPRIV",
  "GOOGLELOGIN3",
  "FACEBOOKLOGIN3",
  // U-028
  "FORGOTMAIL",
  "FORGOTVERF",
  "MOBILECODELOGIN",
  "VIP",
  "REFERRAL",
  "SOCIALLOGIN",
  "FIREBASE",
  // decision 022
  "TRIALPLAY",
  // U-179
  "SECQUESTIONS",
  "AUTHAPP",
] as const;

export type SwitchKey = (typeof SWITCHES)[number];
