import type { BrowserContextOptions, Locator, Page, Route } from 'playwright-core';
import type { Component } from '#site/islands/address/place-address.ts';
import { eventually, field, hydrate, testWith } from './offer-form.ts';

/** What the page asks Google for suggestions with; the token by its number. */
export type Asked = {
  input: string;
  sessionToken: number;
  includedRegionCodes: string[];
  includedPrimaryTypes: string[];
  locationBias?: { center: { lat: number; lng: number }; radius: number };
};

export type Google = {
  /** The maps script is answered no earlier than this. */
  ready: Promise<void>;
  script: (route: Route) => unknown;
  suggest: (asked: Asked) => Promise<readonly string[]>;
  details: (text: string) => Promise<readonly Component[]>;
};

export const streets = ['500 Franklin Avenue, Waco, TX', '501 Franklin Avenue, Waco, TX'] as const;

const component = (type: string, longText: string, shortText = longText): Component => ({
  types: [type],
  longText,
  shortText,
});

const franklinAvenue = [
  component('street_number', '500'),
  component('route', 'Franklin Avenue', 'Franklin Ave'),
  component('locality', 'Waco'),
  component('administrative_area_level_1', 'Texas', 'TX'),
  component('postal_code', '76701'),
];

/** The part of the maps script that the documentation promises and the page uses. */
const mapsScript = (): void => {
  const test = window as unknown as {
    askSuggestions: (asked: unknown) => Promise<string[]>;
    askDetails: (text: string, fields: string[]) => Promise<unknown[]>;
    google: { maps: { importLibrary: unknown; __ib__: () => void } };
  };
  let tokens = 0;
  class AutocompleteSessionToken {
    number = ++tokens;
  }
  const prediction = (text: string) => ({
    placeId: text,
    text: { text, matches: [] },
    toPlace: () => ({
      addressComponents: undefined as unknown,
      async fetchFields({ fields }: { fields: string[] }) {
        this.addressComponents = await test.askDetails(text, fields);
        return { place: this };
      },
    }),
  });
  const AutocompleteSuggestion = {
    fetchAutocompleteSuggestions: async ({
      sessionToken,
      ...asked
    }: {
      sessionToken: AutocompleteSessionToken;
    }) => {
      const found = await test.askSuggestions({ ...asked, sessionToken: sessionToken.number });
      return { suggestions: found.map((text) => ({ placePrediction: prediction(text) })) };
    },
  };
  test.google.maps.importLibrary = async () => ({
    AutocompleteSuggestion,
    AutocompleteSessionToken,
  });
  test.google.maps.__ib__();
};

const source = `(${mapsScript})()`;
export const mapsOrigin = 'https://maps.googleapis.com';

const working: Google = {
  ready: Promise.resolve(),
  script: (route) => route.fulfill({ contentType: 'text/javascript', body: source }),
  suggest: async () => streets,
  details: async () => franklinAvenue,
};

/** Answers in Google's place, and writes down what it was asked. */
export const standInForGoogle = async (page: Page, google: Partial<Google> = {}) => {
  const { ready, script, suggest, details } = { ...working, ...google };
  const scripts: URLSearchParams[] = [];
  const asked: Asked[] = [];
  const fields: string[][] = [];
  await page.exposeFunction('askSuggestions', (request: Asked) => {
    asked.push(request);
    return suggest(request);
  });
  await page.exposeFunction('askDetails', (text: string, names: string[]) => {
    fields.push(names);
    return details(text);
  });
  await page.route(`${mapsOrigin}/maps/api/js?**`, async (route) => {
    scripts.push(new URL(route.request().url()).searchParams);
    await ready;
    return script(route);
  });
  return { scripts, asked, fields };
};

/** The test looks at these requests itself. */
export const allowMaps = (problems: string[]): void => {
  const others = problems.filter((problem) => problem !== `request to ${mapsOrigin}`);
  problems.splice(0, problems.length, ...others);
};

/** `openWithGoogle` opens a page whose server has a key, with a stand-in for Google. */
export const testWithGoogle = () =>
  testWith({ GOOGLE_PLACES_API_KEY: 'server-key' }).extend(
    'openWithGoogle',
    ({ open, problems }, { onCleanup }) => {
      onCleanup(() => allowMaps(problems));
      return async (
        google: Partial<Google> = {},
        path = '/waco',
        options?: BrowserContextOptions,
      ) => {
        let standIn: Awaited<ReturnType<typeof standInForGoogle>> | undefined;
        const page = await open(path, options, async (blank) => {
          standIn = await standInForGoogle(blank, google);
        });
        if (standIn === undefined) throw new Error('The page was not prepared.');
        const form = await hydrate(page);
        await form.scrollIntoViewIfNeeded();
        return { page, form, address: field(form, 'propertyAddress'), google: standIn };
      };
    },
  );

export const becomesCombobox = (address: Locator) =>
  eventually(() => address.getAttribute('role')).toBe('combobox');

export const optionsOn = (page: Page | Locator) => page.getByRole('option');

export const search = async (address: Locator, text: string) => {
  await becomesCombobox(address);
  await address.fill(text);
};
