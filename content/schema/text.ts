import * as v from 'valibot';

/** Text with an upper limit: every sentence of the site has a place to stand, and a length that fits it. */
export const text = (max: number, meaning: string) =>
  v.pipe(
    v.string(`expected text: ${meaning}`),
    v.trim(),
    v.minLength(1, `expected text, found nothing: ${meaning}`),
    v.maxLength(
      max,
      ({ received }) => `is ${received} characters long, at most ${max} fit: ${meaning}`,
    ),
    v.description(meaning),
  );

export const list = <Item extends v.GenericSchema>(item: Item, min: number, max: number) =>
  v.pipe(
    v.array(item, 'expected a list'),
    v.minLength(min, ({ received }) => `has ${received} entries, expected at least ${min}`),
    v.maxLength(max, ({ received }) => `has ${received} entries, expected at most ${max}`),
  );

/** Longer than what may be shown: the plan measures head texts once their placeholders are filled. */
export const title = text(90, 'the page title, as search results and browser tabs show it');
export const description = text(220, 'what search results show below the title');

/** A heading with the sentence or two below it. */
export const titled = v.strictObject({
  title: text(80, 'a short heading'),
  text: text(420, 'one to three sentences'),
});

export const sectionIntro = v.strictObject({
  title: text(80, "the section's heading"),
  intro: v.optional(text(320, 'one or two sentences below the heading')),
});

export const url = v.pipe(
  v.string('expected a web address'),
  v.url('expected a full web address, such as https://www.example.com'),
  v.startsWith('https://', 'expected an address that starts with https://'),
);
