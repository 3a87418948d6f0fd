import { afterEach, expect, it, vi } from "vitest";
import { codeOfLink, keptAffiliateCode } from "./affiliate-code.ts";

afterEach(() => void vi.unstubAllGlobals());

function tab(opened: string, now: string): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal("performance", { getEntriesByType: () => [{ name: `http://localhost${opened}` }] });
  vi.stubGlobal("location", { search: new URL(now, "http://localhost").search });
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  vi.stubGlobal("window", { sessionStorage });
  return kept;
}

it("U-147 a link's code is affiliateCode, else code, else ref", () => {
  expect(codeOfLink("?ref=C&code=b&affiliateCode=a")).toBe("A");
  expect(codeOfLink("?ref=C&code=b")).toBe("B");
  expect(codeOfLink("?ref=%20c%20")).toBe("C");
  expect([codeOfLink(""), codeOfLink("?id=3"), codeOfLink(`?ref=${"x".repeat(41)}`)]).toEqual(["", "", ""]);
});

it("the code is found again on later pages of the tab, and by the address that the tab was opened with", () => {
  tab("/m/home?ref=arda7", "/m/slot");
  expect(keptAffiliateCode()).toBe("ARDA7");
  const kept = tab("/m/home", "/m/register?affiliateCode=quiet42");
  expect(keptAffiliateCode()).toBe("QUIET42");
  vi.stubGlobal("location", { search: "" });
  expect([...kept.values(), keptAffiliateCode()]).toEqual(["QUIET42", "QUIET42"]);
  tab("/m/home", "/m/home");
  expect(keptAffiliateCode()).toBe("");
});
