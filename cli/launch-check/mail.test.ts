import { expect, test } from 'vitest';
import { mailFindings } from './mail.ts';

const smtpUrl = 'smtps://ann:hunter2@mail.elm-buyers.com:465';

test.each([
  [undefined, undefined, ['no-mail-server']],
  [smtpUrl, undefined, []],
  [smtpUrl, 'Invalid login', ['mail-server-fails']],
])('%s that says %s: %j', (url, problem, ids) => {
  expect(mailFindings({ smtpUrl: url }, problem).map(({ id }) => id)).toEqual(ids);
});

test('the server is named, its password is not', () => {
  const [finding] = mailFindings({ smtpUrl }, 'Invalid login');
  expect(finding?.problem).toBe(
    'The mail server mail.elm-buyers.com:465 cannot be used: Invalid login.',
  );
});
