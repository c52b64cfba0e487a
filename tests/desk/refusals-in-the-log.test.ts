import { get } from 'node:http';
import { expect } from 'vitest';
import { makeLink } from '#domain/people/links.ts';
import { signedInAs, test } from '#tests/support/desk.ts';
import { type DeskProcess, startDesk } from '#tests/support/desk-process.ts';
import { askFor, openBrowser, openPhone } from '#tests/support/passkey-device.ts';
import { untilItHolds } from '#tests/support/until-it-holds.ts';

/** What the desk logs from now on, but for its lines of requests. */
const readLog = ({ process: { stdout } }: DeskProcess) => {
  let text = '';
  stdout?.on('data', (chunk) => {
    text += String(chunk);
  });
  stdout?.resume();
  return () =>
    text
      .split('\n')
      .filter((line) => line.includes('"refused"'))
      .map((line) => JSON.parse(line));
};

/** Where the host is not the desk's, fetch would ask once more by itself. */
const openOnce = (address: string) =>
  new Promise((resolve) => {
    get(address, (answer) => answer.resume().on('end', resolve));
  });

test('whoever is refused is in the log by what happened and who it was, and by nothing else', async ({
  onTestFinished,
}) => {
  const desk = await startDesk({ LOG_LEVEL: 'info' });
  onTestFinished(desk.stop);
  const refused = readLog(desk);
  const ruth = openPhone(desk);
  await ruth.join(openBrowser(desk), desk.link ?? '', 'Ruth Calloway');
  const helper = await signedInAs(desk, 'Sam Helper', 'helper');

  const browser = openBrowser(desk);
  await openPhone(desk).signIn(browser);
  const asked = await askFor(browser, '/sign-in/options');
  await browser.postJson(
    '/sign-in/verify',
    ruth.authenticator.sign(asked, 'https://elsewhere.example'),
  );
  await browser.postJson('/join/nothing/options', {});
  await helper.get('/leads.csv');
  await helper.post('/people/invite', { name: 'A Friend' });
  await fetch(`${desk.address}/sign-out`, { method: 'POST', headers: { cookie: helper.cookie } });
  await openOnce(desk.address.replace('localhost', '127.0.0.1'));

  await untilItHolds(() => expect(refused()).toHaveLength(7));
  const owner = (await desk.store.connect()).selectFrom('people').select('id');
  const { id: personId } = await owner.where('role', '=', 'owner').executeTakeFirstOrThrow();
  expect(refused().map(({ level, time, pid, hostname, ...line }) => line)).toEqual([
    { refused: 'unknown-passkey', msg: 'sign-in refused' },
    { refused: 'not-proven', personId, msg: 'sign-in refused' },
    { refused: 'link-unknown', msg: 'join refused' },
    { refused: 'ownersOnly', personId: helper.person.id, desk: '/leads.csv', msg: 'refused' },
    { refused: 'ownersOnly', personId: helper.person.id, desk: '/people/invite', msg: 'refused' },
    { refused: 'fromElsewhere', desk: '/sign-out', msg: 'refused' },
    { refused: 'otherAddress', desk: '/', msg: 'refused' },
  ]);
  expect(JSON.stringify(refused())).not.toMatch(/127\.0\.0\.1|Sam|Ruth|Friend/);
});

test('a link that was used, and one that is too old, are told apart', async ({
  onTestFinished,
}) => {
  const desk = await startDesk({ LOG_LEVEL: 'info' });
  onTestFinished(desk.stop);
  const refused = readLog(desk);
  const { store, url, link = '' } = desk;
  await openPhone(desk).join(openBrowser(desk), link, 'Ruth Calloway');
  await openBrowser(desk).postJson(`${new URL(link).pathname}/options`, {});
  const old = await makeLink(store, url, { name: 'Ben', role: 'helper' }, Date.now() - 3_600_000);
  await openBrowser(desk).postJson(`${new URL(old).pathname}/verify`, {});
  await untilItHolds(() => expect(refused()).toHaveLength(2));
  expect(refused().map((line) => line.refused)).toEqual(['link-used', 'link-too-old']);
});
