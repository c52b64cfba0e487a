import { change, erase, hadOffer, isErased, type Lead } from '../model.ts';
import { browserOf, Finding } from '../play.ts';
import { takeOver } from './said-by-phone.ts';
import { type Given, given, isPossible, lastFour, ownStep, withLink } from './sellers.ts';
import {
  choose,
  formKey,
  mustBeAnswered,
  refusalOn,
  sellerPage,
  staleWords,
  tap,
} from './sending.ts';
import type { AnyStepKind } from './step.ts';

const noteWish = (lead: Lead, form: string, now: number): void =>
  change(
    lead,
    { words: 'Asked us on their page to delete everything', form, isFinal: true, isSellers: true },
    () => {
      lead.wishedAt = now;
    },
  );

/** At once without an offer; with one it waits, and can be called off. */
export const deletionSteps: AnyStepKind[] = [
  {
    name: 'deletes the request',
    given,
    weight: 1,
    forms: ['/erase'],
    isPossible,
    play: async (play, { lead: index, pick, manner }: Given) => {
      const lead = choose(withLink(play.model), index);
      const browser = browserOf(play, lead);
      const page = await sellerPage(browser, lead.link, manner);
      const told = `${lead.mark} deletes the request${staleWords(manner)}`;
      const form = page.form('/erase');
      if (form === undefined) return `${told}: there is no such form`;
      const typed = { lastFour: lastFour(lead, pick) };
      const key = formKey(form, typed);
      const isRepeated = key === lead.lastForm;
      const [answer] = await tap(browser, page, form, { typed, taps: 'one' });
      if (answer === undefined) return told;
      mustBeAnswered(play, answer, told);
      if (answer.status !== 200) return `${told}: not done, ${refusalOn(answer)}`;
      const waits = new URL(answer.url).searchParams.has('done');
      if (!isErased(lead) && waits !== hadOffer(lead)) {
        throw new Finding(
          `${told}, ${waits ? 'without an offer, and it waits' : 'with an offer, and all is gone at once'}.`,
        );
      }
      if (waits && !isRepeated) noteWish(lead, key, play.now());
      if (!waits && !isErased(lead)) await takeOver(play, erase(lead, play.now()));
      return waits ? `${told}: in 72 hours` : told;
    },
  },
  ownStep('calls the deletion off', {
    form: '/keep',
    weight: 2,
    of: ({ wishedAt }) => wishedAt !== undefined,
    words: () => 'Called off the deletion on their page',
    apply: (lead) => {
      lead.wishedAt = undefined;
    },
  }),
];
