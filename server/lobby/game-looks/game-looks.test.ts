import { connect } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedPersonas } from "#server/seeds/personas.ts";
import { type TestApp, type TestBrowser, testApp, valueOf } from "#testing/app.ts";
import { operatorAt } from "#testing/worlds/rewards.ts";

const CODE = "emberwing-hoard";

let app: TestApp;
let beside: TestApp;
let deniz: TestBrowser;
let origin = "";
beforeAll(async () => {
  app = await testApp({}, undefined, { LIMIT_FACTOR: "1000" });
  beside = await testApp({}, app);
  await seedPersonas(app.owner);
  deniz = await operatorAt(app, "deniz");
  origin = await app.listen();
});
afterAll(async () => {
  await beside.close();
  await app.close();
});

/** A picture whose left half is red and whose right half is blue. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#ff0000" } }).composite([
    {
      input: { create: { width: Math.ceil(width / 2), height, channels: 3, background: "#0000ff" } },
      left: Math.floor(width / 2),
      top: 0,
    },
  ]);
const set = (data: Uint8Array, over: object = {}, desk = deniz) =>
  desk.ask("desk.setGamePicture", { code: CODE, data, ...over });
const refusalOf = async (data: Uint8Array) => (await set(data)).envelope.errorCode;
const entry = async (browser: TestBrowser) => {
  const { games } = await valueOf(browser.ask("games.list", { gameName: "Emberwing" }));
  return games.find(({ gameCode }) => gameCode === CODE);
};
const fileAt = (path: string) => fetch(`${origin}${path}`, { redirect: "manual" });

describe("a picture that an operator gives to a game", () => {
  test("is drawn in the sizes of the site, and stands in every process's lists at once, at this merchant alone", async () => {
    const before = await entry(app.browser("solenne.localhost"));
    const given = await valueOf(set(await halves(900, 1200).png().toBuffer()));
    for (const one of [app, beside]) {
      await expect.poll(async () => (await entry(one.browser()))?.mobileLargeIcon).toBe(given.tile);
      expect(await entry(one.browser())).toMatchObject({
        iconUrl: given.icon,
        blur: Array.from({ length: 3 }, () => expect.stringMatching(/^#[0-9a-f]{6}$/)),
      });
    }
    expect(await entry(app.browser("solenne.localhost"))).toEqual(before);
    for (const [path, width, height] of [
      [given.tile, 232, 309],
      [given.icon, 96, 96],
    ] as const) {
      for (const kind of ["avif", "webp"]) {
        const answer = await fileAt(`${path}.${kind}`);
        expect(answer.headers.get("content-type")).toBe(`image/${kind}`);
        expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
        expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
        const bytes = Buffer.from(await answer.arrayBuffer());
        expect(await sharp(bytes).metadata()).toMatchObject({ width, height });
        expect(bytes.length).toBeLessThanOrEqual(kind === "avif" ? 11_000 : 17_000);
      }
    }
  });

  test.each(["jpeg", "webp", "avif"] as const)("may be %s, and the same picture has the same address", async (kind) => {
    const file = await halves(464, 618).toFormat(kind).toBuffer();
    expect(await valueOf(set(file))).toEqual(await valueOf(set(file)));
  });

  test("is cut where the operator says", async () => {
    const wide = await halves(1000, 400).png().toBuffer();
    const colour = async (x: number) => {
      const { tile } = await valueOf(set(wide, { x }));
      const { channels } = await sharp(Buffer.from(await (await fileAt(`${tile}.webp`)).arrayBuffer())).stats();
      return channels.map(({ mean }) => Math.round(mean / 255));
    };
    expect(await colour(0)).toEqual([1, 0, 0]);
    expect(await colour(100)).toEqual([0, 0, 1]);
  });

  test("goes, and the studio's own stands there again; what pages may still name stays", async () => {
    const given = await valueOf(set(await halves(464, 618).png().toBuffer()));
    expect((await deniz.ask("desk.dropGamePicture", { code: CODE })).envelope.success).toBe(true);
    await expect.poll(async () => (await entry(app.browser()))?.mobileLargeIcon).toBe(`/art/tiles/${CODE}`);
    expect((await fileAt(`${given.tile}.webp`)).status).toBe(200);
  });

  test("needs the right to studios, and a game of this merchant", async () => {
    const file = await halves(464, 618).png().toBuffer();
    expect((await set(file, { code: "no-such-game" })).envelope.errorCode).toBe("not-found");
    expect((await set(file, {}, app.browser())).envelope.errorCode).toBe("not-logged-in");
    await app.owner.query("update operator_right set ended_at = now() where name = 'vendors'");
    expect((await set(file)).envelope.errorCode).toBe("no-permission");
    await app.owner.query("update operator_right set ended_at = null where name = 'vendors'");
    // A game of one merchant is not another's to dress, and not told of
    await app.owner.query("update game set merchants = array['novaro'] where code = $1", [CODE]);
    const elsewhere = await operatorAt(app, "deniz", "solenne.localhost");
    expect((await set(file, {}, elsewhere)).envelope.errorCode).toBe("not-found");
    expect((await elsewhere.ask("desk.gameLook", { code: CODE })).envelope.errorCode).toBe("not-found");
    expect(await valueOf(elsewhere.ask("desk.gamesToDress", { search: CODE }))).toEqual([]);
    await app.owner.query("update game set merchants = null where code = $1", [CODE]);
  });

  test("is kept with its author for good", async () => {
    const { changes } = await valueOf(deniz.ask("desk.gameLook", { code: CODE }));
    expect(changes[0]).toMatchObject({ what: ["picture"], operator: "Deniz" });
    await expect(app.services.db.query("delete from game_look_change")).rejects.toThrow("permission denied");
    await expect(app.services.db.query("update game_picture set webp = ''")).rejects.toThrow("permission denied");
  });
});

describe("what is no picture of a game", () => {
  test("is refused with the reason: drawings, other files, too small, too large", async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="464" height="618"><script>1</script></svg>',
    );
    expect(await refusalOf(svg)).toBe("not-a-picture");
    expect(await refusalOf(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg]))).toBe("not-a-picture");
    expect(await refusalOf(await halves(464, 618).gif().toBuffer())).toBe("not-a-picture");
    expect(await refusalOf(await halves(464, 618).tiff().toBuffer())).toBe("not-a-picture");
    expect(await refusalOf(Buffer.alloc(0))).toBe("not-a-picture");
    expect(await refusalOf(await halves(231, 618).png().toBuffer())).toBe("look-small");
    expect(await refusalOf(await halves(8_001, 400).png().toBuffer())).toBe("look-large");
    const heavy = await deniz.askAnything("desk.setGamePicture", {
      code: CODE,
      data: Buffer.alloc(5 * 1024 * 1024 + 1),
    });
    expect(heavy.envelope.errorCode).toBe("too-large");
  });

  test("a file of a few bytes that claims a billion pixels is refused by its head alone", async () => {
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#000" } })
      .png()
      .toBuffer();
    png.writeUInt32BE(60_000, 16);
    png.writeUInt32BE(60_000, 20);
    expect(["look-large", "not-a-picture"]).toContain(await refusalOf(png));
    const huge = await sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: "#000" } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(huge.length).toBeLessThan(1024 * 1024);
    expect(await refusalOf(huge)).toBe("look-large");
  });

  test("pictures that move are refused: WebP, and PNG with frames", async () => {
    const still = sharp({ create: { width: 464, height: 618, channels: 3, background: "#00ff00" } });
    const two = await Promise.all([halves(464, 618), still].map((one) => one.png().toBuffer()));
    const webp = await sharp(two, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect(webp.includes("ANIM")).toBe(true);
    expect(await refusalOf(webp)).toBe("look-moves");
    const png = await halves(464, 618).png().toBuffer();
    const control = Buffer.alloc(20);
    control.writeUInt32BE(8, 0);
    control.write("acTL", 4, "latin1");
    control.writeUInt32BE(2, 8);
    expect(await refusalOf(Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]))).toBe("look-moves");
  });

  test("of a file that is two at once, and of place and camera, nothing is kept", async () => {
    const secret = "<script>alert(document.domain)</script>";
    const jpeg = await halves(618, 464)
      .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: secret }, IFD3: { GPSLatitude: "14/1 35/1 0/1" } } })
      .jpeg()
      .toBuffer();
    expect(jpeg.includes(secret)).toBe(true);
    const { tile } = await valueOf(set(Buffer.concat([jpeg, Buffer.from(`PK\u0003\u0004${secret}`)])));
    for (const kind of ["avif", "webp"]) {
      const bytes = Buffer.from(await (await fileAt(`${tile}.${kind}`)).arrayBuffer());
      expect(bytes.includes(secret)).toBe(false);
      // Turned as the camera says, and no more said
      const head = await sharp(bytes).metadata();
      expect([head.exif, head.xmp, head.icc, head.orientation]).toEqual([undefined, undefined, undefined, undefined]);
    }
  });

  test("a file that was cut off is refused, and a body that never comes leaves the process as it was", async () => {
    for (const kind of ["png", "jpeg", "webp", "avif"] as const) {
      const whole = await halves(464, 618).toFormat(kind).toBuffer();
      expect([kind, await refusalOf(whole.subarray(0, Math.floor(whole.length * 0.6)))]).toEqual([
        kind,
        "not-a-picture",
      ]);
    }
    const { hostname, port } = new URL(origin);
    await new Promise<void>((done) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `POST /wps/desk/setGamePicture?code=${CODE} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/octet-stream\r\nContent-Length: 9999\r\n\r\nPNG`,
          () => socket.destroy(),
        );
      });
      socket.once("close", () => done());
    });
    expect((await deniz.ask("desk.gameLook", { code: CODE })).envelope.success).toBe(true);
  });

  test("two at once: one of them stands there, and both are told", async () => {
    const files = await Promise.all([halves(464, 618).png().toBuffer(), halves(500, 618).negate().png().toBuffer()]);
    const tiles = (await Promise.all(files.map((file) => valueOf(set(file))))).map(({ tile }) => tile);
    const { tile, changes } = await valueOf(deniz.ask("desk.gameLook", { code: CODE }));
    expect(tiles).toContain(tile);
    expect(changes.slice(0, 2).map(({ what }) => what)).toEqual([["picture"], ["picture"]]);
  });

  test("an address of another form leads nowhere", async () => {
    for (const name of [
      "..%2F..%2Fpackage.json",
      "%2e%2e",
      "x.webp",
      `${"a".repeat(22)}.svg`,
      `${"a".repeat(22)}.webp`,
      `${"a".repeat(23)}.avif`,
    ]) {
      const answer = await fileAt(`/pictures/${name}`);
      expect([name, [302, 400, 404].includes(answer.status)]).toEqual([name, true]);
      expect(answer.headers.get("cache-control") ?? "no-store").toBe("no-store");
    }
  });
});

describe("a title of the merchant's own", () => {
  const titles = (given: object) => deniz.askAnything("desk.setGameTitles", { code: CODE, titles: given });

  test("is shown in its language, the merchant's own English follows, and the studio's is found too", async () => {
    expect((await titles({ EN: "Dragon's Attic" })).envelope.success).toBe(true);
    const shown = async (language: string, one = app) => {
      const browser = one.browser();
      const { games } = await valueOf(browser.ask("games.list", { gameName: "Emberwing" }, { headers: { language } }));
      return games.find(({ gameCode }) => gameCode === CODE)?.displayName;
    };
    await expect.poll(() => shown("EN")).toBe("Dragon's Attic");
    await expect.poll(() => shown("TY", beside)).toBe("Dragon's Attic");
    expect((await entry(app.browser("solenne.localhost")))?.displayName).toBe("Emberwing Hoard");
    expect((await titles({ EN: "" })).envelope.success).toBe(true);
    await expect.poll(() => shown("EN")).toBe("Emberwing Hoard");
  });

  test("is one line of 60 letters at the most, without signs that turn what stands around it", async () => {
    for (const wrong of ["x".repeat(61), "two\nlines", "\u202Eturned", "a\u0000b", "zero\u200Bwidth"]) {
      expect((await titles({ EN: wrong })).envelope.errorCode).toBe("bad-input");
    }
    expect((await titles({ XX: "no such language" })).envelope.errorCode).toBe("bad-input");
    expect((await titles({ EN: "<b>Bold & 龙</b>" })).envelope.success).toBe(true);
    await titles({ EN: "" });
  });

  test("games are found by the studio's title and by the own one, those with a look of their own first", async () => {
    await titles({ EN: "Attic of Dragons" });
    const found = await valueOf(deniz.ask("desk.gamesToDress", { search: "attic of" }));
    expect(found).toMatchObject([{ code: CODE, title: "Emberwing Hoard", ownTitles: true, shown: true }]);
    expect((await valueOf(deniz.ask("desk.gamesToDress", { search: "" })))[0]?.code).toBe(CODE);
    expect(await valueOf(deniz.ask("desk.gamesToDress", { search: "%' or 1=1" }))).toEqual([]);
  });
});
