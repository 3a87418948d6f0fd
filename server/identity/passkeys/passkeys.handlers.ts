/** Passkeys in the security centre: listed, added, removed (S8, decision 050). */
import { type Handlers, type CallContext, memberOf, ok, refuse } from "#server/platform/http/handler.ts";
import { lockMember } from "#server/identity/security/security.store.ts";
import { notifySecurityChange } from "#server/identity/security/notify-change.ts";
import type { Services } from "#server/services.ts";
import { addingOptions, hasPasskeys, readNewPasskey, usingOptions } from "./passkeys.ts";
import { addPasskey, passkeysOf, removePasskey } from "./passkeys.store.ts";

type PasskeyHandlers = Pick<Handlers, Extract<keyof Handlers, `passkeys.${string}`>>;

/** More than these nobody can keep apart. */
const MOST = 10;

export function passkeyHandlers(services: Services): PasskeyHandlers {
  const { db } = services;
  return {
    "passkeys.list": async (_input, context) => {
      const keys = await passkeysOf(db, memberOf(context).memberId);
      return ok(
        keys.map(({ id, name, host, is_synced: isSynced, created_at, used_at }) => ({
          id,
          name,
          host,
          isSynced,
          addedAt: created_at.getTime(),
          usedAt: used_at?.getTime() ?? null,
        })),
      );
    },
    "passkeys.start": async (_input, context) => {
      if (!hasPasskeys(context)) return refuse("passkeys-not-here");
      const { memberId: id, username } = memberOf(context);
      if ((await passkeysOf(db, id)).length >= MOST) return refuse("passkeys-full");
      return ok({ ...(await addingOptions(services, context, { id, username })) });
    },
    "passkeys.add": (input, context) => add(services, input, context),
    "passkeys.remove": ({ id }, context) => remove(services, id, context),
    "passkeys.proofOptions": async (_input, context) => {
      if (!hasPasskeys(context)) return refuse("passkeys-not-here");
      return ok({ ...(await usingOptions(services, context, memberOf(context).memberId)) });
    },
  };
}

async function add(
  services: Services,
  { name, passkey }: Parameters<Handlers["passkeys.add"]>[0],
  context: CallContext,
): ReturnType<Handlers["passkeys.add"]> {
  const { memberId, id } = memberOf(context);
  const made = await readNewPasskey(services, context, { memberId, name, answer: passkey });
  if (!made) return refuse("passkey-wrong");
  return services.db.transaction(async (tx) => {
    await lockMember(tx, memberId);
    if ((await passkeysOf(tx, memberId)).length >= MOST) return refuse("passkeys-full");
    if (!(await addPasskey(tx, made))) return refuse("passkey-wrong");
    await services.sessions.unproveOthers(tx, memberId, id);
    await notifySecurityChange(services, tx, context, { what: "passkeyAdded", passkey: name });
    return ok(null);
  });
}

async function remove(services: Services, key: string, context: CallContext): ReturnType<Handlers["passkeys.remove"]> {
  const { memberId, id } = memberOf(context);
  const isGone = await services.db.transaction(async (tx) => {
    const name = await removePasskey(tx, memberId, key);
    if (name === null) return false;
    await notifySecurityChange(services, tx, context, { what: "passkeyRemoved", passkey: name });
    return true;
  });
  if (!isGone) return refuse("not-found");
  // Who had it may have opened them
  await services.sessions.endOthers(memberId, id);
  return ok(null);
}
