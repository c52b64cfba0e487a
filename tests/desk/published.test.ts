import { expect, onTestFinished, test } from 'vitest';
import { isShown } from '#domain/publishing/versions.ts';
import { contentWith, publishing } from '#tests/support/publishing.ts';
import { startDeskHere } from '#tests/support/servers-here.ts';
import { untilItHolds } from '#tests/support/until-it-holds.ts';

test('the desk follows what is published once the website shows it, without a restart', async () => {
  const desk = await startDeskHere();
  onTestFinished(desk.stop);
  const title = async () =>
    (await (await fetch(`${desk.address}/sign-in`)).text()).match(/<title>.*?</)?.[0];
  const before = await title();
  const files = contentWith('company.yaml', /^name: .*$/m, 'name: Oak & Daughters');
  await publishing(desk.store).publish(files);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(await title()).toBe(before);
  await isShown(desk.store, 2, Date.now());
  await untilItHolds(async () => expect(await title()).toContain('Oak &amp; Daughters'));
});
