/** Pictures in chats: what a file is, is found in its bytes, and what is kept is always drawn anew. */
import sharp from "sharp";

export interface ChatPicture {
  webp: Buffer;
  width: number;
  height: number;
}

const ACCEPTED: readonly string[] = ["jpeg", "png", "webp", "gif"];
const LONGEST_SIDE = 1600;
/** More than any phone's camera, far less than what fills the memory. */
const MAX_PIXELS = 60_000_000;

/** The picture without metadata (place and camera are nobody's business), at most 1600 pixels; null when it is none. */
export async function drawnAnew(data: string): Promise<ChatPicture | null> {
  try {
    const source = sharp(Buffer.from(data, "base64"), { limitInputPixels: MAX_PIXELS, failOn: "error" });
    const { format } = await source.metadata();
    if (!ACCEPTED.includes(format)) return null;
    const { data: webp, info } = await source
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { webp, width: info.width, height: info.height };
  } catch {
    // Broken, too large or no picture at all: to the sender it is the same
    return null;
  }
}

/** As the calls give it: an address that is only ever a picture. */
export function dataAddress(webp: Buffer): string {
  return `data:image/webp;base64,${webp.toString("base64")}`;
}
