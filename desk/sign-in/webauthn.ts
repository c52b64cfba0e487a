import type { Store } from '#store/open.ts';
import { takeChallenge } from '#store/people/challenges.ts';

/** Loaded when somebody first signs in: it takes 7 MB, and sessions last for a month. */
export const webauthn = () => import('@simplewebauthn/server');

/**
 * What checking a device's answer brings, or nothing where the answer does not hold. A store that is away says
 * nothing about the device, and is no such answer.
 */
export const provenBy = async <Result>(
  store: Store,
  now: number,
  check: (expectedChallenge: (challenge: string) => Promise<boolean>) => Promise<Result>,
): Promise<Result | undefined> => {
  let away: Error | undefined;
  const wasAsked = (challenge: string): Promise<boolean> =>
    takeChallenge(store, challenge, now).catch((error: Error) => {
      away = error;
      return false;
    });
  const result = await check(wasAsked).catch(() => undefined);
  if (away !== undefined) throw away;
  return result;
};
