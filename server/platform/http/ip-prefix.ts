import { isIPv6 } from "node:net";
import { plainAddress } from "#rules/identity/device.ts";

/**
 * What limits count an address by. One customer of an IPv6 network has 2⁶⁴ addresses and more, so those count by their
 * network ("2001:db8:1:2::/64"); anything else as it is.
 */
export function rateLimitKey(address: string): string {
  const plain = plainAddress(address).split("%", 1)[0] ?? "";
  if (!isIPv6(plain)) return plain;
  // The one way of writing it that a URL has: short groups, and a single "::" at most
  const [left = "", right] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split("::");
  const [head, tail] = [left, right ?? ""].map((part) => part.split(":").filter((group) => group !== ""));
  const between = right === undefined ? 0 : 8 - (head?.length ?? 0) - (tail?.length ?? 0);
  const groups = [...(head ?? []), ...Array<string>(between).fill("0"), ...(tail ?? [])];
  return `${groups.slice(0, 4).join(":")}::/64`;
}
