/** Pictures as attackers and cameras make them. What comes of one is always drawn anew. */
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { reencodeImage } from "./image-upload.ts";

vi.mock("sharp", { spy: true });
beforeEach(() => void vi.mocked(sharp).mockClear());

const plain = (width: number, height: number, background = "#a4c639") =>
  sharp({ create: { width, height, channels: 3, background } });

/** A PNG that says a size and brings next to nothing. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (kind: string, data: Buffer): Buffer => {
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    const body = Buffer.concat([Buffer.from(kind, "latin1"), data]);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(64))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

describe("what no decoder may see", () => {
  test("anything but the four kinds, by its first bytes", async () => {
    const jpeg = await plain(9, 9).jpeg().toBuffer();
    const files: Record<string, Buffer> = {
      svg: Buffer.from(
        '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><image href="/etc/passwd"/></svg>',
      ),
      html: Buffer.from("<!doctype html><script>alert(1)</script>"),
      pdf: Buffer.from("%PDF-1.7 1 0 obj"),
      tiff: await plain(9, 9).tiff().toBuffer(),
      avif: await plain(9, 9).avif().toBuffer(),
      "a picture behind other bytes": Buffer.concat([Buffer.from("GIF8"), jpeg]),
      nothing: Buffer.alloc(0),
    };
    vi.mocked(sharp).mockClear();
    for (const [name, bytes] of Object.entries(files)) expect([name, await reencodeImage(bytes)]).toEqual([name, null]);
    expect(vi.mocked(sharp)).not.toHaveBeenCalled();
  });

  test("a kind that the place does not take", async () => {
    const gif = await plain(9, 9).gif().toBuffer();
    expect(await reencodeImage(gif, ["jpeg", "png"])).toBeNull();
    expect(await reencodeImage(gif)).toMatchObject({ width: 9, height: 9 });
  });
});

test("a picture that says it has 50,000 × 50,000 pixels is refused by its header; one of a single pixel is one", async () => {
  expect(await reencodeImage(pngOf(50_000, 50_000))).toBeNull();
  expect(await reencodeImage(await plain(1, 1).png().toBuffer())).toMatchObject({ width: 1, height: 1 });
  expect(await reencodeImage(await plain(1, 1).png().toBuffer(), ["png"], 256)).toMatchObject({
    width: 256,
    height: 256,
  });
});

describe("what is left of a file", () => {
  const kept = async (bytes: Buffer) => {
    const drawn = await reencodeImage(bytes);
    if (!drawn) throw new Error("the picture was refused");
    return { ...drawn, metadata: await sharp(drawn.webp).metadata() };
  };

  test("a phone's turn: the picture stands upright, and nothing says how it was held", async () => {
    const lying = await plain(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { width, height, metadata } = await kept(lying);
    expect([width, height, metadata.orientation, metadata.exif]).toEqual([20, 40, undefined, undefined]);
  });

  test("one frame of many", async () => {
    const frames = await sharp(Buffer.from(Array.from({ length: 9 * 27 * 3 }, (_, at) => Math.floor(at / 243) * 90)), {
      raw: { width: 9, height: 27, channels: 3, pageHeight: 9 },
    })
      .gif({ delay: [100, 100, 100] })
      .toBuffer();
    expect((await sharp(frames, { animated: true }).metadata()).pages).toBe(3);
    const { width, height, metadata } = await kept(frames);
    expect([width, height, metadata.pages ?? 1]).toEqual([9, 9, 1]);
  });

  test("a printer's colours become a screen's", async () => {
    const printed = await plain(9, 9).toColourspace("cmyk").jpeg().toBuffer();
    expect((await sharp(printed).metadata()).space).toBe("cmyk");
    expect((await kept(printed)).metadata).toMatchObject({ space: "srgb", channels: 3 });
  });

  test("no place, camera, profile, remark or second file", async () => {
    const told = await plain(30, 30)
      .withExif({ IFD0: { Copyright: "taken at home" }, IFD3: { GPSLatitude: "14/1 35/1 0/1" } })
      .withIccProfile("p3")
      .jpeg()
      .toBuffer();
    const { webp, metadata } = await kept(
      Buffer.concat([told, Buffer.from("<script>alert(1)</script>PK\u0003\u0004")]),
    );
    expect([metadata.exif, metadata.icc, metadata.xmp, metadata.iptc]).toEqual(Array(4).fill(undefined));
    for (const left of ["taken at home", "script", "PK\u0003\u0004"]) expect(webp.includes(left)).toBe(false);
  });
});
