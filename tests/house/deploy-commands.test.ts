import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('docs/deploy.md', 'utf8');

const emptyServer = 'tests/support/server/empty-server';

/** Where each command of docs/deploy.md is run as it stands there, but for the names; npm's are documented-commands.test.ts. */
const triedIn: Record<string, readonly [file: string, words: string]> = {
  'sh release/install.sh www.example.com desk.example.com': [
    emptyServer,
    'release/install.sh www.localhost desk.localhost',
  ],
  'systemctl restart site': [emptyServer, 'inside systemctl restart site'],
  'site launch-check': [emptyServer, 'inside site launch-check'],
  'site leads list': [emptyServer, 'inside site leads list'],
  'curl -i https://www.example.com/readyz': [emptyServer, 'ask -i https://www.localhost/readyz'],
  'curl -sI https://www.example.com/ | grep -i -e strict-transport -e content-security': [
    emptyServer,
    'ask -sI https://www.localhost/ | grep -i -e strict-transport -e content-security',
  ],
};

/** No container can be run where the tests are, and the page says so. */
const isContainers = (command: string): boolean =>
  command.includes('docker') || command.startsWith('printf ');

const commands = [...page.matchAll(/^```\n([\s\S]*?)^```/gm)]
  .flatMap(([, lines = '']) =>
    lines
      .replaceAll(/ \\\n\s*/g, ' ')
      .trim()
      .split('\n'),
  )
  .map((line) => line.replace(/\s{2,}#.*$/, '').trim());

test('every command of docs/deploy.md is tried, or said not to be', () => {
  const others = commands.filter((command) => !/^npm |^npx /.test(command));
  expect(others.filter((command) => !isContainers(command))).toEqual(Object.keys(triedIn));
  expect(page).toContain('This was not tried here, where no container can be run');
  for (const [file, words] of Object.values(triedIn)) {
    expect(readFileSync(file, 'utf8')).toContain(words);
  }
});
