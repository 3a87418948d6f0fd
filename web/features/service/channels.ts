import { gcm } from "@noble/ciphers/aes.js";
import { hkdf } from "@noble/hashes/hkdf.js";
import { sha256 } from "@noble/hashes/sha2.js";
import type { SiteInfo } from "#web/platform/data/site-info.ts";

export type ServiceChannel = { csType: "LIVECHAT" | "TELEGRAM" | "IG" | "MESSENGER"; title: string; href: string };

const KEY_CHARACTERS = 8;
const IV_BYTES = 12;

/**
 * The address in a channel's encrypted path: the last 8 characters are key material, the rest is base64url of iv,
 * AES-256-GCM ciphertext and tag (U-107). Not by the browser's own WebCrypto: that is missing on plain http.
 * Throws on a path that was not made so.
 */
function decryptChannelPath(path: string): string {
  const key = hkdf(
    sha256,
    new TextEncoder().encode(path.slice(-KEY_CHARACTERS)),
    new Uint8Array(),
    new TextEncoder().encode("channel-path"),
    32,
  );
  const sealed = bytesOf(path.slice(0, -KEY_CHARACTERS));
  const opened = gcm(key, sealed.subarray(0, IV_BYTES)).decrypt(sealed.subarray(IV_BYTES));
  return new TextDecoder().decode(opened);
}

/** The channels that lead somewhere; what doesn't decrypt to an http(s) link is dropped and logged (U-107). */
export function openChannels(channels: SiteInfo["info"]["customerService"]): ServiceChannel[] {
  return channels.flatMap(({ csType, title, path }) => {
    try {
      const url = new URL(decryptChannelPath(path), location.origin);
      if (!/^https?:$/.test(url.protocol)) throw new Error("not an http link");
      const href = url.origin === location.origin ? url.pathname + url.search : url.href;
      return [{ csType, title, href }];
    } catch (error) {
      console.warn("A customer-service channel was left out", csType, error);
      return [];
    }
  });
}

function bytesOf(base64url: string): Uint8Array {
  const binary = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0);
}
