/** Whether a merchant's site is open to an address (browsing §4; U-019, U-020). */
import { plainAddress } from "#rules/identity/device.ts";
import { BlockList, isIPv6 } from "node:net";
import type { Merchant } from "#contract/core/merchant.ts";
import { type SiteStatus, siteStatus } from "#rules/site/site-status.ts";

// Rows are replaced, never changed, so a row is the key of the list that was made from it.
const lists = new WeakMap<Merchant, BlockList>();

/** Whether `address` lies in one of the merchant's restricted ranges. */
export function isRestricted(merchant: Merchant, address: string): boolean {
  if (merchant.restrictedRanges.length === 0 || address === "") return false;
  let list = lists.get(merchant);
  if (!list) lists.set(merchant, (list = listOf(merchant.restrictedRanges)));
  const plain = plainAddress(address);
  return list.check(plain, isIPv6(plain) ? "ipv6" : "ipv4");
}

/** 1 in maintenance, else 2 where the address is restricted, else 0. */
export function statusFor(merchant: Merchant, address: string): SiteStatus {
  return siteStatus({
    maintenance: merchant.status !== "active",
    regionRestriction: isRestricted(merchant, address),
  });
}

function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [net = "", bits = ""] = range.split("/");
    list.addSubnet(net, Number(bits), isIPv6(net) ? "ipv6" : "ipv4");
  }
  return list;
}
