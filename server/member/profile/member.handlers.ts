/** The member's own record, and what the member may change of it (accounts §7, U-167). */
import { createHash } from "node:crypto";
import type { Calls } from "#contract/core/calls.ts";
import { isAvatar } from "#contract/player/profile.ts";
import { dayAt } from "#rules/site/days.ts";
import { isNickname, isPayeeName, tidyName } from "#rules/identity/names.ts";
import { type Answered, type Handlers, type CallContext, memberOf, ok, refuse } from "#server/platform/http/handler.ts";
import { dataAddress, reencodeImage } from "#server/platform/media/image-upload.ts";
import type { Services } from "#server/services.ts";
import { invitation } from "./invitation.ts";
import { mailProof, proveAddress } from "./mail-proof.ts";
import { readProfile, readIcon, setIcon, setMuted, setNickname, setPayeeName } from "./member.store.ts";

type MemberHandlers = Pick<Handlers, "member.info" | Extract<keyof Calls, `profile.${string}`>>;

/** Sharp on the largest sign of it, small for a slow network. */
const ICON_SIDE = 256;
const ICON_BYTES = 2_097_152;
const OWN = "own-";

export function memberHandlers(services: Services): MemberHandlers {
  const { db, clock } = services;
  return {
    "member.info": async (_input, context) => {
      const { memberId, merchantId } = memberOf(context);
      const row = await readProfile(db, merchantId, memberId, clock.now());
      if (!row) return refuse("logged-out");
      const { muted, username, joinedAt, ...own } = row;
      return ok({
        ...own,
        account: username,
        joinedOn: dayAt(joinedAt, context.merchant.config.timeZone),
        alerts: { rewards: !muted.includes("rewards") },
      });
    },
    "profile.icon": async (_input, context) => {
      const found = await readIcon(db, memberOf(context).memberId);
      if (!found) return refuse("logged-out");
      return ok({ icon: found.icon, image: imageOf(found) });
    },
    "profile.setIcon": ({ image }, context) => takeIcon(services, image, context),
    "profile.nickname": async (input, context) => {
      const nickname = tidyName(input.nickname);
      if (!isNickname(nickname)) return refuse("field-format", { field: "nickname" });
      await setNickname(db, memberOf(context).memberId, nickname);
      return ok({ nickname });
    },
    "profile.payeeName": async (input, context) => {
      const payeeName = tidyName(input.payeeName);
      if (!isPayeeName(payeeName)) return refuse("field-format", { field: "payeeName" });
      const isSet = await setPayeeName(db, memberOf(context).memberId, payeeName);
      return isSet ? ok({ payeeName }) : refuse("payee-set");
    },
    "profile.email": ({ email }, context) => mailProof(services, email.trim(), context),
    "profile.proveEmail": ({ link }, context) => proveAddress(services, link, context),
    "profile.invitation": (_input, context) => invitation(services, context),
    "profile.alerts": async ({ rewards }, context) => {
      await setMuted(db, memberOf(context).memberId, rewards ? [] : ["rewards"]);
      return ok(null);
    },
  };
}

function imageOf({ icon, webp }: { icon: string; webp: Buffer | null }): string {
  if (webp) return dataAddress(webp);
  return isAvatar(icon) ? `/art/avatars/${icon}.webp` : "";
}

/** A name of the house's or none stands as it is; anything else must be a picture by its bytes, and is drawn anew. */
async function takeIcon(
  { db, clock }: Services,
  image: string,
  context: CallContext,
): Promise<Answered<Calls["profile.setIcon"]>> {
  const { memberId } = memberOf(context);
  const at = clock.now();
  if (image === "" || isAvatar(image)) {
    await setIcon(db, memberId, { icon: image, webp: null, at });
    return ok({ icon: image });
  }
  const base64 = /^data:image\/(?:jpeg|jpg|png);base64,([A-Za-z0-9+/]+={0,2})$/.exec(image)?.[1];
  if (base64 === undefined) return refuse("picture-kind");
  const bytes = Buffer.from(base64, "base64");
  if (bytes.length > ICON_BYTES) return refuse("picture-size");
  const drawn = await reencodeImage(bytes, ["jpeg", "png"], ICON_SIDE);
  if (!drawn) return refuse("picture-kind");
  const icon = OWN + createHash("sha256").update(drawn.webp).digest("hex").slice(0, 8);
  await setIcon(db, memberId, { icon, webp: drawn.webp, at });
  return ok({ icon });
}
