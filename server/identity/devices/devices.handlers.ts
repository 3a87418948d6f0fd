/** Devices and the history of logins (U-179). */
import { deviceOf, maskedAddress } from "#rules/identity/device.ts";
import { type Handlers, memberOf, ok, refuse } from "#server/platform/http/handler.ts";
import type { Services } from "#server/services.ts";
import { type LoginEvent, loginEventsOf, openSessionsOf } from "./devices.store.ts";

type DeviceHandlers = Pick<Handlers, "devices.list" | "devices.end" | "devices.endOthers" | "devices.history">;
type Outcome = Extract<Awaited<ReturnType<Handlers["devices.history"]>>, { ok: true }>["value"] extends infer V
  ? V extends readonly { outcome: infer O }[]
    ? O
    : never
  : never;

const HISTORY = 50;

export function deviceHandlers({ db, clock, sessions }: Services): DeviceHandlers {
  return {
    "devices.list": async (_input, context) => {
      const { id: own, memberId } = memberOf(context);
      const rows = await openSessionsOf(db, memberId, clock.now());
      const listed = rows.map(({ id, device, address, created_at, seen_at }) => ({
        id,
        ...wordsOf({ device, address }),
        isThis: id === own,
        openedAt: created_at.getTime(),
        seenAt: seen_at.getTime(),
      }));
      return ok(listed.toSorted((a, b) => Number(b.isThis) - Number(a.isThis)));
    },
    "devices.end": async ({ id }, context) => {
      const { memberId } = memberOf(context);
      return (await sessions.endOf(memberId, id)) ? ok(null) : refuse("not-found");
    },
    "devices.endOthers": async (_input, context) => {
      const { id, memberId } = memberOf(context);
      return ok({ ended: await sessions.endOthers(memberId, id) });
    },
    "devices.history": async (_input, context) => {
      const events = await loginEventsOf(db, memberOf(context).memberId, HISTORY);
      return ok(
        events.map((event) => ({
          at: event.happened_at.getTime(),
          outcome: event.outcome as Outcome,
          method: event.method,
          ...wordsOf(event),
        })),
      );
    },
  };
}

function wordsOf({ device, address }: Pick<LoginEvent, "device" | "address">) {
  return { ...deviceOf(device), address: maskedAddress(address) };
}
