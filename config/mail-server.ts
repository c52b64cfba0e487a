import type { Config } from './config.ts';
import { isThisMachine } from './this-machine.ts';

export type MailServer = { url: string; requireTLS: boolean };

/**
 * How to connect. Beyond this machine what sellers typed and the password travel encrypted or not at all:
 * a mail server that offers no TLS is refused, unless the owner knows better.
 */
export const mailServer = (
  { allowPlain }: Pick<Config['mail'], 'allowPlain'>,
  url: string,
): MailServer => ({
  url,
  requireTLS: !allowPlain && !isThisMachine(new URL(url).hostname),
});
