import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('one place writes the address of a seller on a mail, and takes only letters that say whose they are', () => {
  const writing = globSync('{server,desk,owner}/**/*.ts').filter((file) =>
    /\bto: \[\{[^\]]*request\.email/.test(readFileSync(file, 'utf8')),
  );
  expect(writing).toEqual(['server/channels/mail.ts']);
});
