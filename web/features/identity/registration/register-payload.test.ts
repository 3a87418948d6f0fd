import { afterEach, describe, expect, it, vi } from "vitest";
import { CALLS } from "#contract/core/calls.ts";
import { NO_VALUES } from "./register-fields.ts";
import { type PayloadFacts, registerMethod, registerPayload } from "./register-payload.ts";

afterEach(() => void vi.unstubAllGlobals());

const FACTS: PayloadFacts = {
  countryDialingCode: "+63",
  linkCode: "",
  host: "play.harbour.ph",
  registerMethod: "H5",
  legal: { terms: 3, privacy: 2 },
  botCheck: "",
};
const TYPED = { ...NO_VALUES, username: "mira92", password: "Harbour-lantern-7", birthday: "1990-04-12" };

describe("what a registration sends", () => {
  it("REG-018 REG-025 REG-026 every field of the documents, and what was not filled in as an empty string", () => {
    const payload = registerPayload(TYPED, FACTS);
    const names =
      "countryDialingCode registerUrl registerMethod username password confirmPassword affiliateCode paymentPassword " +
      "recommenderId nickname payeeName email mobileNum idNumber qqNum facebook wechat line whatsapp zalo birthday " +
      "captcha type domain verificationCode";
    expect(Object.keys(payload)).toEqual(expect.arrayContaining(names.split(" ")));
    const { nickname, qqNum, captcha, verificationCode, affiliateCode } = payload;
    expect([nickname, qqNum, captcha, verificationCode, affiliateCode]).toEqual(["", "", "", "", ""]);
    const call = CALLS.find(({ name }) => name === "member.register");
    expect(call?.input.parse({ ...payload, firebaseChannel: "sms", firebaseIdToken: "x" })).toMatchObject({
      ...payload,
      firebaseChannel: "sms",
      firebaseIdToken: "x",
    });
  });

  it("REG-019 REG-021 REG-023 REG-024 host name, the password twice, the day as it is picked, and always type 0", () => {
    const payload = registerPayload({ ...TYPED, confirmPassword: "" }, FACTS);
    expect(payload).toMatchObject({
      registerUrl: "play.harbour.ph",
      domain: "play.harbour.ph",
      confirmPassword: "Harbour-lantern-7",
      birthday: "1990-04-12",
      type: 0,
    });
  });

  it("REG-022 the invitation code is the typed one, else the link's", () => {
    const facts = { ...FACTS, linkCode: "ARDA7" };
    expect(registerPayload({ ...TYPED, affiliateCode: "QUIET42" }, facts).affiliateCode).toBe("QUIET42");
    expect(registerPayload(TYPED, facts).affiliateCode).toBe("ARDA7");
  });

  it("says which versions of terms and privacy its form offered", () => {
    expect(registerPayload(TYPED, FACTS)).toMatchObject({ termsVersion: 3, privacyVersion: 2 });
    expect(registerPayload(TYPED, { ...FACTS, legal: undefined })).toMatchObject({
      termsVersion: 0,
      privacyVersion: 0,
    });
  });
});

describe("how the site was opened", () => {
  const open = (userAgent: string, standalone: boolean, webClip: string | null): void => {
    vi.stubGlobal("navigator", { userAgent, standalone });
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    vi.stubGlobal("window", { localStorage: { getItem: (key: string) => (key === "WEBCLIP" ? webClip : null) } });
  };

  it.each([
    ["the app's shell", "Browser Harbour/1.0", true, "1", "APP"],
    ["a browser", "Browser", false, "1", "H5"],
    ["a page that stands alone", "Browser", true, null, "PWA"],
    ["one that the profile put there", "Browser", true, "1", "WEBCLIP"],
  ] as const)("REG-020 %s", (_how, userAgent, standalone, webClip, method) => {
    open(userAgent, standalone, webClip);
    expect(registerMethod("Harbour/")).toBe(method);
  });
});
