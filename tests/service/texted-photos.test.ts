import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eraseForGood } from '#domain/erasing/erase-for-good.ts';
import { eventsOf } from '#domain/events/events.ts';
import { mayHoldMedia } from '#server/twilio/media.ts';
import { flatPng, photo, taggedPhoto } from '#tests/support/photos.ts';
import { startEndpoint } from '#tests/support/service-receivers.ts';
import { type KeptFile, openTexting } from '#tests/support/texted-photos.ts';
import { untilItHolds } from '#tests/support/until-it-holds.ts';

let office: Awaited<ReturnType<typeof openTexting>>;
let elsewhere: Awaited<ReturnType<typeof startEndpoint>>;

beforeAll(async () => {
  office = await openTexting();
  elsewhere = await startEndpoint((response) => response.end('secret'));
});
afterAll(async () => {
  await office.close();
  await elsewhere.stop();
});

const authorization = `Basic ${btoa('AC1:secret')}`;

/** What becomes of the pictures of a lead in time: those that wait for their turn have it some seconds later. */
const become = (lead: { id: string }, outcomes: readonly string[], stepMs = 1_000) =>
  untilItHolds(async () => {
    office.clock.now += stepMs;
    expect(await office.outcomesOf(lead)).toEqual(outcomes);
  });

/** Twilio leads there. */
const leadingTo =
  (location: string): KeptFile =>
  (response) =>
    response.writeHead(307, { location }).end();

test('pictures that a seller texts without a word stand with the photos, without what the camera wrote', async () => {
  const lead = await office.addLead();
  const answer = await office.text(lead.request.phone, [
    await taggedPhoto(),
    await photo({ seed: 2 }),
  ]);
  expect(answer.statusCode).toBe(200);
  await become(lead, ['sent', 'sent']);
  expect(await office.photosOf(lead)).toMatchObject([
    { personId: undefined, isTexted: true },
    { personId: undefined, isTexted: true },
  ]);
  const widths = (await office.photosOf(lead)).map(({ width }) => width);
  expect(widths.toSorted()).toEqual([200, 320]);
  expect(
    (await eventsOf(office.service.context.store, lead.id, 9)).map(({ kind }) => kind),
  ).toEqual(expect.arrayContaining(['photo-added', 'photo-added', 'text-in']));
  const asked = office.twilio.calls.filter(({ path }) => path.includes('/Media/'));
  const followed = office.twilio.calls.filter(({ path }) => path.startsWith('/signed/'));
  expect(asked.map(({ headers }) => headers.authorization)).toEqual([authorization, authorization]);
  expect(followed.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined]);
});

test('a picture from a number that nobody knows makes a lead that has it', async () => {
  await office.text('+15125551999', [await photo({ seed: 3 })]);
  const { store } = office.service.context;
  const db = await store.connect();
  const { id } = await untilItHolds(() =>
    db
      .selectFrom('leads')
      .select('id')
      .where('phone', '=', '+15125551999')
      .executeTakeFirstOrThrow(),
  );
  await untilItHolds(async () => expect(await office.photosOf({ id })).toHaveLength(1));
});

test('the private page shows none of them: a number proves nobody', async () => {
  const lead = await office.addLead();
  await office.text(lead.request.phone, [await photo({ seed: 4 })]);
  const [texted] = await untilItHolds(async () => {
    const photos = await office.photosOf(lead);
    expect(photos).toHaveLength(1);
    return photos;
  });
  const { app, context } = office.service;
  const { id, reference } = lead;
  const path = await context.sellerLinks.pathOf({ id, reference, generation: 0 }, 'en');
  expect((await app.inject(path)).body).not.toContain(texted?.id);
  expect((await app.inject(`${path}/photos/${texted?.id}`)).statusCode).toBe(303);
  const deleted = await app.inject({ method: 'POST', url: `${path}/photos/${texted?.id}/delete` });
  expect(deleted.headers.location).toContain('not=not-yours');
  expect(await office.photosOf(lead)).toHaveLength(1);
});

test('the same text told twice, and two servers, make no picture twice', async () => {
  office.startAnother();
  const lead = await office.addLead();
  const files = [await photo({ seed: 5 }), await photo({ seed: 6 }), await photo({ seed: 7 })];
  for (let times = 0; times < 3; times += 1) {
    await office.text(lead.request.phone, files, { MessageSid: 'MMtwice' });
  }
  await become(lead, ['sent', 'sent', 'sent']);
  expect(await office.photosOf(lead)).toHaveLength(3);
  const events = await eventsOf(office.service.context.store, lead.id, 9);
  expect(events.filter(({ kind }) => kind === 'photo-added')).toHaveLength(3);
});

