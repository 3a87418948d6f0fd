/** By whom else one can be known: Google and Facebook, through Firebase (accounts §2, U-141). */

export type SocialChannel = "google" | "facebook";

/** What Firebase calls them, in its SDK and in its tokens. */
export const PROVIDERS: Readonly<Record<SocialChannel, string>> = {
  google: "google.com",
  facebook: "facebook.com",
};

/** A switch that is not in the list is off. */
type Switches = readonly string[];

const SWITCH_OF: Readonly<Record<SocialChannel, string>> = { google: "GOOGLELOGIN3", facebook: "FACEBOOKLOGIN3" };

/** Whether Firebase is to be used: the flag, and a project to use it with. */
export function usesFirebase(switches: Switches, isConfigured: boolean): boolean {
  return isConfigured && switches.includes("FIREBASE");
}

/** The buttons that stand on login and registration: the social setting, Firebase, and a switch each (LOGIN-013). */
export function socialChannels(switches: Switches, isConfigured: boolean): SocialChannel[] {
  if (!usesFirebase(switches, isConfigured) || !switches.includes("SOCIALLOGIN")) return [];
  return (["google", "facebook"] as const).filter((channel) => switches.includes(SWITCH_OF[channel]));
}
