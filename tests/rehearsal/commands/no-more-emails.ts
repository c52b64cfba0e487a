import { change, isErased, type Lead } from '../model.ts';
import { Finding, type Play } from '../play.ts';
import { type Given, given } from './sellers.ts';
import { choose } from './sending.ts';
import type { AnyStepKind } from './step.ts';

const mayHaveMail = ({ hasPlanMail, mailsStopped }: Lead): boolean => hasPlanMail && !mailsStopped;

/** One tap of a mail program, which knows nothing but the header: no page, no origin, no cookie. */
export const noMoreEmails: AnyStepKind[] = [
  {
    name: 'stops the emails of plans',
    given,
    weight: 3,
    isPossible: ({ leads }) => leads.some(mayHaveMail),
    play: async (play, { lead: index, manner }: Given) => {
      const lead = choose(play.model.leads.filter(mayHaveMail), index);
      const told = `${lead.mark} stops the emails of plans`;
      const link = mailsOfPlans(play, lead).at(-1);
      if (link === undefined) return `${told}: none has arrived`;
      const statuses = await Promise.all(
        Array.from({ length: manner.taps === 'one' ? 1 : 2 }, () => oneClick(play, link)),
      );
      if (!statuses.includes(200)) {
        if (play.causes.size === 0) throw new Finding(`${told}: answered with ${statuses}`);
        return `${told}: not done, ${statuses}`;
      }
      lead.mailsStopped = { at: play.now(), arrived: 0 };
      if (isErased(lead)) return `${told}: done, and was erased before`;
      const words = 'Wants no more emails of plans';
      change(lead, { words, form: '', isFinal: true, isSellers: true });
      return `${told}: done`;
    },
  },
];

const oneClick = async ({ product }: Play, link: string): Promise<number | 'no answer'> => {
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const { pathname } = new URL(link);
  return fetch(product.site() + pathname, { method: 'POST', body }).then(
    ({ status }) => status,
    () => 'no answer',
  );
};

/** Of each, the address that ends them. */
const mailsOfPlans = ({ world }: Play, { emails }: Lead): string[] =>
  world.mails
    .filter(({ to }) => to.some((one) => emails.includes(one)))
    .flatMap(({ email }) => email.headers)
    .filter(({ key }) => key === 'list-unsubscribe')
    .map(({ value }) => value.replace(/[<>]/g, ''));

/** What was on its way to the mail server just then is not called back. */
const onItsWayMs = 3_000;

export const nobodyIsMailedWhoWantsNone = (play: Play): void => {
  for (const lead of play.model.leads) {
    const { mailsStopped: stopped } = lead;
    if (stopped === undefined) continue;
    const arrived = mailsOfPlans(play, lead).length;
    if (play.now() < stopped.at + onItsWayMs) stopped.arrived = arrived;
    if (arrived > stopped.arrived) {
      throw new Finding(`${lead.mark} wants no more emails of plans, and got another.`);
    }
  }
};
