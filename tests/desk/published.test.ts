import { expect, onTestFinished, test } from 'vitest';
import { type ContentFiles, filesInFolder } from '#domain/publishing/content-files.ts';
import { isShown, publish } from '#domain/publishing/versions.ts';
import { contentUnderTest } from '#tests/support/content-under-test.ts';
import { startDeskHere } from '#tests/support/servers-here.ts';
import { untilItHolds } from '#tests/support/until-it-holds.ts';

const inFolder = () => filesInFolder(contentUnderTest());

const namedLike = (name: string): ContentFiles => {
  const files = new Map(inFolder());
  const company = files.get('company.yaml')?.toString() ?? '';
  expect(company).toMatch(/^name: /m);
  return files.set('company.yaml', Buffer.from(company.replace(/^name: .*$/m, `name: ${name}`)));
};

test('the desk follows what is published once the website shows it, without a restart', async () => {
  const desk = await startDeskHere();
  onTestFinished(desk.stop);
  const title = async () =>
    (await (await fetch(`${desk.address}/sign-in`)).text()).match(/<title>.*?</)?.[0];
  const before = await title();
  const told = { origin: 'desk', personId: undefined, backTo: undefined, now: Date.now() } as const;
  await publish(desk.store, { files: namedLike('Oak & Daughters'), ...told }, inFolder);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(await title()).toBe(before);
  await isShown(desk.store, 2, Date.now());
  await untilItHolds(async () => expect(await title()).toContain('Oak &amp; Daughters'));
});
