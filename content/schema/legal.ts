import * as v from 'valibot';
import { reviewed } from './reviewed.ts';
import { description, list, text, title } from './text.ts';

const changed = 'expected the day on which the words last changed, such as "2026-11-18"';

const written = 'expected what "npm run amended" writes';

const names = (what: string) => v.optional(list(text(60, what), 1, 100));

/** Words of the page, and what of the product they tell of. A test holds it against the running product. */
const declaration = v.strictObject({
  says: text(300, 'words as the page has them'),
  stored: names('a column of the store, such as leads.phone'),
  sent: names('a channel over which a request is told of, such as team-email'),
  counted: names('what is counted of a visit, such as call'),
  exported: names('a file for ad accounts that tells of sellers, such as google-ads'),
});

export const legal = v.strictObject({
  title,
  description,
  keywords: list(text(60, 'a phrase people search for'), 3, 10),
  heading: text(70, 'the one main heading'),
  updated: text(30, 'when the text was last changed, such as January 2025'),
  amended: v.optional(v.pipe(v.string(changed), v.isoDate(changed))),
  /** Of the words as they were on that day. */
  amendedWords: v.optional(v.pipe(v.string(written), v.regex(/^[0-9a-f]{12}$/, written))),
  reviewed: v.optional(reviewed),
  declares: v.optional(list(declaration, 1, 100)),
  tagsToList: v.optional(
    v.boolean('expected true until the page lists what your tag manager loads; then leave it out'),
  ),
});
