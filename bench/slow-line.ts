/** A slow line before a local server: what a browser's own emulation leaves out, as it slows pages and not their workers. */
import { createServer, connect, type Socket } from "node:net";

const ONE_WAY_MS = 75;
const DOWN_BYTES_PER_SECOND = (1.6 * 1024 * 1024) / 8;

export interface SlowLine {
  port: number;
  /** 1.6 Mbps and 150 ms there and back from here on, or as the machine is. */
  setSlow(slow: boolean): void;
  close(): void;
}

/** Opens a port that leads to `target`; all connections share the line. */
export async function openSlowLine(target: number): Promise<SlowLine> {
  let isSlow = false;
  /** When the line has carried what was sent so far. */
  let freeAtMs = 0;
  const pass = (from: Socket, to: Socket, bytesPerSecond: number): void => {
    from.on("data", (part: Buffer) => {
      if (!isSlow) return void to.write(part);
      freeAtMs = Math.max(freeAtMs, performance.now()) + (part.length / bytesPerSecond) * 1000;
      setTimeout(() => to.writable && to.write(part), freeAtMs - performance.now() + ONE_WAY_MS);
    });
    from.on("close", () => setTimeout(() => to.end(), isSlow ? freeAtMs - performance.now() + 2 * ONE_WAY_MS : 0));
    from.on("error", () => to.destroy());
  };
  const server = createServer((near) => {
    const far = connect(target, "127.0.0.1");
    pass(near, far, Number.POSITIVE_INFINITY);
    pass(far, near, DOWN_BYTES_PER_SECOND);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    setSlow: (slow) => (isSlow = slow),
    close: () => void server.close(),
  };
}
