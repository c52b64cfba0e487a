import { join } from 'node:path';
import { expect } from 'vitest';
import { holdLock } from '#tests/support/held-lock.ts';
import { offerTo } from '#tests/support/offers.ts';
import { testWith } from '#tests/support/seller-page.ts';

const test = testWith();

test('the page comes while somebody else writes, and what cannot be kept comes back as it was typed', async ({
  ask,
  post,
  read,
  service,
  store,
}) => {
  const asked = await ask();
  await offerTo(store, asked.id, Date.now());
  const release = holdLock(join(service.dataDir, 'leads.db'));
  const words = { words: 'The <gate> is open', once: 'the-same-form' };
  const forms = [
    post(`${asked.link}/more`, words),
    post(`${asked.link}/stop`),
    post(`${asked.link}/withdraw`),
    post(`${asked.link}/erase`, { lastFour: '0142' }),
    post(`${asked.link}/offer`, { lastFour: '0142' }),
  ];
  for (let pages = 0; pages < 10; pages += 1) {
    const page = await Promise.race([fetch(service.url + asked.link), ...forms]);
    expect(page.status).toBe(200);
  }
  const answers = await Promise.all(forms);
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
  expect(await answers[0]?.text()).toContain('The &lt;gate&gt; is open');

  release();
  expect((await post(`${asked.link}/more`, words)).status).toBe(303);
  expect(await read(asked)).toMatchObject({ erasedAt: undefined, work: { stage: 'offer' } });
});
