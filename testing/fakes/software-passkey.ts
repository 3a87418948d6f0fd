/** An authenticator of WebAuthn in software (ES256, attestation "none"), written from the standard and not with the server's library: tests answer by it. */
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

const sha256 = (data: Buffer | string): Buffer => createHash("sha256").update(data).digest();
const base64url = (data: Buffer | string): string => Buffer.from(data).toString("base64url");

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);
}
const int = (value: number): Buffer => (value >= 0 ? head(0, value) : head(1, -1 - value));
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const words = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (...pairs: [Buffer, Buffer][]): Buffer => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

export interface Asked {
  challenge: string;
  rpId: string;
  /** "http://localhost:3000": the page that asked. */
  origin: string;
}

export interface Answered {
  isVerified?: boolean;
  /** What the authenticator says that it has counted. */
  counter?: number;
  userHandle?: string;
}

export class SoftwarePasskey {
  readonly id = randomBytes(32);
  counter = 0;
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  #userHandle = "";

  #data(rpId: string, flags: number, counter: number, rest = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest]);
  }

  #client(type: string, { challenge, origin }: Asked): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /** The answer to the options of a registration, as JSON text. */
  make(asked: Asked, { isVerified = true, userHandle = "" }: Answered = {}): string {
    this.#userHandle = userHandle;
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    const key = map(
      [int(1), int(2)],
      [int(3), int(-7)],
      [int(-1), int(1)],
      [int(-2), bytes(Buffer.from(x, "base64url"))],
      [int(-3), bytes(Buffer.from(y, "base64url"))],
    );
    const length = Buffer.from([this.id.length >> 8, this.id.length & 0xff]);
    const made = Buffer.concat([Buffer.alloc(16), length, this.id, key]);
    const flags = USER_PRESENT | HAS_KEY | (isVerified ? USER_VERIFIED : 0);
    const authData = this.#data(asked.rpId, flags, this.counter, made);
    const attestation = map(
      [words("fmt"), words("none")],
      [words("attStmt"), map()],
      [words("authData"), bytes(authData)],
    );
    return this.#answer({
      clientDataJSON: base64url(this.#client("webauthn.create", asked)),
      attestationObject: base64url(attestation),
      transports: ["internal"],
    });
  }

  /** The answer to the options of a login or proof, as JSON text. */
  use(
    asked: Asked,
    { isVerified = true, counter = ++this.counter, userHandle = this.#userHandle }: Answered = {},
  ): string {
    const client = this.#client("webauthn.get", asked);
    const authData = this.#data(asked.rpId, USER_PRESENT | (isVerified ? USER_VERIFIED : 0), counter);
    const signature = sign("sha256", Buffer.concat([authData, sha256(client)]), this.#keys.privateKey);
    return this.#answer({
      clientDataJSON: base64url(client),
      authenticatorData: base64url(authData),
      signature: base64url(signature),
      userHandle,
    });
  }

  #answer(response: object): string {
    const id = base64url(this.id);
    return JSON.stringify({ id, rawId: id, type: "public-key", clientExtensionResults: {}, response });
  }
}
