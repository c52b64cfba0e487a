import { expect } from 'vitest';
import { atTheDesk } from '#tests/support/engines/desk-window.ts';
import type { Seller } from '#tests/support/engines/seller.ts';
import { inEveryEngine } from '#tests/support/engines/test.ts';
import { eventually } from '#tests/support/offer-form.ts';

// What follows runs in the page.

/** What the page in its frame says of itself: nobody outside may look into it. */
const listen = (): void => {
  addEventListener('message', ({ data }) => {
    if (data.kind === 'texts') document.body.dataset['texts'] = JSON.stringify(data.texts);
  });
};

const textsInFrame = (): string => document.body.dataset['texts'] ?? '';

const areStepsReady = (): boolean =>
  document.querySelector<HTMLButtonElement>('[name="after"]')?.disabled === false;

const openedField = (): string | undefined =>
  document.querySelector<HTMLElement>('.page-field form')?.dataset['field'];

const hasFocus = (selector: string): boolean =>
  document.activeElement === document.querySelector(selector);

const chipsIn = (selector: string): string[] =>
  [...document.querySelectorAll(`${selector} .chip`)].map((chip) => chip.textContent ?? '');

/** The page and its field are both in sight, and nothing leaves the screen, or makes it scroll sideways. */
const areBothSeen = (): boolean =>
  document.documentElement.scrollWidth <= document.documentElement.clientWidth &&
  ['.page-shown', '.chips', '.page-said'].every((selector) => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    if (box === undefined || box.width < 200) return false;
    return (
      box.left >= 0 && box.right <= innerWidth + 1 && box.top >= 0 && box.bottom <= innerHeight
    );
  });

const phone = { width: 360, height: 740 };
const wide = { width: 1440, height: 900 };

/** Sentence after sentence, until the field of this one is open. */
const goTo = async (window: Seller, field: string): Promise<void> => {
  for (let step = 0; step < 40; step += 1) {
    const before = await window.evaluate(openedField);
    if (before === field) return;
    await window.click('[name="after"]');
    await eventually(() => window.evaluate(openedField)).not.toBe(before);
  }
  throw new Error(`No sentence of the page is ${field}.`);
};

inEveryEngine((base) => {
  const test = atTheDesk(base);

  test('a sentence is tapped and typed anew, and the page follows', async ({ look, ruth }) => {
    const window = await look('/website/page?path=/faq', phone);
    await window.evaluate(listen);
    await eventually(() => window.evaluate(areStepsReady)).toBe(true);
    await window.click('.page-frame');
    await eventually(() => window.evaluate(openedField)).toBeDefined();
    await eventually(() => window.evaluate(hasFocus, '.chips')).toBe(true);
    await window.type(' Ask Ruth.');
    await eventually(() => window.textOf('.page-said')).toBe('Saved, not published yet.');
    await eventually(() => window.evaluate(textsInFrame)).toContain('Ask Ruth.');
    expect(await window.evaluate(areBothSeen)).toBe(true);
    await window.click('[name="undo"]');
    await eventually(() => window.evaluate(textsInFrame)).not.toContain('Ask Ruth.');
    await window.click('[name="redo"]');
    await eventually(() => window.evaluate(textsInFrame)).toContain('Ask Ruth.');
    for (const file of ['en/pages/faq.yaml', 'en/faq.yaml', 'en/interface.yaml'])
      await ruth.post('/website/discard', { file, field: '' });
  });

  test('beside the page, a name typed in braces is a piece as well', async ({ look, ruth }) => {
    const window = await look('/website/page', wide);
    await eventually(() => window.evaluate(areStepsReady)).toBe(true);
    await goTo(window, 'hero.lead');
    await eventually(() => window.evaluate(hasFocus, '.chips')).toBe(true);
    const pieces = await window.evaluate(chipsIn, '.chips');
    expect(pieces).toEqual([expect.stringMatching(/hours$/)]);
    await window.type(' {phone}');
    await eventually(() => window.evaluate(chipsIn, '.chips')).toHaveLength(2);
    await window.type(' Call.');
    await eventually(() => window.textOf('.chips')).toMatch(/\d{4}\u200b? Call\.$/);
    await eventually(() => window.textOf('.page-said')).toBe('Saved, not published yet.');
    expect(await window.evaluate(areBothSeen)).toBe(true);
    await ruth.post('/website/discard', { file: 'en/pages/home.yaml', field: '' });
  });
});
