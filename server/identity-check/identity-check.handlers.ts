/** Answers about documents, for the member and at the desk (decision 080). */
import { amountOf, toDecimal } from "#rules/money/money.ts";
import { isOwnAccount } from "#server/approvals/public.ts";
import { sendSiteMessage } from "#server/member/public.ts";
import { type FieldEncryption, openFieldEncryption } from "#server/platform/crypto/field-encryption.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import {
  type CallContext,
  type DeskHandlers,
  type Handlers,
  memberOf,
  ok,
  operatorOf,
  refuse,
} from "#server/platform/http/handler.ts";
import { dataAddress, reencodeImage } from "#server/platform/media/image-upload.ts";
import type { Services } from "#server/services.ts";
import {
  addCheck,
  addLook,
  addPictures,
  checksAt,
  decideCheck,
  isAccepted,
  latestCheck,
  lockCheck,
  type NewPicture,
  pictureAt,
} from "./identity-check.store.ts";

const SHOWN = 100;
const PICTURE_BYTES = 5_242_880;
const DAY_MS = 86_400_000;
/** Pictures of what was refused show nothing that anybody needs. */
const REFUSED_DAYS = 7;
const SECRET = "identity-pictures";

type Send = Parameters<Handlers["identityCheck.send"]>[0];
type Decide = Parameters<DeskHandlers["desk.decideIdentityCheck"]>[0];

type MemberCalls = Pick<Handlers, "identityCheck.get" | "identityCheck.send">;
type DeskCalls = Pick<DeskHandlers, "desk.identityChecks" | "desk.identityPicture" | "desk.decideIdentityCheck">;

export function identityCheckHandlers(services: Services): MemberCalls & DeskCalls {
  const encryption = openFieldEncryption(services.db, services.clock, SECRET);
  return { ...memberHandlers(services, encryption), ...deskHandlers(services, encryption) };
}

function memberHandlers(services: Services, encryption: FieldEncryption): MemberCalls {
  const { db } = services;
  return {
    "identityCheck.get": async (_input, context) => {
      const demand = context.merchant.config.identityCheck;
      const latest = demand && (await latestCheck(db, memberOf(context).memberId));
      return ok({
        demand,
        check: latest && {
          kind: latest.kind,
          state: latest.state,
          reason: latest.reason,
          sentAt: latest.sentAt.toISOString(),
          decidedAt: latest.decidedAt?.toISOString() ?? null,
        },
      });
    },
    "identityCheck.send": (input, context) => send(services, encryption, input, context),
  };
}

async function send(
  { db, clock, events }: Services,
  encryption: FieldEncryption,
  { kind, pictures }: Send,
  context: CallContext,
): ReturnType<Handlers["identityCheck.send"]> {
  const { memberId, merchantId } = memberOf(context);
  const demand = context.merchant.config.identityCheck;
  if (!demand?.kinds.includes(kind)) return refuse("not-found");
  // Before any picture is decoded: what is refused anyway costs nothing
  if (pictures.length === 0) return refuse("picture-missing");
  if (await isAccepted(db, memberId)) return refuse("identity-accepted");
  if ((await latestCheck(db, memberId))?.state === "waiting") return refuse("identity-waiting");
  const drawn: NewPicture[] = [];
  for (const address of pictures) {
    const picture = await encryptedPicture(encryption, address);
    if (typeof picture === "string") return refuse(picture);
    drawn.push(picture);
  }
  const id = newId();
  const isAdded = await db.transaction(async (tx) => {
    if (!(await addCheck(tx, { id, merchantId, memberId, kind, at: clock.now() }))) return false;
    await addPictures(tx, id, drawn);
    await events.emitLater(tx, "inbox.changed", { memberId });
    return true;
  });
  return isAdded ? ok({ state: "waiting" }) : refuse("identity-waiting");
}

/** Drawn anew, so that nothing but the picture is left of a file, and encrypted with its own id. */
async function encryptedPicture(
  encryption: FieldEncryption,
  address: string,
): Promise<NewPicture | "picture-kind" | "picture-size"> {
  const base64 = /^data:image\/(?:jpeg|jpg|png);base64,([A-Za-z0-9+/]+={0,2})$/.exec(address)?.[1];
  if (base64 === undefined) return "picture-kind";
  const bytes = Buffer.from(base64, "base64");
  if (bytes.length > PICTURE_BYTES) return "picture-size";
  const drawn = await reencodeImage(bytes, ["jpeg", "png"]);
  if (!drawn) return "picture-kind";
  const id = newId();
  return { id, width: drawn.width, height: drawn.height, encrypted: await encryption.encryptBytes(drawn.webp, id) };
}

function deskHandlers(services: Services, encryption: FieldEncryption): DeskCalls {
  const { db, clock } = services;
  return {
    "desk.identityChecks": async (_input, context) => {
      const rows = await checksAt(db, operatorOf(context).merchantId, SHOWN);
      return ok(
        rows.map(({ memberId: _memberId, joinedAt, deposited, sentAt, decidedAt, ...row }) => ({
          ...row,
          joinedAt: joinedAt.toISOString(),
          deposited: toDecimal(amountOf(deposited)),
          currency: context.merchant.currency,
          sentAt: sentAt.toISOString(),
          decidedAt: decidedAt?.toISOString() ?? null,
        })),
      );
    },
    "desk.identityPicture": async ({ id }, context) => {
      const { merchantId, operatorId } = operatorOf(context);
      const picture = await pictureAt(db, merchantId, id);
      if (!picture) return refuse("not-found");
      if (await isOwnAccount(db, operatorId, picture.memberId)) return refuse("own-account");
      await addLook(db, operatorId, picture.checkId, clock.now());
      return ok({ data: dataAddress(await encryption.openBytes(picture.encrypted, id)) });
    },
    "desk.decideIdentityCheck": (input, context) => decide(services, input, context),
  };
}

async function decide(
  { db, clock, events }: Services,
  { id, decision, reason }: Decide,
  context: CallContext,
): ReturnType<DeskHandlers["desk.decideIdentityCheck"]> {
  const { merchantId, operatorId } = operatorOf(context);
  const isRefused = decision === "refuse";
  if (isRefused && reason === null) return refuse("reason-missing");
  const state = isRefused ? ("refused" as const) : ("accepted" as const);
  return db.transaction(async (tx) => {
    const check = await lockCheck(tx, merchantId, id);
    if (!check) return refuse("not-found");
    const { memberId } = check;
    if (await isOwnAccount(tx, operatorId, memberId)) return refuse("own-account");
    // Pressed twice, or sent again after a lost answer
    if (check.state !== "waiting") return check.state === state ? ok(null) : refuse("already-decided");
    const at = clock.now();
    const most = context.merchant.config.identityCheck?.keepDays ?? 0;
    const keepDays = isRefused ? Math.min(most, REFUSED_DAYS) : most;
    const deleteAt = new Date(at.getTime() + keepDays * DAY_MS);
    await decideCheck(tx, { id, state, reason: isRefused ? reason : null, by: operatorId, at, deleteAt });
    await sendSiteMessage(tx, { merchantId, memberId, kind: `identity-${state}`, values: () => ({}), at });
    await events.emitLater(tx, "inbox.changed", { memberId });
    return ok(null);
  });
}
