import { expect } from 'vitest';
import { makeLink } from '#domain/people/links.ts';
import { dayAhead, phone, signedInAs, wide } from '#tests/support/desk.ts';
import { once, test } from '#tests/support/desk-lead.ts';
import { joinWith } from '#tests/support/passkeys.ts';

/* 320 pixels are a wide window at 400 %; letters twice as large are a phone of somebody who needs them. */

const openAll = () => {
  for (const details of document.querySelectorAll('details')) details.open = true;
};

/** What can be read or touched and stands beyond the edge. */
const offScreen = () =>
  [...document.querySelectorAll('body *')]
    .filter((one) => one.getClientRects().length > 0 && !one.closest('.unseen, .skip, .said'))
    .filter((one) => one.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
    .map((one) => `${one.tagName}.${one.className} ${one.textContent?.slice(0, 30)}`);

/** Buttons whose words reach over their edge. */
const overflowing = () =>
  [...document.querySelectorAll('.button')].flatMap((button) => {
    const words = document.createRange();
    words.selectNodeContents(button);
    const over = words.getBoundingClientRect().right - button.getBoundingClientRect().right;
    return over > 1 ? [button.textContent] : [];
  });

test.for([
  ['320 pixels', { width: 320, height: 640 }, '100%'],
  ['letters twice as large', { width: 360, height: 740 }, '200%'],
] as const)(
  'at %s nothing leaves the screen',
  async ([, viewport, size], { desk, device, addLead, look, owner }) => {
    // Whoever came by a link has a device that can be removed, and a session that is this one.
    const link = await makeLink(desk.store, desk.url, { name: 'Ida', role: 'owner' }, Date.now());
    await joinWith(await device(phone), link);
    const { path } = await addLead();
    await addLead();
    const website = [
      '/website',
      '/website/page',
      '/website/edit/en/pages/home.yaml',
      '/website/changes',
      '/website/history',
    ];
    const work = ['/', path, `${path}/next`, '/leads', '/leads/add', '/figures'];
    const others = ['/more', '/people', '/phones', '/ring', '/health', '/log'];
    await owner.post('/website/cities/add', { name: 'Fort Worth' });
    const page = await look('/', { viewport });
    for (const at of [...work, ...others, ...website]) {
      await page.goto(desk.url + at);
      await page.evaluate(openAll);
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
      }, size);
      expect([at, await page.evaluate(offScreen)]).toEqual([at, []]);
      expect([at, await page.evaluate(overflowing)]).toEqual([at, []]);
    }
  },
);

test('with letters twice as large a name is broken by no clock, and the clock stays on its card', async ({
  addLead,
  look,
}) => {
  await addLead();
  const page = await look('/', { viewport: { width: 360, height: 740 } });
  const drawn = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    return [...document.querySelectorAll('article')].map((card) => {
      const edge = (selector: string) => card.querySelector(selector)?.getBoundingClientRect();
      const name = edge('h3');
      return {
        isWhole: (name?.width ?? 0) > card.clientWidth * 0.8,
        isInside: (edge('.figure')?.right ?? 0) <= card.getBoundingClientRect().right,
      };
    });
  });
  expect(drawn.length).toBeGreaterThan(0);
  expect(drawn).toEqual(drawn.map(() => ({ isWhole: true, isInside: true })));
});

test('on a list a name has all the room up to its stage', async ({ addLead, look }) => {
  await addLead();
  const page = await look('/leads', { viewport: { width: 360, height: 740 } });
  const between = await page.evaluate(() => {
    const line = document.querySelector('.line');
    const box = (selector: string) => line?.querySelector(selector)?.getBoundingClientRect();
    return (box('.stage')?.left ?? 0) - (box('b')?.right ?? 0);
  });
  expect(between).toBeLessThan(20);
});

test('links among words are high enough for a thumb', async ({ addLead, desk, look }) => {
  const { path } = await addLead();
  const page = await look('/', { viewport: { width: 360, height: 740 } });
  for (const at of ['/', path, `${path}/next`, '/log']) {
    await page.goto(desk.url + at);
    await page.evaluate(openAll);
    const low = await page.evaluate(() =>
      [...document.querySelectorAll('a:not(.skip)')]
        .filter((link) => link.getClientRects().length > 0)
        .filter((link) => link.getBoundingClientRect().height < 24)
        .map((link) => link.textContent),
    );
    expect([at, low]).toEqual([at, []]);
  }
});

/** The words of buttons that stand on two lines. */
const brokenWords = () => {
  const broken: string[] = [];
  for (const button of document.querySelectorAll('.button')) {
    const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (range.getClientRects().length > 1) broken.push(word);
      }
    }
  }
  return broken;
};

test.for([320, 360, 390])(
  'at %i pixels no button breaks a word',
  async (width, { addLead, desk, look }) => {
    const { path } = await addLead();
    const page = await look('/', { viewport: { width, height: 740 } });
    for (const at of ['/', path, `${path}/next`, '/leads']) {
      await page.goto(desk.url + at);
      await page.evaluate(openAll);
      expect([at, await page.evaluate(brokenWords)]).toEqual([at, []]);
    }
  },
);

/** The lists to choose from, with how much room they lack for what is longest in them. */
const cutChoices = () =>
  [...document.querySelectorAll('select')].map((select) => {
    const whole = select.cloneNode(true) as HTMLSelectElement;
    whole.style.width = 'max-content';
    select.after(whole);
    const lacks = whole.offsetWidth - select.offsetWidth;
    whole.remove();
    return [select.name, Math.max(0, lacks)];
  });

