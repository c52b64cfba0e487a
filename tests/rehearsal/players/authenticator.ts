import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/*
 * A phone that makes passkeys and signs with them, as far as WebAuthn asks for it: one key, ES256, no attestation.
 */

type Options = { challenge: string };

const present = 0x01;
const verified = 0x04;
const hasCredential = 0x40;

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

/** Of CBOR what a passkey needs: small numbers, bytes, words and maps. */
const cbor = (value: number | Buffer | string | Map<unknown, unknown>): Buffer => {
  const head = (major: number, size: number): Buffer => {
    if (size < 24) return Buffer.from([(major << 5) | size]);
    if (size < 256) return Buffer.from([(major << 5) | 24, size]);
    return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([key, one]) => [cbor(key as number), cbor(one as number)]);
  return Buffer.concat([head(5, value.size), ...pairs]);
};

const coseKey = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cbor(
    new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
};

export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(32);
  #count = 0;

  /** What `navigator.credentials.create` comes back with. */
  make({ challenge }: Options, origin: string) {
    const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.create', challenge, origin }));
    const size = Buffer.alloc(2);
    size.writeUInt16BE(this.#id.length);
    const credential = [Buffer.alloc(16), size, this.#id, coseKey(this.#keys.publicKey)];
    const authData = Buffer.concat([this.#head(origin, hasCredential), ...credential]);
    const attestation = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      attestationObject: attestation.toString('base64url'),
    });
  }

  /** What `navigator.credentials.get` comes back with. */
  sign({ challenge }: Options, origin: string) {
    const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin }));
    const authData = this.#head(origin, 0);
    const signature = createSign('sha256')
      .update(Buffer.concat([authData, sha256(clientData)]))
      .sign(this.#keys.privateKey);
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }

  #head(origin: string, more: number): Buffer {
    this.#count += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.#count);
    const flags = Buffer.from([present | verified | more]);
    return Buffer.concat([sha256(new URL(origin).hostname), flags, count]);
  }

  #answer(response: Record<string, string>) {
    const id = this.#id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}
