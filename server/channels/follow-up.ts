import type { Config } from '#config/config.ts';
import { followUpLetter } from '#documents/letters/follow-up-letter.ts';
import { isOpen, nextOpenMoment } from '#domain/clock/office-time.ts';
import { stopToken } from '#domain/follow-up/stop-links.ts';
import { whyNotSent } from '#domain/follow-up/why-not-sent.ts';
import type { ServedFacts } from '#server/context.ts';
import type { Store } from '#store/open.ts';
import type { Send } from './channel.ts';
import { envelopeOf, type Mailer, ourMailboxes, toSeller } from './mail.ts';

/**
 * An email of a plan, in the words that the family has read or the plan had on its day. The gate is asked with lead and
 * stops as they are at this moment, whatever it said when it was chosen.
 */
export const followUpSender =
  (config: Config, content: () => ServedFacts, mailer: Mailer, store: Store): Send =>
  async (task) => {
    const { lead, event, delivery, now } = task;
    const email = event?.kind === 'plan-step' ? event.details.email : undefined;
    if (event === undefined || email === undefined) {
      return { sent: false, error: 'not sent: nobody wrote it', ends: 'dropped' };
    }
    const db = await store.connect();
    const why = await whyNotSent(db, { leadId: lead.id, chosenAt: event.at }, now);
    if (why !== undefined) return { sent: false, error: `not sent: ${why}`, ends: 'dropped' };
    const { company, languages } = content();
    if (event.personId === undefined && !isOpen(company.office, now)) {
      const notBefore = nextOpenMoment(company.office, now);
      return { sent: false, error: 'waits until the office opens', notBefore };
    }
    const { reference, request } = lead;
    const words = languages.in(lead.language);
    const token = await stopToken(db, { reference, email: request.email });
    const endsAt = `${config.siteUrl}${words.book.noMoreEmails.path}/${token}`;
    const { founders } = company.followUp;
    return mailer.post({
      ...envelopeOf(config, task, `follow-up-${delivery.id}`),
      ...toSeller(
        ourMailboxes(config, company),
        lead,
        followUpLetter(email, request, { company, founders, words }, endsAt),
      ),
      endsAt,
    });
  };
