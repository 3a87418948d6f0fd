/** Documents that wait for the desk when the month ends, so that the demo's place for them has something to decide. */
import sharp from "sharp";
import { rowsOf } from "#server/platform/database/database.ts";
import type { Inhabitant } from "./inhabitants.ts";
import type { World } from "./world.ts";

/** How long before the month's end each of them was sent, the first has waited longest. */
const SENT_HOURS_BEFORE = [19, 4, 1];
const HOUR_MS = 3_600_000;
/** Who joined later was no member yet when the first of them was sent. */
const DAY_MS = 24 * HOUR_MS;

/** Sends a document for each of the last who joined where one is asked for, and who have sent none. */
export async function documentsWait(world: World, inhabitants: readonly Inhabitant[], endsAt: Date): Promise<void> {
  const known = await rowsOf<{ id: string }>(world.tx, { text: "select distinct member_id as id from identity_check" });
  const sent = new Set(known.map(({ id }) => id));
  const asked = inhabitants
    .filter(({ id, merchantId }) => world.merchant(merchantId).config.identityCheck && !sent.has(id))
    .filter(({ joinedAt }) => joinedAt.getTime() < endsAt.getTime() - DAY_MS)
    .toSorted((one, other) => other.joinedAt.getTime() - one.joinedAt.getTime() || one.name.localeCompare(other.name));
  for (const [index, hours] of SENT_HOURS_BEFORE.entries()) {
    const one = asked[index];
    if (!one) return;
    const merchant = world.merchant(one.merchantId);
    const kinds = merchant.config.identityCheck?.kinds ?? [];
    const kind = kinds[index % kinds.length];
    if (!kind) return;
    world.setClock(new Date(endsAt.getTime() - hours * HOUR_MS));
    const pictures = [await specimen(index)];
    const answer = await world.members["identityCheck.send"](
      { kind, pictures, token: "" },
      world.asMember(merchant, one),
    );
    if (!answer.ok) throw new Error(`a document was refused: ${answer.refusal}`);
  }
  world.setClock(endsAt);
}

/** Nobody's document: a face without features, and lines where words would stand. As data URL. */
async function specimen(index: number): Promise<string> {
  const tint = ["#cfe0ee", "#e6dccb", "#d5e6d3"][index] ?? "#ddd";
  const lines = [120, 190, 260, 330]
    .map((y, line) => `<rect x="330" y="${y}" width="${420 - line * 60}" height="22" rx="11" fill="#6b7785"/>`)
    .join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="570">
    <rect width="900" height="570" fill="#555b63"/><rect x="40" y="40" width="820" height="490" rx="28" fill="${tint}"/>
    <rect x="90" y="110" width="190" height="250" rx="12" fill="#fff"/><circle cx="185" cy="205" r="52" fill="#93a1b0"/>
    <path d="M105 360c0-60 36-92 80-92s80 32 80 92z" fill="#93a1b0"/>${lines}
    <path d="M90 430h720M90 470h720" stroke="#6b7785" stroke-width="14" stroke-dasharray="26 12"/></svg>`;
  const jpeg = await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString("base64")}`;
}
