/** Under which names and addresses other devices in the network reach this machine. */
import { hostname, networkInterfaces } from "node:os";

/** Addresses of every interface but the loopback; IPv4 first, as that is what one types. No link-local IPv6. */
export function networkAddresses(): string[] {
  const found = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ internal, address }) => !internal && !/^fe80:/i.test(address));
  return found.toSorted((a, b) => a.family.localeCompare(b.family)).map(({ address }) => address);
}

/** The machine's own name, plain and as the network's name service (mDNS) tells it; none where it isn't a host name. */
export function networkNames(): string[] {
  const name = hostname().toLowerCase();
  if (!/^[a-z\d-]+(\.[a-z\d-]+)*$/.test(name) || name === "localhost") return [];
  return name.includes(".") ? [name] : [name, `${name}.local`];
}

/** A host as it stands in an address: IPv6 in brackets. */
export const inUrl = (host: string): string => (host.includes(":") ? `[${host}]` : host);
