import * as v from 'valibot';
import { reviewed } from './reviewed.ts';
import { text } from './text.ts';

export const consent = v.strictObject({
  version: text(20, 'a date or number that changes whenever the wording does'),
  label: text(120, 'the sentence beside the box'),
  disclosure: text(600, 'who sends, how often, what it costs, how it ends'),
  links: v.strictObject({
    privacy: text(40, 'the link to the privacy policy, after the disclosure'),
    terms: text(40, 'the link to the terms, after that'),
  }),
  reviewed: v.optional(reviewed),
});
