import { z } from "zod";
import { postOutside } from "#server/platform/http/outside-address.ts";
import type { FromVendor, GameVendor, Launched } from "#server/providers/games/game-vendor.ts";
import { FREE_CURRENCY } from "#rules/games/launch.ts";
import { without } from "../without.ts";
import type { VendorDeps } from "../dialect.ts";
import { SIGN_HEADER, signBody } from "./signature.ts";

/** Our calls to a provider: opening a game for money, and for nothing with money of the provider's own making. */

const TIMEOUT_MS = 5_000;
const MOST_BYTES = 64 * 1024;
/** A launch address is for now. */
const GOOD_FOR_MS = 60_000;

const answer = z.object({ launch_url: z.url({ protocol: /^https?$/ }).max(2048) });
const refusal = z.object({ meta: z.object({ api_code: z.string() }) });

export function openProvider(deps: VendorDeps): GameVendor {
  return { ...without(), launch: (launch) => open(deps, launch) };
}

async function open(
  { peer, secret, now }: VendorDeps,
  launch: Parameters<GameVendor["launch"]>[0],
): Promise<FromVendor<Launched>> {
  if (secret === null) return { ok: false, refusal: "unknown", reason: "unreachable" };
  const isFree = launch.currency === FREE_CURRENCY;
  const body = Buffer.from(JSON.stringify(requestOf(launch, isFree)));
  const got = await postOutside(`${peer.baseUrl}/launcher/${isFree ? "demo" : "real"}`, body, {
    isLocal: peer.isLocal,
    mostBytes: MOST_BYTES,
    timeoutMs: TIMEOUT_MS,
    headers: { "content-type": "application/json", [SIGN_HEADER]: signBody(body, secret) },
  });
  if (!got.ok) {
    const reason = got.reason === "refused" ? "unreachable" : got.reason;
    return { ok: false, refusal: "unknown", reason };
  }
  const value = valueOf(got.body);
  if (got.status !== 200) {
    const told = refusal.safeParse(value);
    // An envelope is the provider's word: it has no such game, or not for this player
    if (told.success && got.status === 400)
      return { ok: false, refusal: "GAME_CLOSED", detail: told.data.meta.api_code };
    return { ok: false, refusal: "unknown", reason: `http-${got.status}` };
  }
  const read = answer.safeParse(value);
  if (!read.success) return { ok: false, refusal: "unknown", reason: "answer-schema" };
  return { ok: true, value: { url: read.data.launch_url, expiresAt: new Date(now() + GOOD_FOR_MS) } };
}

/** `theme` and `accent` are fields of ours on top: whoever doesn't know them passes them over. */
function requestOf(launch: Parameters<GameVendor["launch"]>[0], isFree: boolean): object {
  const { player, token, game, currency, merchant, locale, ip, theme, accent, device, homeUrl } = launch;
  return {
    casino_id: merchant,
    game,
    ...(isFree ? {} : { account: { id: player, currency } }),
    locale,
    ip,
    client_type: device,
    urls: { return_url: homeUrl, deposit_url: new URL("/m/voucherCenter", homeUrl).href },
    session_id: token,
    theme,
    ...(accent === undefined ? {} : { accent }),
  };
}

function valueOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}
