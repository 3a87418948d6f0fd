import { describe, expect, it } from "vitest";
import { checkPassword, hashPassword, openGate, PasswordsBusy } from "./passwords.ts";

describe("passwords", () => {
  it("match only their own hash, and nobody's hash matches none", async () => {
    const stored = await hashPassword("Harbour-lantern-7");
    expect(await checkPassword(stored, "Harbour-lantern-7")).toBe(true);
    expect(await checkPassword(stored, "harbour-lantern-7")).toBe(false);
    expect(await checkPassword(null, "Harbour-lantern-7")).toBe(false);
  });

  it("are the same however a device writes an accent, and as long as one likes", async () => {
    const long = `Caf\u00e9 ${"by the quiet harbour ".repeat(10)}`;
    const stored = await hashPassword(long);
    expect(await checkPassword(stored, long.normalize("NFD"))).toBe(true);
    expect(await checkPassword(stored, long.slice(0, -2))).toBe(false);
  });
});

describe("the gate", () => {
  it("lets two work, the next wait in order, and sends the rest away", async () => {
    const gated = openGate(2, 2);
    const begun: number[] = [];
    const finish: ((failed?: Error) => void)[] = [];
    const work = (name: number) =>
      gated(
        () =>
          new Promise<number>((done, failed) => {
            begun.push(name);
            finish[name] = (error) => (error ? failed(error) : done(name));
          }),
      );
    const [first, second, third, fourth] = [work(0), work(1), work(2), work(3)];
    await expect(work(4)).rejects.toBeInstanceOf(PasswordsBusy);
    expect(begun).toEqual([0, 1]);
    finish[1]?.(new Error("the work failed"));
    await expect(second).rejects.toThrow("the work failed");
    await Promise.resolve();
    expect(begun).toEqual([0, 1, 2]);
    finish[0]?.();
    expect(await first).toBe(0);
    await Promise.resolve();
    expect(begun).toEqual([0, 1, 2, 3]);
    finish[2]?.();
    finish[3]?.();
    expect(await Promise.all([third, fourth])).toEqual([2, 3]);
  });
});
