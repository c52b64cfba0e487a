import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messages } from '#lead/messages.ts';
import { tokenize } from '#settings/html-tokens.ts';
import { fillForm } from './fill-form.ts';

const page = `<!doctype html><title>Contact</title><script>const a = "<input name=firstName>";</script>
<form action="/search"><input name="firstName"></form>
<form method="post" action="/functions/v1/send-contact-email">
<div data-form-message hidden></div>
<input name="firstName" required><input name="email" type="email" value="old@example.com"/>
<textarea name="comments" rows="3"></textarea>
<input type="checkbox" name="agreeToTexts"><input type="hidden" name="page" value="/contact">
<button>Get My Offer</button></form>`;

const fill = (values: Record<string, string>, field?: string) =>
  fillForm(page, { values, message: messages.missing, field });

test('what was typed is back in the form', () => {
  const html = fill({ firstName: 'Ann', email: 'ann@', comments: 'a\nb', agreeToTexts: 'on' });
  expect(html).toContain('<input name="firstName" required value="Ann">');
  expect(html).toContain('<input name="email" type="email" value="ann@">');
  expect(html).toContain('<textarea name="comments" rows="3">\na\nb</textarea>');
  expect(html).toContain('<input type="checkbox" name="agreeToTexts" checked="">');
  expect(html).toContain('<input type="hidden" name="page" value="/contact">');
});

test('the message is shown, and the field in question marked', () => {
  const html = fill({ firstName: '' }, 'firstName');
  expect(html).toContain('<div data-form-message id="form-message" role="alert">');
  expect(html).toContain(
    '<p><strong>Missing Information</strong> Please fill in all required fields.</p>',
  );
  expect(html).toContain('aria-invalid="true" aria-describedby="form-message" autofocus=""');
  expect(fill({})).toContain('role="alert" tabindex="-1" autofocus=""');
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
    message: messages.failed,
    field: undefined,
  });
  expect(filled).toContain('>\nnew</textarea>');
});

const shape = (html: string) =>
  tokenize(html).flatMap((token) => (token.kind === 'text' ? [] : [`${token.kind} ${token.name}`]));

test('nothing that was typed becomes markup', { timeout: 60_000 }, () => {
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