describe('addresses that are not Twilio’s are never asked', () => {
  const place = (path: string) => office.twilio.url + path;
  test.each<[string, () => string]>([
    ['another host', () => `${elsewhere.url}/2010-04-01/Accounts/AC1/Messages/MMurl/Media/ME1`],
    [
      'another host before an @',
      () => `${elsewhere.url.replace('//', `//${new URL(office.twilio.url).host}@`)}/Media/ME1`,
    ],
    ['another account', () => place('/2010-04-01/Accounts/AC2/Messages/MMurl/Media/ME1')],
    ['another text', () => place('/2010-04-01/Accounts/AC1/Messages/MMother/Media/ME1')],
    ['a way out', () => place('/2010-04-01/Accounts/AC1/Messages/MMurl/Media/../../../Keys')],
    ['more than a file', () => place('/2010-04-01/Accounts/AC1/Messages/MMurl/Media/ME1?x=/')],
    ['what is no file', () => place('/2010-04-01/Accounts/AC1/Messages/MMurl/Media/SM1')],
    ['nothing', () => ''],
  ])('%s', async (_, address) => {
    const [lead, calls] = [await office.addLead(), office.twilio.calls.length];
    const MessageSid = 'MMurl';
    await office.text(lead.request.phone, [], {
      ...{ MessageSid, NumMedia: '1', MediaUrl0: address(), MediaContentType0: 'image/jpeg' },
    });
    const { store } = office.service.context;
    const [told] = await eventsOf(store, lead.id, 1);
    expect(told?.details).toMatchObject({ files: 1 });
    expect([await office.outcomesOf(lead), office.twilio.calls.length]).toEqual([[], calls]);
    expect(elsewhere.calls).toEqual([]);
    await (await store.connect()).deleteFrom('texts').where('sid', '=', MessageSid).execute();
    await (await store.connect()).deleteFrom('events').where('id', '=', MessageSid).execute();
  });

  test.each<[string, string, boolean]>([
    ['https://mms.twiliocdn.com/AC1/x?Expires=1', 'https://api.twilio.com', true],
    [
      'https://s3-external-1.amazonaws.com/media.twiliocdn.com/AC1/x',
      'https://api.twilio.com',
      true,
    ],
    ['https://api.twilio.com/2010-04-01/x', 'https://api.twilio.com', true],
    ['http://mms.twiliocdn.com/AC1/x', 'https://api.twilio.com', false],
    ['https://mms.twiliocdn.com.example/AC1/x', 'https://api.twilio.com', false],
    ['https://mms.twiliocdn.com:8443/AC1/x', 'https://api.twilio.com', false],
    ['https://me@mms.twiliocdn.com/AC1/x', 'https://api.twilio.com', false],
    ['https://s3-external-1.amazonaws.com/somebodys/x', 'https://api.twilio.com', false],
    ['http://api.twilio.com/x', 'https://api.twilio.com', false],
    ['http://169.254.169.254/latest/meta-data', 'https://api.twilio.com', false],
    ['file:///etc/passwd', 'https://api.twilio.com', false],
    ['', 'https://api.twilio.com', false],
  ])('of redirects, %s is followed from %s: %s', (url, apiUrl, isFollowed) => {
    expect(mayHoldMedia({ apiUrl }, url)).toBe(isFollowed);
  });

  test('a redirect to another address ends there, and one that goes in circles too', async () => {
    const lead = await office.addLead();
    const circle: KeptFile = (response, { path }) =>
      response.writeHead(307, { location: path.replace('2010-04-01', 'round') }).end();
    await office.text(lead.request.phone, [leadingTo(`${elsewhere.url}/latest/meta-data`), circle]);
    await become(lead, [
      'dead: Twilio named an address that is not its own',
      'dead: Twilio named one address after the other',
    ]);
    expect(elsewhere.calls).toEqual([]);
  });
});

/** Bytes without end, as long as somebody reads them. */
const endless = (head: Buffer): KeptFile => {
  const more = (response: ServerResponse): void => {
    while (!response.destroyed && response.write(Buffer.alloc(1_000_000)));
    if (!response.destroyed) response.once('drain', () => more(response));
  };
  return (response) => {
    response.write(head);
    more(response);
  };
};

