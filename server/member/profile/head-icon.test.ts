import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ADDRESSES } from "#contract/core/addresses.ts";
import { AVATARS } from "#contract/player/profile.ts";
import { rowOf } from "#server/platform/database/database.ts";
import { dataUrl, memberOf, pictureFile, rewardApp } from "#testing/worlds/rewards.ts";
import type { TestApp, TestBrowser } from "#testing/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await rewardApp();
});
afterAll(() => app.close());

const codeOf = async (browser: TestBrowser, ...call: Parameters<TestBrowser["ask"]>) =>
  (await browser.ask(...call)).envelope.errorCode;

describe("the head icon", () => {
  const setIcon = (browser: TestBrowser, image: string) => browser.ask("profile.setIcon", { image });
  const iconOf = async (browser: TestBrowser) =>
    (await browser.ask("profile.icon")).envelope.value as { icon: string; image: string };

  test("LOGIN-040 it is read by GET and set by POST, form-encoded, with image: one of the house's, or none", async () => {
    expect(ADDRESSES["profile.setIcon"].slice(0, 4)).toEqual(["POST", "/wps/member/info/icon", "COMM3", "form"]);
    const member = await memberOf(app);
    expect(await iconOf(member)).toEqual({ icon: "", image: "" });
    for (const icon of AVATARS) {
      const raw = { body: new URLSearchParams({ image: icon }).toString(), type: "application/x-www-form-urlencoded" };
      expect((await member.askAnything("profile.setIcon", {}, { raw })).envelope.value).toEqual({ icon });
      expect(await iconOf(member)).toEqual({ icon, image: `/art/avatars/${icon}.webp` });
    }
    expect(((await member.ask("member.info")).envelope.value as { icon: string }).icon).toBe(AVATARS.at(-1));
    await setIcon(member, "");
    expect(await iconOf(member)).toEqual({ icon: "", image: "" });
    for (const name of ["../../etc/passwd", "own-12345678", "Fox", "fox.webp", "https://evil.example/a.png"]) {
      expect(await codeOf(member, "profile.setIcon", { image: name })).toBe("picture-kind");
    }
  });

  test("LOGIN-040 a picture of one's own is drawn anew: 256 square, no metadata, nothing that hung on the file", async () => {
    const member = await memberOf(app);
    const file = Buffer.concat([
      await pictureFile("jpeg", 900, 300),
      Buffer.from("<script>polyglot</script>PK\u0003\u0004"),
    ]);
    const set = (await setIcon(member, dataUrl(file))).envelope.value as { icon: string };
    expect(set.icon).toMatch(/^own-[0-9a-f]{8}$/);
    const { icon, image } = await iconOf(member);
    expect(icon).toBe(set.icon);
    const [kind, base64 = ""] = image.split(",");
    expect(kind).toBe("data:image/webp;base64");
    const kept = Buffer.from(base64, "base64");
    const { format, width, height, exif } = await sharp(kept).metadata();
    expect([format, width, height, exif]).toEqual(["webp", 256, 256, undefined]);
    for (const left of ["polyglot", "taken at home"]) expect(kept.includes(left)).toBe(false);
    // Another picture has another name, and the house's takes the place of one's own
    const other = (
      await setIcon(
        member,
        dataUrl(
          await sharp({ create: { width: 9, height: 9, channels: 3, background: "#123456" } })
            .png()
            .toBuffer(),
          "png",
        ),
      )
    ).envelope.value as { icon: string };
    expect(other.icon).not.toBe(icon);
    await setIcon(member, "owl");
    expect(
      await rowOf(app.services.db, {
        text: "select 1 from member_picture p join member m on m.id = p.member_id where m.username = $1",
        values: [member.username],
      }),
    ).toBeNull();
  });

  test("what is no JPEG or PNG by its bytes, too large, or of too many pixels is refused", async () => {
    const member = await memberOf(app);
    const whole = await pictureFile("jpeg");
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const gif = Buffer.from("GIF89a");
    for (const bytes of [
      svg,
      gif,
      whole.subarray(0, 300),
      Buffer.concat([whole.subarray(0, 3), Buffer.from("<html>")]),
    ]) {
      for (const kind of ["jpeg", "png"]) {
        expect(await codeOf(member, "profile.setIcon", { image: dataUrl(bytes, kind) })).toBe("picture-kind");
      }
    }
    expect(await codeOf(member, "profile.setIcon", { image: dataUrl(whole, "svg+xml") })).toBe("picture-kind");
    const of = (size: number) => dataUrl(Buffer.concat([whole, Buffer.alloc(size - whole.length)]));
    expect(await codeOf(member, "profile.setIcon", { image: of(2_097_153) })).toMatch(/^(picture-size|bad-input)$/);
    expect(await codeOf(member, "profile.setIcon", { image: of(2_097_152) })).toBeUndefined();
    const bomb = await sharp({ create: { width: 12_000, height: 5001, channels: 3, background: "#000" } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(2_097_152);
    expect(await codeOf(member, "profile.setIcon", { image: dataUrl(bomb, "png") })).toBe("picture-kind");
  });

  test("a picture is its member's: nobody else is given it", async () => {
    const [member, stranger] = [await memberOf(app), await memberOf(app)];
    await setIcon(member, dataUrl(await pictureFile("jpeg")));
    expect(await iconOf(stranger)).toEqual({ icon: "", image: "" });
    expect(await codeOf(app.browser(), "profile.icon")).toBe("not-logged-in");
  });
});
