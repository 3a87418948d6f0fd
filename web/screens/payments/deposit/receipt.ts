import type { useText } from "#web/platform/i18n/texts.tsx";
import type { Deposit } from "./deposit-words.ts";
import { textOfMethod } from "./method-name.ts";

const WIDTH = 720;
const LINE = 56;
const EDGE = 48;
const INK = "#14171e";
const SOFT = "#5b6472";

/** Draws a payment's receipt and gives it to the browser to save, as a picture that any phone keeps. */
export async function saveReceipt(deposit: Deposit, merchant: string, text: ReturnType<typeof useText>): Promise<void> {
  const { amount, credited, setOff, currency, code, bankId, settledAt, practice } = deposit;
  const rows: [string, string][] = [
    [text("deposit.number"), code],
    [text("deposit.way"), textOfMethod(text, bankId)],
    ...(Number(setOff) > 0 ? [[text("deposit.setOff"), `−${setOff} ${currency}`] as [string, string]] : []),
    [text("deposit.ended"), settledAt ? settledAt.replace("T", " ").replace(/\.\d+Z$/, " UTC") : ""],
  ];
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = EDGE * 2 + LINE * (rows.length + (practice ? 5 : 4));
  const context = canvas.getContext("2d");
  if (!context) return;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  const write = (words: string, y: number, font: string, color: string, align: CanvasTextAlign = "left"): void => {
    context.font = font;
    context.fillStyle = color;
    context.textAlign = align;
    context.fillText(words, align === "left" ? EDGE : WIDTH - EDGE, y, WIDTH - EDGE * 2);
  };
  write(merchant, EDGE + 30, "600 30px sans-serif", INK);
  write(text("deposit.receipt"), EDGE + 30, "400 26px sans-serif", SOFT, "right");
  write(`${credited ?? amount} ${currency}`, EDGE + LINE * 2 + 20, "700 60px sans-serif", INK);
  for (const [at, [label, value]] of rows.entries()) {
    const y = EDGE + LINE * (at + 4);
    write(label, y, "400 26px sans-serif", SOFT);
    write(value, y, "600 26px sans-serif", INK, "right");
  }
  if (practice) write(text("deposit.practice"), EDGE + LINE * (rows.length + 4), "400 24px sans-serif", SOFT);
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!picture) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(picture);
  link.download = `deposit-${code}.png`;
  link.click();
  // The browser has taken it once the click is handled
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
