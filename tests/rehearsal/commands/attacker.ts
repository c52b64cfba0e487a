import { Finding, nextAddress, sitePlace } from '../play.ts';
import { Browser, noAnswer } from '../players/browser.ts';
import { type Given, given, withLink } from './sellers.ts';
import { choose, mustBeAnswered, tap } from './sending.ts';
import type { StepKind } from './step.ts';

/** What the forms of a seller's page are sent to. */
const actions = [
  ...['more', 'correct', 'texts', 'stop', 'withdraw', 'erase', 'keep', 'offer-answer', 'photos'],
  ...['photos/made-up', 'offer/made-up', 'made-up'],
];

/** What asks for the last four digits; the whole offer does so on a page of its own. */
const guarded = ['erase', 'correct', 'offer'] as const;

/**
 * Somebody to whom the link was forwarded, on another phone: opens whatever it leads to, as programs that preview
 * links do, and guesses the digits. That nothing changed is what every check after a step looks at.
 */
export const strangerWithLink: StepKind<Given> = {
  name: 'a stranger has the link',
  given,
  weight: 2,
  isPossible: (model) => withLink(model).length > 0,
  play: async (play, { lead: index, pick }) => {
    const lead = choose(withLink(play.model), index);
    const browser = new Browser(sitePlace(play.product), nextAddress());
    const told = `A stranger with the link of ${lead.mark} opens all that it leads to, and guesses`;
    const action = choose(actions, pick);
    const opened = await browser.open(`${lead.link}/${action}`);
    if (opened === noAnswer) return told;
    mustBeAnswered(play, opened, told);
    const asks = choose(guarded, pick);
    const page = asks === 'offer' ? await browser.open(`${lead.link}/offer`) : opened;
    if (page === noAnswer) return told;
    const form = page.form(`/${asks}`);
    if (form === undefined) return told;
    const wrong = lead.phone.endsWith('0000') ? '1111' : '0000';
    const [answer] = await tap(browser, page, form, { typed: { lastFour: wrong }, taps: 'one' });
    if (answer !== undefined && answer.status < 400) {
      throw new Finding(`${told}: ${wrong} was taken for the last four digits.`);
    }
    return told;
  },
};
