import { photo } from '#tests/support/photos.ts';
import { leavesPlan } from '../model.ts';
import { browserOf, mustHavePage } from '../play.ts';
import type { Page } from '../players/page.ts';
import { type Given, given, isPossible, withLink } from './sellers.ts';
import { choose, mustBeAnswered, sellerPage, staleWords, tap } from './sending.ts';
import type { AnyStepKind } from './step.ts';

export const sellersPhotoSteps: AnyStepKind[] = [
  {
    name: 'sends photos',
    given,
    weight: 2,
    forms: ['/photos'],
    isPossible,
    play: async (play, { lead: index, pick, manner }: Given) => {
      const lead = choose(withLink(play.model), index);
      const browser = browserOf(play, lead);
      const before = mustHavePage(await browser.open(lead.link), lead.link);
      const page = await sellerPage(browser, lead.link, manner);
      const told = `${lead.mark} sends ${1 + (pick % 2)} photos${staleWords(manner)}`;
      const form = page.form('/photos');
      if (form === undefined) return `${told}: there is no such form`;
      const photos = await Promise.all(
        Array.from({ length: 1 + (pick % 2) }, async (_, at) => ({
          name: `${at}.jpg`,
          bytes: await photo({ seed: pick + at }),
        })),
      );
      const sent = await tap(browser, page, form, { photos, taps: 'one' });
      for (const answer of sent) mustBeAnswered(play, answer, told);
      const after = mustHavePage(await browser.open(lead.link), lead.link);
      const kept = picturesOn(after) - picturesOn(before);
      lead.photos.sent += kept;
      if (kept > 0) leavesPlan(lead);
      return `${told}: ${kept} kept`;
    },
  },
  {
    name: 'deletes a photo',
    given,
    weight: 1,
    forms: ['/delete'],
    isPossible: ({ leads }) =>
      leads.some(({ photos, link }) => photos.sent > photos.deleted && link !== ''),
    play: async (play, { lead: index, manner }: Given) => {
      const lead = choose(
        withLink(play.model).filter(({ photos }) => photos.sent > photos.deleted),
        index,
      );
      const browser = browserOf(play, lead);
      const before = mustHavePage(await browser.open(lead.link), lead.link);
      const page = await sellerPage(browser, lead.link, manner);
      const form = page.form('/delete');
      const told = `${lead.mark} deletes a photo${staleWords(manner)}`;
      if (form === undefined) return `${told}: there is no such form`;
      const answered = await tap(browser, page, form, { taps: manner.taps });
      for (const answer of answered) mustBeAnswered(play, answer, told);
      const after = mustHavePage(await browser.open(lead.link), lead.link);
      lead.photos.deleted += picturesOn(before) - picturesOn(after);
      return told;
    },
  },
];

const picturesOn = (page: Page): number =>
  page.forms().filter(({ action }) => action.endsWith('/delete')).length;
