/** Word to a member whose account was opened on a device that it was never open on before. */
import { type Device, deviceName, deviceOf, isSameDevice, maskedAddress } from "#rules/identity/device.ts";
import type { Language } from "#contract/core/merchant/languages.ts";
import { type Queryable, rowsOf } from "#server/platform/database/database.ts";
import { sendSiteMessage } from "#server/member/public.ts";
import type { Events } from "#server/events/public.ts";
import { say } from "#server/platform/runtime/texts.ts";

interface Opening {
  sessionId: string;
  memberId: string;
  merchantId: string;
  /** The User-Agent header. */
  device: string;
  address: string;
  at: Date;
}

/** Tells by a site message, unless it is the member's first device or one of the known ones. */
export async function notifyNewDevice(tx: Queryable, events: Events, opening: Opening): Promise<void> {
  const { memberId, merchantId, at } = opening;
  const rows = await rowsOf<{ device: string }>(tx, {
    name: "new-device-known",
    text: "select distinct device from session where member_id = $1 and id <> $2",
    values: [memberId, opening.sessionId],
  });
  const device: Device = deviceOf(opening.device);
  if (rows.length === 0 || rows.some((row) => isSameDevice(deviceOf(row.device), device))) return;
  const values = (language: string) => ({
    device: deviceName(device) || say(language as Language, "security.someDevice"),
    address: maskedAddress(opening.address),
    time: `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`,
  });
  const isSent = await sendSiteMessage(tx, { merchantId, memberId, kind: "new-device", values, at });
  if (isSent) await events.emit(tx, "inbox.changed", { memberId });
}
