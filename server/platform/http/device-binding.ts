/**
 * A stolen cookie and token move no money (S16, decision 056): at a merchant with `deviceBinding` a call with `deviceProof`
 * in its contract is signed by the key that its session was bound to when it was opened, or proved last.
 */
import type { CallSpec } from "#contract/core/call.ts";
import type { Merchant } from "#contract/core/merchant.ts";
import type { Clock } from "#server/platform/runtime/clock.ts";
import type { DeviceProof, DeviceProofs } from "#server/platform/crypto/device-proofs.ts";
import { hasFreshProof, type ProofAsked, type Session } from "./caller.ts";

export interface BindingDeps {
  deviceProofs: DeviceProofs;
  clock: Clock;
  /** How the session's member can prove who they are, at that host. */
  proofAsked(session: Session, host: string): Promise<ProofAsked>;
  /** Whether the member is on a break from play. */
  isOnBreak(memberId: string): Promise<boolean>;
}

interface Head {
  merchant: Merchant;
  host: string;
  token: string;
  /** What came as a device proof, and for which path and query; null where none came. */
  signed: { proof: string; target: string } | null;
}

/** The proof that came with a call which needs one, or binds by one; null where that is none. */
export async function deviceProofOf(
  { deviceProofs }: BindingDeps,
  { method, deviceProof, bindsDevice }: CallSpec,
  { merchant, token, signed }: Head,
  session: Session | null,
): Promise<DeviceProof | null> {
  const isNeeded = deviceProof && (session?.deviceKey ?? null) !== null;
  if (!signed || !merchant.config.deviceBinding || !(isNeeded || bindsDevice)) return null;
  return deviceProofs.take(signed.proof, { method, target: signed.target, token });
}

interface Signed {
  session: Session;
  device: DeviceProof | null;
}

type NotBound = { code: "proof-needed" | "device-proof-needed"; value: ProofAsked & { at?: number } };

/**
 * Why a session may not make the call from where it comes, or null. Who is on a break that the call refuses anyway is told
 * of the break, and not asked first who they are.
 */
export async function deviceRefusal(
  deps: BindingDeps,
  spec: CallSpec,
  head: Head,
  signed: Signed,
): Promise<NotBound | { code: "play-break"; value: null } | null> {
  const notBound = await boundRefusal(deps, spec, head, signed);
  if (notBound && spec.duringBreak === "refused" && (await deps.isOnBreak(signed.session.memberId))) {
    return { code: "play-break", value: null };
  }
  return notBound;
}

async function boundRefusal(
  deps: BindingDeps,
  spec: CallSpec,
  { merchant, host }: Head,
  { session, device }: Signed,
): Promise<NotBound | null> {
  // A trial has no money, and no way to prove who it is
  if (!spec.deviceProof || !merchant.config.deviceBinding || session.trial) return null;
  const nowMs = deps.clock.nowMs();
  if (session.deviceKey !== null) {
    if (device?.key === session.deviceKey) return null;
    return {
      code: "device-proof-needed",
      value: { ...(await deps.proofAsked(session, host)), at: Math.floor(nowMs / 1000) },
    };
  }
  // A browser that keeps no key; who can't prove anything has nothing but the session
  if (hasFreshProof(session, nowMs)) return null;
  const asked = await deps.proofAsked(session, host);
  return asked.ways.length > 0 ? { code: "proof-needed", value: asked } : null;
}
