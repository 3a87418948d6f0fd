/**
 * A WebSocket client that costs as little as one can: thousands of them share the machine with the server that they
 * measure. It reads whole text frames, answers pings, and sends short texts (RFC 6455).
 */
import { connect, type Socket } from "node:net";

export interface RawHooks {
  /** The address answered the upgrade. */
  open(): void;
  text(frame: Buffer): void;
  /** `code` is 1006 where the other side said none. */
  closed(code: number): void;
}

export interface RawAddress {
  port: number;
  path: string;
  /** Header lines beside the upgrade's own. */
  headers: Record<string, string>;
  /** The address of the loopback net that it calls from. */
  from: string;
}

const HEAD_END = "\r\n\r\n";
const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const PONG = 10;

export class RawSocket {
  readonly #socket: Socket;
  readonly #hooks: RawHooks;
  #rest: Buffer | null = null;
  #isOpen = false;
  #code = 1006;

  constructor({ port, path, headers, from }: RawAddress, hooks: RawHooks) {
    this.#hooks = hooks;
    this.#socket = connect({ port, host: "127.0.0.1", localAddress: from, noDelay: true });
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    this.#socket.write(
      `GET ${path} HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n` +
        `Sec-WebSocket-Key: bWFycXVlZS1jcm93ZC1iZQ==\r\n${lines.join("")}\r\n`,
    );
    this.#socket.on("data", (part: Buffer) => this.#read(part));
    this.#socket.on("error", () => undefined);
    this.#socket.on("close", () => hooks.closed(this.#code));
  }

  send(text: string): void {
    this.#write(TEXT, Buffer.from(text));
  }

  end(): void {
    this.#socket.destroy();
  }

  /** Masked by a key of zeros, which leaves the bytes as they are. */
  #write(opcode: number, body: Buffer): void {
    const head =
      body.length < 126
        ? [0x80 | opcode, 0x80 | body.length]
        : [0x80 | opcode, 0xfe, body.length >> 8, body.length & 0xff];
    this.#socket.write(Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), body]));
  }

  #read(part: Buffer): void {
    let data = this.#rest ? Buffer.concat([this.#rest, part]) : part;
    this.#rest = null;
    if (!this.#isOpen) {
      const end = data.indexOf(HEAD_END);
      if (end < 0) return void (this.#rest = data);
      if (!data.toString("latin1", 0, 12).endsWith("101")) return void this.#socket.destroy();
      this.#isOpen = true;
      this.#hooks.open();
      data = data.subarray(end + HEAD_END.length);
    }
    while (data.length >= 2) {
      const short = (data[1] ?? 0) & 0x7f;
      const at = short === 127 ? 10 : short === 126 ? 4 : 2;
      if (data.length < at) break;
      const length = short === 127 ? Number(data.readBigUInt64BE(2)) : short === 126 ? data.readUInt16BE(2) : short;
      if (data.length < at + length) break;
      this.#take((data[0] ?? 0) & 0x0f, data.subarray(at, at + length));
      data = data.subarray(at + length);
    }
    if (data.length > 0) this.#rest = data;
  }

  #take(opcode: number, body: Buffer): void {
    if (opcode === TEXT) this.#hooks.text(body);
    else if (opcode === PING) this.#write(PONG, body);
    else if (opcode === CLOSE) {
      this.#code = body.length >= 2 ? body.readUInt16BE(0) : 1005;
      this.#socket.end();
    }
  }
}
