/** Configuration profiles of iOS and iPadOS (support.apple.com/guide/deployment): property lists, unsigned. */
import { createHash } from "node:crypto";

export const PROFILE_TYPE = "application/x-apple-aspen-config";

type Plist = string | number | boolean | Uint8Array | readonly Plist[] | { readonly [key: string]: Plist };

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

function element(value: Plist): string {
  if (typeof value === "string") {
    return `<string>${value.replaceAll(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign)}</string>`;
  }
  if (typeof value === "number") return `<integer>${value}</integer>`;
  if (typeof value === "boolean") return value ? "<true/>" : "<false/>";
  if (value instanceof Uint8Array) return `<data>${Buffer.from(value).toString("base64")}</data>`;
  if (Array.isArray(value)) return `<array>${value.map(element).join("")}</array>`;
  const pairs = Object.entries(value).map(([key, item]) => `<key>${key}</key>${element(item)}`);
  return `<dict>${pairs.join("")}</dict>`;
}

function plist(value: Plist): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">${element(value)}</plist>
`;
}

/** The same UUID for the same name, in any process: a second installation replaces the first instead of adding to it. */
function uuidOf(name: string): string {
  const bytes = createHash("sha256").update(name).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80; // version 8: made by our own rule (RFC 9562, §5.8)
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString("hex").toUpperCase();
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

interface Profile {
  /** Reverse-domain name; says which installed profile is replaced. */
  identifier: string;
  name: string;
  description: string;
  organization: string;
}

function profile({ identifier, name, description, organization }: Profile, content: { [key: string]: Plist }): string {
  return plist({
    PayloadType: "Configuration",
    PayloadVersion: 1,
    PayloadIdentifier: identifier,
    PayloadUUID: uuidOf(identifier),
    PayloadDisplayName: name,
    PayloadDescription: description,
    PayloadOrganization: organization,
    PayloadRemovalDisallowed: false,
    PayloadContent: [
      {
        PayloadVersion: 1,
        PayloadDisplayName: name,
        PayloadIdentifier: `${identifier}.content`,
        PayloadUUID: uuidOf(`${identifier}.content`),
        ...content,
      },
    ],
  });
}

/**
 * A profile that puts a site on the home screen. `url` opens there without the browser's bars and carries `webclip=1`
 * (U-111); `icon` is a PNG. The owner of the phone can remove it.
 */
export function webClipProfile(about: Profile, clip: { label: string; url: string; icon: Uint8Array }): string {
  return profile(about, {
    PayloadType: "com.apple.webClip.managed",
    Label: clip.label,
    URL: clip.url,
    Icon: clip.icon,
    FullScreen: true,
    IgnoreManifestScope: true,
    IsRemovable: true,
    Precomposed: true,
  });
}

/** A profile that brings a certificate authority (DER); iOS asks its owner to trust it in Settings afterwards. */
export function authorityProfile(about: Profile, authority: Uint8Array): string {
  return profile(about, {
    PayloadType: "com.apple.security.root",
    PayloadCertificateFileName: "authority.cer",
    PayloadContent: authority,
  });
}
