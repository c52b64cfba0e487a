import * as v from 'valibot';
import { text } from './text.ts';

const message = (meaning: string) =>
  v.strictObject({
    title: text(60, `the heading, ${meaning}`),
    text: text(160, `the sentence, ${meaning}`),
  });

const label = text(40, 'the words above the field');
const optionalField = v.strictObject({ label });
const requiredField = v.strictObject({
  label,
  ask: text(120, 'said beside the field when nothing of use was entered'),
});

/** What the form and the server tell a visitor. */
export const messages = v.strictObject({
  cooldown: message('when somebody sends twice in a moment'),
  missing: message('when a field that is needed is empty'),
  'too-long': message('when a {field} has more than {n} characters'),
  'bad-email': message('when an email address cannot be one'),
  'rate-limit': message('when one address sends too often'),
  invalid: message('when something cannot be used'),
  failed: message('when the request could not be kept'),
  submitted: message('when the request is kept'),
  'key-saved': message('when a key for address suggestions is saved'),
  fields: v.strictObject({
    propertyAddress: requiredField,
    propertyCity: optionalField,
    propertyState: optionalField,
    propertyZip: optionalField,
    firstName: requiredField,
    lastName: requiredField,
    phone: requiredField,
    email: optionalField,
    comments: optionalField,
  }),
  /** Of the server alone. */
  plain: v.strictObject({
    notFound: text(60, 'the heading where there is no page'),
    error: text(60, 'the heading where something failed'),
    home: text(40, 'the link to the home page'),
    form: text(60, 'the heading above the bare form'),
    wait: text(200, 'that nothing that was typed is lost, and how to call instead'),
    send: text(40, 'its button'),
  }),
});

/** What only the moment can fill in. */
export const messageNames = new Set(['field', 'n']);