test.for([320, 360, 390, 768])(
  'at %i pixels what comes next, and who does it, can be read in full',
  async (width, { addLead, look }) => {
    const { path } = await addLead();
    const page = await look(`${path}/next`, { viewport: { width, height: 740 } });
    await page.getByText('Not a call, or not you?').click();
    expect(await page.evaluate(cutChoices)).toEqual([
      ['what', 0],
      ['by', 0],
    ]);
  },
);

test('a card has one left edge, and its number to call one line', async ({ addLead, look }) => {
  const { reference } = await addLead();
  const page = await look(`/?open=${reference}`, { viewport: { width: 360, height: 740 } });
  const card = page.locator(`#${reference}`);
  const parts = [card.locator('h3'), card.locator('.acts'), card.getByText('Log a call')];
  const lefts = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.x));
  expect(new Set(lefts).size).toBe(1);
  const lines = await card.locator('.main').evaluate((link) => {
    const range = document.createRange();
    range.selectNodeContents(link);
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
  });
  expect(lines).toBe(1);
});

/** Whether the heading and who looks stand on one line each, beside each other, and where the page begins below. */
const headerOf = () => {
  const header = document.querySelector('.top');
  const boxes = ['h1', '.who'].map((selector) => {
    const range = document.createRange();
    range.selectNodeContents(header?.querySelector(selector) ?? document.body);
    return range.getBoundingClientRect();
  });
  const lines = boxes.map(({ height }) => Math.round(height));
  const [heading, who] = boxes;
  return {
    isBeside: (heading?.right ?? 0) <= (who?.left ?? 0),
    isOneLine: (header?.clientHeight ?? 0) < 2 * Math.max(...lines),
    end: Math.round(header?.getBoundingClientRect().bottom ?? 0),
  };
};

test('on a phone the header is one line, whoever looks and at whatever time', async ({
  desk,
  addLead,
  look,
}) => {
  const { path } = await addLead();
  const long = await signedInAs(desk, 'Maximiliana-Guadalupe Villarreal', 'owner');
  const page = await look('/', phone, long);
  const ends = new Set<number>();
  for (const at of ['/', '/leads', `${path}/next`, '/figures', '/more', '/people', '/log']) {
    await page.goto(desk.url + at);
    for (const time of ['Sun 1:11 AM', 'Wed 12:58 PM']) {
      await page.evaluate((words) => {
        for (const clock of document.querySelectorAll('.who time')) clock.textContent = words;
      }, time);
      const { end, ...drawn } = await page.evaluate(headerOf);
      expect([at, time, drawn]).toEqual([at, time, { isBeside: true, isOneLine: true }]);
      ends.add(end);
    }
  }
  expect(ends.size).toBe(1);
});

/** The steps of the line: one row of bars that are alike, each round at both ends, and what stands below them. */
const stageLineOf = () =>
  [...document.querySelectorAll('.stage-line li')].map((step) => {
    const bar = getComputedStyle(step, '::before');
    const { top, width } = step.getBoundingClientRect();
    const name = step.querySelector('span')?.getBoundingClientRect();
    const height = Number.parseFloat(bar.height);
    return {
      top: Math.round(top),
      width: Math.round(width),
      height,
      isWhole: Math.abs(Number.parseFloat(bar.width) - width) < 1,
      corners: [
        bar.borderTopLeftRadius,
        bar.borderTopRightRadius,
        bar.borderBottomLeftRadius,
        bar.borderBottomRightRadius,
      ],
      isNameBelow: name === undefined || name.height === 0 || name.top >= top + height,
      isNameInside: name === undefined || name.width <= width + 1,
    };
  });

test.for([360, 768, 1440])(
  'at %i pixels the stages are one line of bars that are alike',
  async (width, { addLead, owner, look }) => {
    const { path } = await addLead();
    await owner.post(`${path}/stage`, { stage: 'offer', amount: '', day: '', once: once() });
    const page = await look(path, { viewport: { width, height: 900 } });
    const steps = await page.evaluate(stageLineOf);
    expect(steps).toHaveLength(6);
    expect(new Set(steps.map((step) => JSON.stringify(step))).size).toBe(1);
    expect(steps[0]).toMatchObject({ isWhole: true, isNameBelow: true, isNameInside: true });
    expect(new Set(steps[0]?.corners).size).toBe(1);
  },
);

test.for([360, 768, 900, 1440])(
  'at %i pixels the header begins where the page below it does',
  async (width, { look }) => {
    const page = await look('/leads', { viewport: { width, height: 900 } });
    const [above = Number.NaN, below = Number.NaN] = await page.evaluate(() =>
      ['.mark', '.search'].map((part) => document.querySelector(part)?.getBoundingClientRect().x),
    );
    expect(Math.abs(above - below)).toBeLessThan(2);
  },
);

test('on a computer a line of the list is one, with the longest that can be next', async ({
  addLead,
  look,
  owner,
}) => {
  const { path } = await addLead();
  const next = { what: 'Write the offer', when: 'chosen', at: `${dayAhead(1)}T12:41` };
  const answer = await owner.post(`${path}/next-action`, { ...next, from: '/', once: once() });
  expect(answer.status).toBe(303);
  const page = await look('/leads', wide);
  const due = page.locator('.line .due', { hasText: 'Write the offer, tomorrow 12:41 PM' }).first();
  expect((await due.boundingBox())?.height).toBeLessThan(30);
});
