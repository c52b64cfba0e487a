import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { findPasskey, type Passkey, useChallenge } from '#domain/people/passkeys.ts';
import type { DeskContext } from '../context.ts';
import { type AskedFor, challengeMs, wasAsked } from './challenges.ts';

/** Loaded when somebody first shows a passkey: it takes 7 MB, and sessions last for weeks. */
export const webauthn = () => import('@simplewebauthn/server');

/** What checking a device's answer brings, or nothing where the answer does not hold or was given before. */
export const provenBy = async <Result extends { verified: boolean }>(
  { store, now }: Pick<DeskContext, 'store' | 'now'>,
  askedFor: AskedFor,
  check: (expectedChallenge: (challenge: string) => boolean) => Promise<Result>,
): Promise<Result | undefined> => {
  const isAsked = await wasAsked(store, askedFor, now());
  let answered = '';
  const result = await check((challenge) => {
    answered = challenge;
    return isAsked(challenge);
  }).catch(() => undefined);
  if (!result?.verified) return undefined;
  const isFirst = await useChallenge(store, answered, now(), challengeMs);
  return isFirst ? result : undefined;
};

export type Shown =
  | { passkey: Passkey; counter: number }
  | { refused: 'unknown-passkey' }
  | { refused: 'not-proven'; personId: string };

/** The passkey that signed what it was asked to, and what its device has counted. */
export const passkeyShown = async (
  context: Pick<DeskContext, 'store' | 'now' | 'url'>,
  askedFor: AskedFor,
  response: AuthenticationResponseJSON,
): Promise<Shown> => {
  const { origin, hostname } = new URL(context.url);
  const passkey = await findPasskey(context.store, String(response?.id));
  if (passkey === undefined || passkey.host !== hostname) return { refused: 'unknown-passkey' };
  const { verifyAuthenticationResponse } = await webauthn();
  const { id, publicKey, counter, personId } = passkey;
  const proven = await provenBy(context, askedFor, (expectedChallenge) =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: hostname,
      credential: { id, publicKey, counter },
    }),
  );
  if (proven === undefined) return { refused: 'not-proven', personId };
  return { passkey, counter: proven.authenticationInfo.newCounter };
};
