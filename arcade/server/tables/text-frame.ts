/** A text as the frame of a WebSocket from a server (RFC 6455 §5.2): whole and unmasked, the same bytes for every reader. */
export function textFrame(text: string): Buffer {
  const body = Buffer.from(text);
  const { length } = body;
  const size = length < 126 ? 0 : length < 0x1_00_00 ? 2 : 8;
  const head = Buffer.alloc(2 + size);
  // FIN and opcode 1
  head[0] = 0x81;
  head[1] = size === 0 ? length : size === 2 ? 126 : 127;
  if (size === 2) head.writeUInt16BE(length, 2);
  if (size === 8) head.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([head, body]);
}
