/** Answers about documents, for the member and at the desk (decision 080). */
import { validityOf } from "#rules/identity/identity-check.ts";
import { amountOf, toDecimal } from "#rules/money/money.ts";
import { dayAt } from "#rules/site/days.ts";
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
import { mayWithdraw } from "./demand.ts";
import {
  acceptanceOf,
  addCheck,
  addLook,
  addPictures,
  checksAt,
  decideCheck,
  hasLooked,
  type Acceptance,
  type DocumentRow,
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
  const { db, clock } = services;
  return {
    "identityCheck.get": async (_input, context) => {
      const demand = context.merchant.config.identityCheck;
      const { memberId } = memberOf(context);
      const latest = demand && (await latestCheck(db, memberId));
      const accepted = demand && (await acceptanceOf(db, memberId));
      const today = dayAt(clock.now(), context.merchant.config.timeZone);
      return ok({
        demand,
        check: latest && shownCheck(latest, today),
        maySend: demand !== null && latest?.state !== "waiting" && !isLasting(accepted, today),
        mayWithdraw: demand === null || mayWithdraw(accepted, context.merchant, clock.now()),
      });
    },
    "identityCheck.send": (input, context) => send(services, encryption, input, context),
  };
}

function shownCheck({ kind, state, reason, sentAt, decidedAt, expiresOn }: DocumentRow, today: string) {
  const validity = validityOf(expiresOn, today);
  if (state === "closed") throw new Error("a document that nobody decided is shown to nobody");
  return {
    kind,
    state: validity === "expired" ? ("expired" as const) : state,
    reason,
    sentAt: sentAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    expiresOn,
    expiresSoon: validity === "soon",
  };
}

/** Whether a document was accepted that is valid for so long that no other is taken. */
const isLasting = (accepted: Acceptance | null, today: string): boolean =>
  accepted !== null && validityOf(accepted.expiresOn, today) === "valid";

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
  const today = dayAt(clock.now(), context.merchant.config.timeZone);
  if (isLasting(await acceptanceOf(db, memberId), today)) return refuse("identity-accepted");
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
  { id, decision, reason, expiresOn }: Decide,
  context: CallContext,
): ReturnType<DeskHandlers["desk.decideIdentityCheck"]> {
  const { merchantId, operatorId } = operatorOf(context);
  const isRefused = decision === "refuse";
  if (isRefused && reason === null) return refuse("reason-missing");
  const today = dayAt(clock.now(), context.merchant.config.timeZone);
  if (!isRefused && validityOf(expiresOn, today) === "expired") return refuse("document-expired");
  const state = isRefused ? ("refused" as const) : ("accepted" as const);
  return db.transaction(async (tx) => {
    const check = await lockCheck(tx, merchantId, id);
    if (!check) return refuse("not-found");
    const { memberId } = check;
    if (await isOwnAccount(tx, operatorId, memberId)) return refuse("own-account");
    // Pressed twice, or sent again after a lost answer
    if (check.state !== "waiting") return check.state === state ? ok(null) : refuse("already-decided");
    if (!(await hasLooked(tx, operatorId, id))) return refuse("document-unseen");
    const at = clock.now();
    const most = context.merchant.config.identityCheck?.keepDays ?? 0;
    const keepDays = isRefused ? Math.min(most, REFUSED_DAYS) : most;
    const deleteAt = new Date(at.getTime() + keepDays * DAY_MS);
    const outcome = isRefused ? { reason, expiresOn: null } : { reason: null, expiresOn };
    await decideCheck(tx, { id, state, ...outcome, by: operatorId, at, deleteAt });
    await sendSiteMessage(tx, { merchantId, memberId, kind: `identity-${state}`, values: () => ({}), at });
    await events.emitLater(tx, "inbox.changed", { memberId });
    return ok(null);
  });
}
