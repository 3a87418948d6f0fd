/** A balancer for tests: what stands before several processes of a role. It carries connections and reads nothing. */
import { once } from "node:events";
import { type AddressInfo, createConnection, createServer, type Socket } from "node:net";

export interface Balancer {
  url: string;
  /** Carries to these processes from now on, in turn; one that refuses is passed over. Open connections are ended. */
  route(urls: readonly string[]): void;
  close(): Promise<void>;
}

/** Listens on a free port of this machine; before `route` every connection is ended at once. */
export async function openBalancer(): Promise<Balancer> {
  const open = new Set<Socket>();
  let urls: readonly string[] = [];
  let turn = 0;
  const keep = (socket: Socket): Socket => {
    open.add(socket);
    return socket.on("close", () => open.delete(socket));
  };
  const endAll = (): void => {
    for (const socket of open) socket.destroy();
  };
  const server = createServer((client) => {
    // An end that breaks off takes the other with it
    keep(client).on("error", () => client.destroy());
    const first = turn++;
    const order = urls.map((_, at) => urls[(first + at) % urls.length] ?? "");
    void firstThatAccepts(order).then((process) => {
      if (!process || client.destroyed) {
        process?.destroy();
        client.destroy();
        return;
      }
      keep(process).on("error", () => process.destroy());
      process.on("close", () => client.destroy());
      client.on("close", () => process.destroy());
      client.pipe(process).pipe(client);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    route(next) {
      urls = next;
      endAll();
    },
    async close() {
      endAll();
      const closed = once(server, "close");
      server.close();
      await closed;
    },
  };
}

async function firstThatAccepts(urls: readonly string[]): Promise<Socket | null> {
  for (const url of urls) {
    const socket = createConnection({ host: "127.0.0.1", port: Number(new URL(url).port) });
    try {
      await once(socket, "connect");
      return socket;
    } catch {
      socket.destroy();
    }
  }
  return null;
}
