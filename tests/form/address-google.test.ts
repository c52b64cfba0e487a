import { expect } from 'vitest';
import { content, desk } from '#tests/support/browser.ts';
import { shiftsOn, watchShifts } from '#tests/support/layout-shifts.ts';
import {
  eventually,
  field,
  fill,
  gate,
  hydrate,
  leadsAbout,
  placesFunction,
  required,
  sendAndRead,
  valuesOf,
} from '#tests/support/offer-form.ts';
import {
  allowMaps,
  becomesCombobox,
  type Google,
  optionsOn,
  search,
  standInForGoogle,
  streets,
  testWithGoogle,
} from '#tests/support/places.ts';

const test = testWithGoogle();

const place = {
  propertyAddress: '500 Franklin Avenue',
  propertyCity: 'Waco',
  propertyState: 'TX',
  propertyZip: '76701',
};

test.for([
  ['/waco', content.cities.find(({ name }) => name === 'Waco')?.coordinates],
  ['/contact', undefined],
] as const)(
  'on %s the search stays in the US and near the city',
  async ([path, near], { openWithGoogle }) => {
    const { address, google } = await openWithGoogle({}, path);
    await search(address, '500 Fr');
    await eventually(() => google.asked.length).toBe(1);
    const [asked] = google.asked;
    expect(asked).toMatchObject({ input: '500 Fr', includedRegionCodes: ['us'] });
    expect(asked?.includedPrimaryTypes).toContain('street_address');
    expect(asked?.includedPrimaryTypes.length).toBeLessThanOrEqual(5);
    expect(asked?.locationBias?.center).toEqual(near);
  },
);

test('nothing moves when suggestions come and one is chosen', async ({ open, problems }) => {
  const page = await open('/waco', desk, async (blank) => {
    await watchShifts(blank);
    await standInForGoogle(blank);
  });
  const form = await hydrate(page);
  await search(field(form, 'propertyAddress'), '500 Fr');
  await optionsOn(page).first().click();
  await eventually(() => valuesOf(form, place)).toEqual(place);
  expect(await shiftsOn(page)).toEqual([]);
  allowMaps(problems);
});

test('one token serves one search; a choice ends it', async ({ openWithGoogle }) => {
  const { page, form, address, google } = await openWithGoogle();
  for (const text of ['500', '500 Fr']) {
    await search(address, text);
    await eventually(() => google.asked.at(-1)?.input).toBe(text);
  }
  await optionsOn(page).first().click();
  await eventually(() => valuesOf(form, place)).toEqual(place);
  await search(address, '12 Elm');
  await eventually(() => google.asked.map(({ sessionToken }) => sessionToken)).toEqual([1, 1, 2]);
});

test('an answer that comes late does not replace a newer one', async ({ openWithGoogle }) => {
  const late = gate();
  const { page, address, google } = await openWithGoogle({
    suggest: async ({ input }) => {
      if (input === '500') await late.passed;
      return [`${input} answered`];
    },
  });
  await search(address, '500');
  await eventually(() => google.asked.length).toBe(1);
  await address.fill('500 Fr');
  await page.getByRole('option', { name: '500 Fr answered' }).waitFor();
  late.open();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await optionsOn(page).allInnerTexts()).toEqual(['500 Fr answered']);
});

test('what is typed while the details are on their way is kept', async ({ openWithGoogle }) => {
  const late = gate();
  const { page, form, address, google } = await openWithGoogle({
    details: async () => {
      await late.passed;
      return [
        { types: ['route'], longText: 'Franklin Avenue', shortText: null },
        { types: ['locality'], longText: 'Waco', shortText: null },
        { types: ['postal_code'], longText: '76701', shortText: null },
      ];
    },
  });
  await search(address, '500 Fr');
  await optionsOn(page).first().click();
  await eventually(() => google.fields.length).toBe(1);
  await fill(form, { propertyAddress: '500 Franklin, rear house', propertyCity: 'Hewitt' });
  late.open();
  await eventually(() => field(form, 'propertyZip').inputValue()).toBe('76701');
  expect(await address.inputValue()).toBe('500 Franklin, rear house');
  expect(await field(form, 'propertyCity').inputValue()).toBe('Hewitt');
});

test('the key is asked for only once the field is on screen', async ({ open, problems }) => {
  let asked = 0;
  const page = await open('/property-solutions', desk, async (blank) => {
    await standInForGoogle(blank);
    await blank.route(placesFunction, (route) => {
      asked += 1;
      return route.continue();
    });
  });
  const form = await hydrate(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(asked).toBe(0);
  await field(form, 'propertyAddress').scrollIntoViewIfNeeded();
  await becomesCombobox(field(form, 'propertyAddress'));
  expect(asked).toBe(1);
  allowMaps(problems);
});

const failures: Record<string, Partial<Google>> = {
  'the maps script does not come': { script: (route) => route.abort() },
  'the maps script is not found': { script: (route) => route.fulfill({ status: 404 }) },
  'suggestions fail': { suggest: () => Promise.reject(new Error('No quota')) },
  'details fail': { details: () => Promise.reject(new Error('No quota')) },
};

test.for(Object.keys(failures))(
  'when %s, a plain input is left and free text is sent',
  async (what, { openWithGoogle, service, problems }) => {
    const { page, form, address } = await openWithGoogle(failures[what]);
    if (!what.includes('script')) await search(address, '500 Fr');
    if (what.startsWith('details')) await optionsOn(page).first().click();
    await eventually(() => problems.join()).toContain('Address suggestions are off');
    await eventually(() => address.getAttribute('role')).toBe(null);
    expect(await form.getByRole('status', { name: 'Loading' }).count()).toBe(0);
    expect(await address.inputValue()).toBe(
      what.startsWith('details') ? streets[0] : what.includes('script') ? '' : '500 Fr',
    );
    const propertyAddress = `FM 2113, where ${what}`;
    await sendAndRead(form, { ...required, propertyAddress });
    expect(leadsAbout(service, propertyAddress)).toHaveLength(1);
    problems.length = 0;
  },
);
