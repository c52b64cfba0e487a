import { expect, test } from 'vitest';
import { withoutPassword } from './mail-server.ts';

test.each([
  ['smtps://ann:hunter2@mail.elm-buyers.com:465', 'smtps://ann:…@mail.elm-buyers.com:465'],
  ['smtp://127.0.0.1:25', 'smtp://127.0.0.1:…'],
  ['smtp.elm-buyers.com', 'smtp.elm-buyers.com'],
  ['none', 'none'],
  ['smtps://ann:hun', 'smtps://ann:…'],
  ['smtps://ann:hun@ter2@mail.elm-buyers.com', 'smtps://ann:…@mail.elm-buyers.com'],
])('%s is shown as %s', (url, shown) => {
  expect(withoutPassword(url)).toBe(shown);
});
