import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readRinging } from '#domain/push/devices.ts';
import type { Request } from '#server/channels/push-request.ts';
import type { Store } from '#store/open.ts';

export type PushCall = {
  url: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
};

/** A push service of this machine, reached whatever name an address has; nothing goes further. */
export const startPushService = async () => {
  const calls: PushCall[] = [];
  let answer = (response: ServerResponse, _call: PushCall): unknown =>
    response.writeHead(201).end();
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const { headers, url = '' } = incoming;
      const call = { url: `https://${headers.host}${url}`, headers, body: Buffer.concat(chunks) };
      calls.push(call);
      answer(response, call);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const toUs: Request = (url, { headers, method, signal }, onAnswer) =>
    request(
      {
        ...{ host: '127.0.0.1', port, path: url.pathname, method, signal },
        headers: { ...(headers as Record<string, string>), host: url.host },
      },
      onAnswer,
    );
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return {
    calls,
    request: toUs,
    answerWith: (given: typeof answer): void => {
      answer = given;
    },
    stop,
  };
};

let made = 0;

/** What a browser makes when it subscribes, and how it reads what comes: RFC 8291 and RFC 8188. */
export const subscribedBrowser = () => {
  const pair = createECDH('prime256v1');
  const ownKey = pair.generateKeys();
  const auth = randomBytes(16);
  made += 1;
  const decrypt = (body: Buffer): string => {
    const salt = body.subarray(0, 16);
    const keyEnd = 21 + body.readUInt8(20);
    const senderKey = body.subarray(21, keyEnd);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), ownKey, senderKey]);
    const shared = Buffer.from(hkdfSync('sha256', pair.computeSecret(senderKey), auth, info, 32));
    const derive = (purpose: string, length: number) =>
      Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${purpose}\0`, length));
    const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    cipher.setAuthTag(body.subarray(-16));
    const padded = Buffer.concat([cipher.update(body.subarray(keyEnd, -16)), cipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  };
  const subscription = {
    endpoint: `https://push.elm-browsers.com/send/${made}-${auth.toString('hex')}`,
    keys: { p256dh: ownKey.toString('base64url'), auth: auth.toString('base64url') },
  };
  return { subscription, decrypt };
};

/** What the sender says of itself, if it signed that with the key it names: RFC 8292. */
export const readVapid = (authorization: unknown) => {
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(String(authorization)) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return { key, isSigned, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) };
};

/** The phones that a new lead rings. */
export const ringing = async ({ store }: { store: Store }): Promise<string[]> =>
  (await readRinging(store)).map(({ device }) => device.id);
