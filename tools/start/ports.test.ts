import { networkInterfaces } from "node:os";
import { createServer, type Server } from "node:net";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { requireFreePort } from "./ports.ts";

async function listening(host: string): Promise<{ server: Server; port: number }> {
  const server = createServer().listen(0, host);
  await new Promise((done) => server.once("listening", done));
  return { server, port: (server.address() as AddressInfo).port };
}

const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === "::1"));

test.each(["127.0.0.1", "0.0.0.0", ...(hasIpv6 ? ["::1"] : [])])(
  "a port that somebody has on %s is named with the setting to change",
  async (host) => {
    const { server, port } = await listening(host);
    await expect(requireFreePort("ARCADE_PORT", port)).rejects.toThrow(`ARCADE_PORT=${port + 100} npm start`);
    await new Promise((done) => server.close(done));
    await expect(requireFreePort("ARCADE_PORT", port)).resolves.toBeUndefined();
  },
);
