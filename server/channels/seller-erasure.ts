import { toldMoment } from '#domain/clock/told-times.ts';
import { erasureDue } from '#domain/leads/state.ts';
import { readHistory } from '#domain/stages/stages.ts';
import type { ServedFacts } from '#server/context.ts';
import type { Store } from '#store/open.ts';
import type { Send } from './channel.ts';
import type { SendPageMail } from './page-mail.ts';

/** That everything will be deleted and when, or that it will not: as it is when the letter goes out. */
export const sellerErasureSender =
  (content: () => ServedFacts, store: Store, sendPageMail: SendPageMail): Send =>
  async (task) => {
    const { lead, event, delivery } = task;
    const { stage, eraseAskedAt: askedAt } = lead.work;
    if ((askedAt !== undefined) !== (event?.kind === 'erasure-asked')) {
      return { sent: false, error: 'not sent: it is no longer so', ends: 'dropped' };
    }
    const kind = `erasure-${delivery.id}`;
    if (askedAt === undefined) return sendPageMail(task, { kind, letter: 'erasureCalledOff' });
    const due = erasureDue({ stage, askedAt }, await readHistory(store, lead));
    if (due === undefined) return sendPageMail(task, { kind, letter: 'erasureWaits' });
    const { company, languages } = content();
    const { locale, sellerPage } = languages.in(lead.language);
    const clock = { timeZone: company.timeZone, locale, words: sellerPage.times };
    return sendPageMail(task, { kind, letter: 'erasure', when: toldMoment(due, clock) });
  };
