import { describe, expect, it } from "vitest";
import { passwordStrength } from "./password-strength.ts";

const strength = (password: string): number =>
  passwordStrength(password, { username: "mira92", merchant: "novaro" }, 8);

describe("how strong a new password looks", () => {
  it.each([
    ["", 0],
    ["Ab7!", 1],
    ["Password123!", 1],
    ["mira92novaro", 1],
    ["aaaabbbbccccdddd", 1],
    ["abcdefghijkl7", 1],
    ["komaltix", 2],
    ["Komalt7ix", 3],
    ["velvet-otter-42", 5],
    ["tq9!Xr#m2", 3],
    ["quiet orchard by the wall", 5],
    ["hải-đăng-xanh", 5],
  ])("%j is %i of 5", (password, figures) => expect(strength(password)).toBe(figures));

  it("more of the same kind is never weaker", () => {
    const steps = ["kq", "kqzv", "kqzvmt", "kqzvmtjw", "kqzvmtjwpd", "kqzvmtjwpdhy", "kqzvmtjwpdhyxbrn"].map(strength);
    expect(steps).toEqual(steps.toSorted((one, other) => one - other));
  });
});
