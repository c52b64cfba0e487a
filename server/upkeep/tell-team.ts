import type { Letter } from '#documents/letters/letter.ts';
import { mailFileName } from '#domain/deliveries/mail-files.ts';
import { messageIdOf, ourMailboxes } from '#server/channels/mail.ts';
import { type Chore, recordDone } from '#store/turns.ts';
import type { UpkeepContext } from './context.ts';

/**
 * One mail to the team that is about no lead. Written down once it was sent: a crash in between sends it
 * again, under the same id.
 */
export const tellTeam = async (
  { config, content, store, mailer, log, now }: UpkeepContext,
  chore: Chore,
  { id, letter }: { id: string; letter: Letter },
): Promise<void> => {
  const at = now();
  const { from, inbox } = ourMailboxes(config, content().company);
  const result = await mailer.post({
    letter,
    from,
    to: inbox,
    replyTo: undefined,
    messageId: messageIdOf(config, id),
    fileName: mailFileName(at, id, 'team'),
    date: new Date(at),
  });
  if (!result.sent) {
    log.warn({ chore, error: result.error }, 'the team could not be told');
    return;
  }
  await recordDone(store, chore, at);
  log.info({ chore, warning: result.warning }, 'the team was told');
};