test('what cannot be kept is told with its reason, and the rest is kept', async () => {
  const lead = await office.addLead();
  const whole = await photo({ seed: 9, width: 900 });
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic', 'latin1'), Buffer.alloc(50)]);
  await office.text(lead.request.phone, [
    endless(whole),
    flatPng(30_000, 30_000),
    heic,
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
    whole.subarray(0, whole.length / 2),
    Buffer.alloc(0),
    whole,
  ]);
  await become(lead, [
    'sent: it’s larger than 15 MB. Ask for a smaller one',
    'sent: it has more than 50 megapixels. Ask for a smaller one',
    'sent: it’s in the HEIC format of iPhones, which can’t be read here. Ask for a JPEG',
    'sent: it isn’t a JPEG, PNG, or WebP. Ask for another',
    'sent: it can’t be read; part of it may be missing. Ask them to send it again',
    'sent: the file is empty. Ask them to send it again',
    'sent',
  ]);
  expect(await office.photosOf(lead)).toHaveLength(1);
});

test('sound and contacts are noted, and not fetched', async () => {
  const [lead, calls] = [await office.addLead(), office.twilio.calls.length];
  const sound = { MediaContentType0: 'audio/amr', MediaContentType1: 'text/x-vcard' };
  await office.text(lead.request.phone, [Buffer.from('x'), Buffer.from('y')], sound);
  const [told] = await eventsOf(office.service.context.store, lead.id, 1);
  expect(told?.details).toEqual({ body: '', files: 2 });
  expect(office.twilio.calls).toHaveLength(calls);
});

test('what Twilio does not have yet, or not now, is asked for again, and given up where it never comes', async () => {
  const lead = await office.addLead();
  const late = await photo({ seed: 11 });
  let asked = 0;
  await office.text(lead.request.phone, [
    (response) => {
      asked += 1;
      if (asked < 3) response.writeHead(asked === 1 ? 404 : 503).end();
      else response.end(late);
    },
    (response) => response.writeHead(404).end(),
  ]);
  await become(lead, ['sent', 'dead: answered 404'], 60_000);
  expect(await office.photosOf(lead)).toHaveLength(1);
});

test('no lead has more than its share, however many texts it sends', async () => {
  const lead = await office.addLead();
  for (let texts = 0; texts < 4; texts += 1) {
    const seeds = Array.from({ length: 10 }, (_, index) => 20 + texts * 10 + index);
    await office.text(
      lead.request.phone,
      await Promise.all(seeds.map((seed) => photo({ seed, width: 32 }))),
    );
  }
  const enough =
    'sent: there’s no room for more photos from this seller. Delete one, and ask them to send it again';
  await untilItHolds(async () => {
    office.clock.now += 5_000;
    const outcomes = await office.outcomesOf(lead);
    expect(outcomes.filter((one) => one === enough)).toHaveLength(6);
    expect(outcomes.filter((one) => one === 'sent')).toHaveLength(24);
  });
  expect(await office.photosOf(lead)).toHaveLength(24);
  const events = await eventsOf(office.service.context.store, lead.id, 99);
  // Of the last text, none was even asked for.
  expect(events.filter(({ details }) => 'files' in details && details.files === 10)).toHaveLength(
    1,
  );
});

test('erasing a lead has its pictures and texts deleted at Twilio, and nothing of them stays here', async () => {
  const lead = await office.addLead();
  await office.text(lead.request.phone, [await photo({ seed: 80 }), await photo({ seed: 81 })], {
    MessageSid: 'MMerased',
  });
  await become(lead, ['sent', 'sent']);
  const { store, config, now } = office.service.context;
  await eraseForGood(store, config.dataDir, lead, now());
  expect(await office.photosOf(lead)).toEqual([]);
  const path = '/2010-04-01/Accounts/AC1/Messages/MMerased';
  await untilItHolds(() => {
    const deleted = office.twilio.calls.filter(({ method }) => method === 'DELETE');
    const paths = deleted.map((call) => call.path).toSorted();
    expect(paths).toEqual([
      `${path}.json`,
      expect.stringMatching(/MMerased\/Media\/ME\w+x0\.json$/),
      expect.stringMatching(/MMerased\/Media\/ME\w+x1\.json$/),
    ]);
    expect(deleted.every(({ headers }) => headers.authorization === authorization)).toBe(true);
  });
  await untilItHolds(async () => {
    const left = (await store.connect()).selectFrom('deliveries').select('state');
    const states = await left.where('channel', '=', 'erase-text').execute();
    expect(states.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
  });
});

test('whoever hears that a photo cannot be taken is told the number that takes texts', async () => {
  const { app, context } = office.service;
  const { id, reference } = await office.addLead();
  const path = await context.sellerLinks.pathOf({ id, reference, generation: 0 }, 'en');
  const answer = await app.inject({
    method: 'POST',
    url: `${path}/photos`,
    headers: { 'content-type': 'image/heic' },
    payload: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
  });
  expect(answer.json().error).toContain('or text it to us at (254) 555-0100.');
});
