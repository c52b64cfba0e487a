import * as v from 'valibot';
import { reviewed } from './reviewed.ts';
import { text } from './text.ts';

const label = (meaning: string) => text(40, meaning);
const sentence = (meaning: string) => text(120, meaning);
const note = (meaning: string) => text(200, meaning);

/** The offer form's own words, in the order in which a visitor meets them. */
export const formWords = v.strictObject({
  optional: label('after the words above a field that may stay empty'),
  honeypot: label('beside the field that only machines fill in'),
  cut: sentence('below comments of which only {n} characters will be sent'),
  submitting: label('the button while the request is on its way'),
  another: label('the button that opens the form again, once a request has arrived'),
  dismiss: label('the button that puts a message away, for those who hear it'),
  broken: sentence('in place of a form that does not work'),
  kept: v.strictObject({
    keep: label('the button that keeps a request until there is a connection'),
    terms: note('below that button: that nothing is sent yet, and what it does'),
    impossible: note('in place of the button, on a device that cannot keep anything'),
    waiting: note('on any page, while a request is kept'),
    sending: note('while it is on its way'),
    sent: note('once it has arrived, late, with its {reference}'),
    refused: note('when it was not accepted, with the {reason}'),
    correct: label('the button or link that takes a refused request back to the form'),
    expired: note('when it could not be sent for a day'),
    discard: label('the button that throws it away'),
    discarded: note('once it has been thrown away'),
    gone: note('when another tab has sent it or thrown it away'),
  }),
  dialog: v.strictObject({
    open: label('the floating button'),
    title: label('the heading of the dialog that it opens'),
    close: label('the button that closes a dialog, for those who hear it'),
  }),
  address: v.strictObject({
    loading: label('while suggestions are on their way, for those who hear it'),
    suggestions: label('what the list of suggestions is, for those who hear it'),
    found: sentence('how many suggestions there are ({n}), for those who hear it'),
    enable: label('the link that opens the box for a key'),
    key: label('the words above the box for a key'),
    save: label('the button that keeps the key'),
    cancel: label('the button that closes the box'),
  }),
});

export type FormWords = v.InferOutput<typeof formWords>;

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
