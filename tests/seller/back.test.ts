import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventsOf } from '#domain/events/events.ts';
import { readOffers } from '#domain/offers/rows.ts';
import { contents, phone } from '#tests/support/browser.ts';
import { offerTo } from '#tests/support/offers.ts';
import { testWith } from '#tests/support/seller-page.ts';

const test = testWith();

/** As the browser kept it, with the fields that it had: nothing is asked of the server. */
const goBack = async (page: Page): Promise<void> => {
  await page.goBack({ waitUntil: 'commit' });
  await page.waitForFunction(() => document.documentElement.dataset['left'] === 'yes');
};

/** What is said before the time at which we call. */
const untilWhen = (said: string): string => said.slice(0, said.indexOf('{callBy}')).trim();

const press = async (page: Page, name: string, said: string): Promise<void> => {
  await page.evaluate(() => {
    document.documentElement.dataset['left'] = 'yes';
  });
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByText(said).first().waitFor();
};

test.for(contents.all)(
  'in $language, words, Back and an answer: the family has both',
  async ({ language, sellerPage: words, offerWords }, { ask, open, store, read }) => {
    const asked = await ask({ language });
    await offerTo(store, asked.id, Date.now());
    const page = await open(asked.link, phone);
    await page.getByLabel(words.more.words).fill('¿Cash? Really?');
    await press(page, words.more.button, words.done.said);
    await goBack(page);
    await press(page, offerWords.answers.accept.button, words.done.answered);
    await page.getByText(untilWhen(offerWords.answers.accept.said)).waitFor();
    expect((await readOffers(store, asked.id))[0]?.answer).toBe('accept');
    const [answered, said] = await eventsOf(store, asked.id, 2);
    expect([answered?.kind, said?.kind]).toEqual(['offer-answered', 'seller-said']);
    const { work, deliveries } = await read(asked);
    expect(work.nextAction).toMatchObject({ what: 'Call about accepting' });
    expect(deliveries.map(({ subject }) => subject.id)).toEqual(
      expect.arrayContaining([answered?.id, said?.id]),
    );
  },
);

test('yes, Back, no, Back and yes again: the offer is accepted', async ({ ask, open, store }) => {
  const { sellerPage: words, offerWords } = contents.english;
  const asked = await ask();
  await offerTo(store, asked.id, Date.now());
  const page = await open(asked.link, phone);
  const { accept, no } = offerWords.answers;
  await press(page, accept.button, untilWhen(accept.said));
  await goBack(page);
  await press(page, no.button, words.over.title);
  await goBack(page);
  await press(page, accept.button, untilWhen(accept.said));
  expect((await readOffers(store, asked.id))[0]?.answer).toBe('accept');
  const kinds = (await eventsOf(store, asked.id, 10)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'offer-answered')).toHaveLength(3);
});
