/** A picture that the reader picked: its address to show and send, and how large its file was. */
export type PickedPicture = { key: string; data: string; bytes: number };

const LONGEST_SIDE = 1600;
const QUALITY = 0.86;

/**
 * Draws a file anew as a JPEG of at most 1600 pixels: it fits through a slow network in the time there is, and where and
 * with what it was taken never leaves the device. Throws when the file is no picture that this browser can read.
 */
export async function drawnSmaller(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser draws nothing");
  // A PNG may be transparent, a JPEG is not
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL("image/jpeg", QUALITY);
}

/** "1.2 MB", "840 KB", in the reader's language. */
export function sizeText(bytes: number, tag: string): string {
  const [unit, size] = bytes >= 1_000_000 ? ["megabyte", bytes / 1_048_576] : ["kilobyte", bytes / 1024];
  return new Intl.NumberFormat(tag, { style: "unit", unit: String(unit), maximumFractionDigits: 1 }).format(
    unit === "kilobyte" ? Math.ceil(Number(size)) : Number(size),
  );
}
