import { expect, test } from 'vitest';
import { shownBesideBox } from '#content/consent.ts';
import { consentWording } from '#lead/consent-wording.ts';
import { contextFields, fieldRules, textFields } from '#lead/fields.ts';
import {
  attributeOf,
  attributesOf,
  contentOf,
  documentAt,
  pages,
  textOf,
} from '#tests/support/built-pages.ts';

const kindsWithForm = ['home', 'contact', 'property-solutions', 'city', 'landing', 'ad'];
const withForm = pages.filter(({ kind }) => kindsWithForm.includes(kind));

const formOn = (path: string) => {
  const [form, ...others] = documentAt(path).querySelectorAll('#contact form');
  if (form === undefined) throw new Error(`${path} has no form at #contact`);
  expect(others).toEqual([]);
  return form;
};

test.each(withForm)('the form on $path asks for the fields of an offer request', (page) => {
  const form = formOn(page.path);
  const names = [...attributesOf(form, 'input', 'name'), ...attributesOf(form, 'textarea', 'name')];
  const context: string[] = Object.values(contextFields);
  expect(names.filter((name) => !context.includes(name)).toSorted()).toEqual(
    [...textFields, 'agreeToTexts', 'city'].toSorted(),
  );
  const city = 'city' in page ? page.city?.name : undefined;
  expect(attributeOf(form.querySelector('input[name="city"]'), 'value')).toBe(city ?? '');
  expect(attributeOf(form.querySelector('input[name="page"]'), 'value')).toBe(page.path);
});

test.each(withForm)('the form on $path works without scripts', ({ path }) => {
  const form = formOn(path);
  expect(attributeOf(form, 'method')).toBe('post');
  expect(attributeOf(form, 'action')).toBe('/functions/v1/send-contact-email');
  expect(form.querySelectorAll('button[type="submit"]')).toHaveLength(1);
});

test.each(withForm)('every field of the form on $path has its label', (page) => {
  const form = formOn(page.path);
  const { messages, interface: words } = contentOf(page);
  for (const name of textFields) {
    const id = attributeOf(form.querySelector(`[name="${name}"]`), 'id');
    const { label } = messages.fields[name];
    const labelled = textOf(form.querySelector(`label[for="${id}"]`));
    expect(labelled).toBe(fieldRules[name].required ? label : `${label} ${words.form.optional}`);
  }
});

test.each(withForm)('on $path texts are agreed to by the visitor alone', (page) => {
  const form = formOn(page.path);
  const box = form.querySelector('input[name="agreeToTexts"]');
  expect(attributeOf(box, 'type')).toBe('checkbox');
  expect(box?.hasAttribute('checked')).toBe(false);
  expect(box?.hasAttribute('required')).toBe(false);
  expect(textOf(form.querySelector(`label[for="${attributeOf(box, 'id')}"]`))).toBe(
    page.language === 'en'
      ? 'By checking this box, you agree to receive texts from the company.'
      : contentOf(page).consent.label,
  );
});

test.each(withForm)('on $path the words beside the box are those that the server keeps', (page) => {
  const form = formOn(page.path);
  const consent = shownBesideBox(contentOf(page));
  const { version } = consent;
  expect(attributeOf(form.querySelector('input[name="consentVersion"]'), 'value')).toBe(version);
  const label = textOf(form.querySelector('.consent label'));
  const links = form
    .querySelectorAll('.consent p a')
    .map((link) => [textOf(link), attributeOf(link, 'href')]);
  const disclosure = links.reduce(
    (text, [name, href]) => text.replace(`${name}`, `${name} (${href})`),
    textOf(form.querySelector('.consent p')),
  );
  expect(`${label}\n${disclosure}`).toBe(consentWording(consent));
});

test.each(withForm)(
  'on $path the phone has a longest length and comments three rows',
  ({ path }) => {
    const form = formOn(path);
    expect(form.querySelectorAll('[maxlength]').map((field) => attributeOf(field, 'name'))).toEqual(
      ['phone'],
    );
    const phone = form.querySelector('input[name="phone"]');
    expect(attributeOf(phone, 'maxlength')).toBe('14');
    expect(attributeOf(phone, 'placeholder')).toBe('(555) 123-4567');
    expect(attributeOf(form.querySelector('textarea[name="comments"]'), 'rows')).toBe('3');
  },
);

test('no other page has a form', () => {
  const others = pages.filter((page) => !withForm.includes(page));
  expect(others.filter(({ path }) => documentAt(path).querySelector('form') !== null)).toEqual([]);
});
