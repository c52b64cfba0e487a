import { describe, expect } from 'vitest';
import { callRecorded } from '#domain/calls/outcome.ts';
import { eraseLead } from '#domain/erasing/erase-leads.ts';
import { findLead } from '#domain/leads/read-leads.ts';
import { axeFaults, noFaults } from '#tests/support/axe.ts';
import { test as base, phone, wide } from '#tests/support/desk.ts';
import { office } from '#tests/support/service-app.ts';
import { startEndpoint } from '#tests/support/service-receivers.ts';
import { twilioEnv } from '#tests/support/twilio.ts';

/** A second of silence that any player can play. */
const sound = (() => {
  const bytes = Buffer.alloc(44 + 8_000, 128);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + 8_000, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(8_000, 24);
  bytes.writeUInt32LE(8_000, 28);
  bytes.writeUInt16LE(1, 32);
  bytes.writeUInt16LE(8, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(8_000, 40);
  return bytes;
})();

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: a fixture says what it needs, and this one needs none.
  .extend('twilio', { scope: 'file' }, async ({}, { onCleanup }) => {
    const endpoint = await startEndpoint((response, { path }) => {
      if (path.includes('REgone')) response.writeHead(404).end();
      else if (path.includes('REaway')) response.writeHead(500).end();
      else response.writeHead(200, { 'content-length': sound.length }).end(sound);
    });
    onCleanup(endpoint.stop);
    return endpoint;
  })
  .override('settings', ({ twilio }) => twilioEnv(twilio.url))
  .extend('message', { scope: 'file' }, ({ desk }) => {
    let made = 0;
    return async (recording: string) => {
      made += 1;
      const board = {
        store: desk.store,
        office,
        channels: [],
        now: Date.now,
        newId: () => `lead-${made}`,
        randomBelow: (limit: number) => (made * 7) % limit,
      };
      const told = { sid: `CA${made}`, from: `+1512555010${made}` };
      await callRecorded(board, told, { sid: recording, seconds: 65 });
      const lead = await findLead(desk.store, { id: `lead-${made}` });
      if (lead === undefined) throw new Error('there is no lead');
      const page = `/leads/${lead.reference}`;
      return { lead, page, path: `${page}/messages/${recording}` };
    };
  });

test('a message is heard on the lead page, and Twilio is asked with our own key', async ({
  message,
  look,
  twilio,
}) => {
  const { page: path } = await message('REheard');
  const page = await look(path, phone);
  const players = page.locator('audio[aria-label="Message, 1:05"]');
  expect(await players.count()).toBe(2);
  await page.getByText('Left a voicemail, 1:05').first().waitFor();
  const duration = await players.first().evaluate(async (player: HTMLAudioElement) => {
    await player.play();
    return player.duration;
  });
  expect(duration).toBeCloseTo(1);
  expect(twilio.calls[0]).toMatchObject({
    path: '/2010-04-01/Accounts/AC1/Recordings/REheard.mp3',
    headers: { authorization: `Basic ${btoa('AC1:secret')}` },
  });
  expect(await axeFaults(page)).toEqual(noFaults);
});

test('a page of a message fits a phone and a wide screen without scripts', async ({
  message,
  look,
}) => {
  const { page: path } = await message('REseen');
  for (const device of [phone, wide]) {
    const page = await look(path, { ...device, javaScriptEnabled: false });
    const width = await page
      .locator('audio')
      .first()
      .evaluate((player) => player.clientWidth);
    expect(width).toBeGreaterThan(250);
  }
});

describe('a message', () => {
  test('comes in parts to whoever asks for them, and stays nowhere', async ({
    message,
    desk,
    helper,
  }) => {
    const { path } = await message('REparts');
    const ask = (range: string) =>
      fetch(desk.address + path, { headers: { cookie: helper.cookie, range } });
    const whole = await helper.get(path);
    expect(whole.status).toBe(200);
    expect(whole.headers.get('cache-control')).toBe('no-store');
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(sound);
    const part = await ask('bytes=44-99');
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 44-99/${sound.length}`);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(sound.subarray(44, 100));
    const outside = await ask('bytes=99999-');
    expect([outside.status, outside.headers.get('content-range')]).toEqual([
      416,
      `bytes */${sound.length}`,
    ]);
  });

  test('is for those who are signed in, and of the lead that the address names', async ({
    message,
    desk,
    owner,
    twilio,
  }) => {
    const [first, other] = [await message('REfirst'), await message('REother')];
    const asked = twilio.calls.length;
    const stranger = await fetch(desk.address + first.path, { redirect: 'manual' });
    expect(stranger.status).toBe(303);
    expect((await owner.get(`${first.page}/messages/REother`)).status).toBe(404);
    await eraseLead(desk.store, other.lead.id, Date.now());
    expect((await owner.get(other.path)).status).toBe(404);
    expect(twilio.calls).toHaveLength(asked);
  });

  test.for([
    ['REgone', 404, 'This message is gone'],
    ['REaway', 502, 'This message can’t be played right now'],
  ] as const)('%s: %i', async ([recording, status, words], { message, owner }) => {
    const { path } = await message(recording);
    const answer = await owner.get(path);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(words);
  });
});
