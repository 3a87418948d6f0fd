/** The documents send a channel's address encrypted (U-107): it hides, it does not protect. */
import { createCipheriv, hkdfSync, randomBytes } from "node:crypto";

const KEY_MATERIAL_BYTES = 6;
const IV_BYTES = 12;

/**
 * Base64url of iv, AES-256-GCM ciphertext and tag, then 8 characters of key material: the key is their HKDF-SHA-256
 * with an empty salt and the info "channel-path".
 */
export function sealChannelPath(url: string): string {
  const material = randomBytes(KEY_MATERIAL_BYTES).toString("base64url");
  const key = new Uint8Array(hkdfSync("sha256", material, "", "channel-path", 32));
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  const sealed = Buffer.concat([iv, cipher.update(url, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return sealed.toString("base64url") + material;
}
