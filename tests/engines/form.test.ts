import { expect } from 'vitest';
import { requiredFields } from '#lead/fields.ts';
import { content } from '#tests/support/browser.ts';
import { desk, inEveryEngine, phone, scriptsOff } from '#tests/support/engines/test.ts';
import {
  askOf,
  emptied,
  eventually,
  everything,
  leadsAbout,
  required,
} from '#tests/support/offer-form.ts';

const { missing, submitted } = content.messages;
const { hero, next, link } = content.pages['offer-received'];
const whatIsMissing = Object.fromEntries(requiredFields.map((name) => [name, askOf(name)]));
const consent = '#contact form [type=checkbox]';

/** Runs in the page: above the bar with the number to call. */
const isOnScreen = (selector: string): boolean => {
  const { bottom = Number.NaN } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
  const bar = document.querySelector('.call-bar')?.getBoundingClientRect();
  return bottom <= (bar?.top ?? innerHeight);
};

inEveryEngine((test, engine) => {
  test('a seller fills in the form on a phone and sends it', async ({ open, service }) => {
    const typed = { ...everything, propertyAddress: `1 Phone Street, ${engine}` };
    const seller = await open('/contact', phone);
    await seller.awaken();
    await seller.fill(typed);
    await seller.click(consent);
    await seller.send();
    await seller.hasToast(submitted.title, 'status');
    const [lead, ...others] = leadsAbout(service, typed.propertyAddress);
    expect(others).toEqual([]);
    expect(lead).toMatchObject({
      first_name: typed.firstName,
      email: typed.email,
      comments: typed.comments,
      agree_to_texts: 1,
      suspect: '',
    });
    expect(await seller.valuesOf()).toEqual(emptied(typed));
    const said = await seller.textOf('#contact .received');
    for (const words of [`${lead?.reference}`, ...next, link]) expect(said).toContain(words);
    await eventually(() => seller.focused()).toBe(hero.heading);
    expect(await seller.evaluate(isOnScreen, '#contact .received a.button')).toBe(true);
    await seller.click('#contact .received button');
    await eventually(() => seller.focused()).toBe('propertyAddress');
  });

  test('what is missing is told, marked and focused, clear of the toast', async ({
    open,
    service,
  }) => {
    const seller = await open('/contact', phone);
    await seller.awaken();
    await seller.send();
    await seller.hasToast(missing.title, 'alert');
    expect(await seller.marksOf()).toEqual(whatIsMissing);
    expect(await seller.focused()).toBe('propertyAddress');
    const { phone: number, ...rest } = {
      ...required,
      propertyAddress: `2 Marked Street, ${engine}`,
    };
    await seller.fill(rest);
    await seller.send();
    await eventually(() => seller.marksOf()).toEqual({ phone: askOf('phone') });
    await eventually(() => seller.focused()).toBe('phone');
    await seller.hasToast(missing.title, 'alert');
    await seller.type(number);
    await seller.send();
    await seller.hasToast(submitted.title, 'status');
    expect(leadsAbout(service, rest.propertyAddress)).toHaveLength(1);
  });

  test('the keyboard alone is enough', async ({ open, service }) => {
    const typed = { ...required, propertyAddress: `3 Keyboard Street, ${engine}` };
    const seller = await open('/contact', desk);
    await seller.awaken();
    for (const [name, value] of Object.entries(typed)) {
      await seller.tabTo(name);
      await seller.type(value);
    }
    await seller.press('Enter');
    await seller.hasToast(submitted.title, 'status');
    expect(leadsAbout(service, typed.propertyAddress)).toHaveLength(1);
  });

  test('without scripts the form is sent and answered with its reference', async ({
    open,
    service,
  }) => {
    const typed = { ...required, propertyAddress: `4 Plain Street, ${engine}` };
    const seller = await open('/contact', { ...phone, ...scriptsOff });
    await seller.send();
    await eventually(() => seller.marksOf()).toEqual(whatIsMissing);
    await seller.fill(typed);
    await seller.send();
    await eventually(() => leadsAbout(service, typed.propertyAddress).length).toBe(1);
    const [lead] = leadsAbout(service, typed.propertyAddress);
    await eventually(() => seller.textOf('main')).toContain(lead?.reference);
  });
});
