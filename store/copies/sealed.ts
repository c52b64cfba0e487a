import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** One for each series and one for pictures, so that no key ever seals too much. */
export const keyFor = (key: Buffer, what: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', what, 32));

/** What it is called is sealed with it: a piece that is put in another's place cannot be opened. */
export const seal = (key: Buffer, name: string, plain: Uint8Array): Buffer => {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(name));
  const sealed = [cipher.update(plain), cipher.final()];
  return Buffer.concat([iv, cipher.getAuthTag(), ...sealed]);
};

/** Throws where anything was changed, or the key is another. */
export const unseal = (key: Buffer, name: string, sealed: Buffer): Buffer => {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes))
    .setAAD(Buffer.from(name))
    .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  const plain = decipher.update(sealed.subarray(ivBytes + tagBytes));
  return Buffer.concat([plain, decipher.final()]);
};

/** Tells nobody without the key what it was made of. */
export const nameUnder = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex').slice(0, 40);
