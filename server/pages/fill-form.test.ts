import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadCompany } from '#content/load-company.ts';
import { tokenize } from '#http/html-tokens.ts';
import type { TextField } from '#lead/fields.ts';
import { fillForm } from './fill-form.ts';

const { messages } = loadCompany();

const page = `<!doctype html><title>Contact</title><script>const a = "<input name=firstName>";</script>
<form action="/search"><input name="firstName"></form>
<form method="post" action="/functions/v1/send-contact-email">
<div data-form-message hidden></div>
<input id="offer-firstName" name="firstName" required aria-describedby="hint">
<p id="offer-firstName-error" data-ask="Your &quot;first&quot; name, please." hidden></p>
<input id="offer-email" name="email" type="email" value="old@example.com"/>
<p id="offer-email-error" hidden></p>
<textarea id="offer-comments" name="comments" rows="3"></textarea> Thank you.
<p id="offer-comments-error" hidden></p>
<input type="checkbox" name="agreeToTexts"><input type="hidden" name="page" value="/contact">
<button>Get My Offer</button></form>`;

const fill = (
  values: Record<string, string>,
  fields: readonly TextField[] = [],
  code: 'missing' | 'too-long' = 'missing',
) => fillForm(page, { values, refusal: { code, fields }, messages });

test('what was typed is back in the form', () => {
  const html = fill({ firstName: 'Ann', email: 'ann@', comments: 'a\nb', agreeToTexts: 'on' });
  expect(html).toContain('name="firstName" required aria-describedby="hint" value="Ann">');
  expect(html).toContain('name="email" type="email" value="ann@">');
  expect(html).toContain('name="comments" rows="3">\na\nb</textarea> Thank you.');
  expect(html).toContain('<input type="checkbox" name="agreeToTexts" checked="">');
  expect(html).toContain('<input type="hidden" name="page" value="/contact">');
});

const message =
  '<p><strong>Missing Information</strong></p><p>Please fill in all required fields.</p>';

test('the message is shown, every field in question marked, and the first of them focused', () => {
  const html = fill({ firstName: '', comments: '' }, ['firstName', 'comments']);
  expect(html).toContain(`<div data-form-message role="alert">${message}`);
  const marked = [...html.matchAll(/<[^>]*aria-invalid[^>]*>/g)].map(([tag]) => tag);
  expect(marked).toEqual([
    '<input id="offer-firstName" name="firstName" required aria-invalid="true" aria-describedby="offer-firstName-error hint" autofocus="" value="">',
    '<textarea id="offer-comments" name="comments" rows="3" aria-invalid="true" aria-describedby="offer-comments-error">',
  ]);
});

test('beside a field stands what it asks for, or else what is wrong with it', () => {
  const html = fill({}, ['firstName', 'comments']);
  expect(html).toMatch(/<p id="offer-firstName-error"[^>]*">Your &quot;first&quot; name, please.</);
  expect(html).toContain('<p id="offer-email-error" hidden></p>');
  expect(html).toContain('<p id="offer-comments-error">Please fill in all required fields.</p>');
  expect(fill({}, ['firstName'], 'too-long')).toMatch(
    /<p id="offer-firstName-error"[^>]*">First name exceeds maximum length of 100 characters</,
  );
});

test('a message about no field has the focus', () => {
  expect(fill({})).toContain(`role="alert" tabindex="-1" autofocus="">${message}`);
});

test('an unchecked box stays unchecked, other forms and scripts are left alone', () => {
  const html = fill({ firstName: 'Ann', agreeToTexts: '' });
  expect(html).toContain('<input type="checkbox" name="agreeToTexts">');
  expect(html).toContain('<form action="/search"><input name="firstName"></form>');
  expect(html).toContain('const a = "<input name=firstName>";');
});

test('text that was in the box before is replaced', () => {
  const before = page.replace('></textarea>', '>old</textarea>');
  const filled = fillForm(before, {
    values: { comments: 'new' },
    refusal: { code: 'failed', fields: [] },
    messages,
  });
  expect(filled).toContain('>\nnew</textarea>');
});

const shape = (html: string) =>
  tokenize(html).flatMap((token) => (token.kind === 'text' ? [] : [`${token.kind} ${token.name}`]));

test('nothing that was typed becomes markup', () => {
  const plain = shape(fill({ firstName: '', email: '', comments: 'x' }));
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(fc.constantFrom('"', "'", '<', '>', '</textarea>', '<script>', '&quot;', '`', '='))
      .map((p) => p.join('')),
  );
  fc.assert(
    fc.property(hostile, (text) => {
      const filled = shape(fill({ firstName: text, email: text, comments: text }));
      return filled.join() === plain.join();
    }),
  );
});
