/** Where a member is logged in, and the history of logins (U-179). */
import { z } from "zod";
import { call } from "#contract/core/call.ts";
import { done, nothing } from "#contract/core/fields.ts";

const device = {
  kind: z.enum(["phone", "tablet", "computer", "unknown"]),
  /** "Chrome"; "" when the device doesn't say. */
  browser: z.string(),
  /** "Windows"; "" when the device doesn't say. */
  system: z.string(),
  /** By half: "203.0.•.•". */
  address: z.string(),
};

export const devices = {
  list: call({
    name: "devices.list",
    method: "GET",
    path: "/wps/member/devices",
    who: "member",
    invented: true,
    input: nothing,
    output: z.array(
      z.object({
        id: z.string(),
        ...device,
        /** The one that asks. */
        isThis: z.boolean(),
        /** Milliseconds since 1970. */
        openedAt: z.number(),
        seenAt: z.number(),
      }),
    ),
    refusals: [],
    about: "Where the member is logged in, this device first (U-179).",
  }),
  end: call({
    name: "devices.end",
    method: "DELETE",
    path: "/wps/member/devices/:id",
    who: "member",
    invented: true,
    proof: true,
    deviceProof: true,
    input: z.object({ id: z.uuid() }),
    output: done,
    refusals: ["not-found"],
    about: "Logs the member out on one device, which hears of it at once (U-179).",
  }),
  endOthers: call({
    name: "devices.endOthers",
    method: "DELETE",
    path: "/wps/member/devices",
    who: "member",
    invented: true,
    proof: true,
    deviceProof: true,
    input: nothing,
    output: z.object({ ended: z.int() }),
    refusals: [],
    about: "Logs the member out everywhere but here (U-179).",
  }),
  history: call({
    name: "devices.history",
    method: "GET",
    path: "/wps/member/loginHistory",
    who: "member",
    invented: true,
    input: nothing,
    output: z.array(
      z.object({
        /** Milliseconds since 1970. */
        at: z.number(),
        outcome: z.enum([
          "logged-in",
          "wrong-password",
          "locked",
          "wrong-door",
          "proved",
          "wrong-proof",
          "password-set",
        ]),
        method: z.string(),
        ...device,
      }),
    ),
    refusals: [],
    about: "The latest fifty logins, tries and proofs of the member (U-179).",
  }),
};
