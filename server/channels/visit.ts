import type { Config } from '#config/config.ts';
import { leadVisit } from '#documents/calendar/lead-visit.ts';
import { calendarFile, methodOf } from '#documents/calendar/visit.ts';
import { receiptLetter } from '#documents/letters/receipt.ts';
import { teamVisitLetter } from '#documents/letters/seller-letter.ts';
import { toldMoment } from '#domain/clock/told-times.ts';
import { leadInLetter } from '#domain/leads/lead-facts.ts';
import type { Words } from '#domain/words.ts';
import { givenName } from '#lead/given-name.ts';
import type { ServedCompany, ServedFacts } from '../context.ts';
import type { Result, Send, Task } from './channel.ts';
import { envelopeOf, type Mailer, ourMailboxes, toSeller } from './mail.ts';

type Content = () => ServedFacts;

/** When the visit is, as whoever reads these words says it. */
const visitTime = (
  at: number,
  { timeZone }: ServedCompany,
  { locale, sellerPage }: Words,
): string => toldMoment(at, { timeZone, locale, words: sellerPage.times });

/** Both tell of the visit as it is when they go out: one that was moved meanwhile is told once. */
export const visitSenders = (config: Config, content: Content, mailer: Mailer) => ({
  'team-visit': unlessOver(teamSender(config, content, mailer)),
  'seller-visit': unlessOver(sellerSender(config, content, mailer)),
});

const unlessOver =
  (send: Send): Send =>
  async (task): Promise<Result> => {
    const { visitAt } = task.lead.work;
    return visitAt !== undefined && visitAt < task.now
      ? { sent: false, error: 'the visit was over before this could be sent', hopeless: true }
      : send(task);
  };

/** Each word of a visit is a mail of its own; a file that overwrote the one before would hide it. */
const kindOf = (name: string, { delivery }: Task): string => `${name}-${delivery.id}`;

const teamSender =
  (config: Config, content: Content, mailer: Mailer): Send =>
  (task) => {
    const { lead, now } = task;
    const { company, languages } = content();
    const told = leadInLetter(lead, company.timeZone);
    const visit = leadVisit(lead, told, new URL(config.siteUrl).hostname, now);
    const { from, inbox } = ourMailboxes(config, company);
    return mailer.post({
      ...envelopeOf(config, task, kindOf('team-visit', task)),
      letter: teamVisitLetter(
        told,
        visit.at === undefined ? undefined : visitTime(visit.at, company, languages.english),
      ),
      from,
      to: inbox,
      replyTo: undefined,
      calendar: { method: methodOf(visit), content: calendarFile(visit) },
    });
  };

const sellerSender =
  (config: Config, content: Content, mailer: Mailer): Send =>
  (task) => {
    const { reference, request, work } = task.lead;
    const firstName = givenName(request.firstName);
    const names = { reference, firstName };
    const { company, languages } = content();
    const words = languages.in(task.lead.language);
    const { language, letters } = words;
    return mailer.post({
      ...envelopeOf(config, task, kindOf('visit', task)),
      ...toSeller(
        ourMailboxes(config, company),
        task.lead,
        work.visitAt === undefined
          ? receiptLetter({ ...letters.visitCancelled, language }, names, company)
          : receiptLetter(
              { ...letters.visit, language },
              { ...names, when: visitTime(work.visitAt, company, words) },
              company,
            ),
      ),
    });
  };
