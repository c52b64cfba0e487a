import { browserOf, Finding, mustHavePage } from '../play.ts';
import { type Given, given, hasOffer, lastFour, withLink } from './sellers.ts';
import { choose, mustBeAnswered, refusalOn, tap } from './sending.ts';
import type { StepKind } from './step.ts';

/** Its first page names nobody: whoever has the link alone sees no more. */
export const readsWholeOffer: StepKind<Given> = {
  name: 'reads the whole offer',
  given,
  weight: 2,
  forms: ['/offer'],
  isPossible: (model) => withLink(model).some(hasOffer),
  play: async (play, { lead: index, pick }) => {
    const lead = choose(withLink(play.model).filter(hasOffer), index);
    const browser = browserOf(play, lead);
    const told = `${lead.mark} reads the whole offer`;
    const page = mustHavePage(await browser.open(`${lead.link}/offer`), told);
    const form = page.form('/offer');
    if (form === undefined) return `${told}: ${page.status}, without being asked`;
    if (page.html.includes(lead.mark)) throw new Finding(`${told}, and need not know the number.`);
    const typed = { lastFour: lastFour(lead, pick) };
    const [answer] = await tap(browser, page, form, { typed, taps: 'one' });
    if (answer === undefined) return told;
    mustBeAnswered(play, answer, told);
    return answer.status === 200 ? told : `${told}: not shown, ${refusalOn(answer)}`;
  },
};
