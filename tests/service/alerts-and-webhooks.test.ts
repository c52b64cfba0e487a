import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { configOf } from '#tests/support/service-app.ts';
import { channelSender, endpoint, leadOf, textingEnv } from '#tests/support/service-channels.ts';
import { request } from '#tests/support/service-leads.ts';

const send = channelSender();

test('the owner gets a text message', async () => {
  const server = await endpoint((response) => response.writeHead(201).end('{"sid":"SM1"}'));
  expect(await send(configOf(textingEnv(server.url)), 'sms', leadOf())).toEqual({ sent: true });
  expect(server.calls).toHaveLength(2);
  const [call] = server.calls;
  expect(call?.path).toBe('/2010-04-01/Accounts/AC1/Messages.json');
  expect(call?.headers.authorization).toBe(`Basic ${btoa('AC1:token')}`);
  expect(Object.fromEntries(new URLSearchParams(call?.body))).toEqual({
    To: '+12545550101',
    From: '+12545550100',
    Body: 'New lead HRW-472: Ann Lee (254) 555-0142, 12 Elm St, Waco, TX 76701 (google click)',
  });
});

test('a long lead still fits a text message, name and phone first', async () => {
  const server = await endpoint((response) => response.writeHead(201).end());
  const long = leadOf({ request: { ...request, propertyAddress: 'x'.repeat(500) } });
  await send(configOf(textingEnv(server.url)), 'sms', long, 'team-email');
  const body = new URLSearchParams(server.calls[0]?.body).get('Body') ?? '';
  expect(body.length).toBeLessThanOrEqual(300);
  expect(body).toMatch(
    /^Not delivered: email to the team\. Lead HRW-472: Ann Lee \(254\) 555-0142.*x \(google click\)$/,
  );
});

test('an emoji costs no part of a text message, and no name pushes out the phone', async () => {
  const server = await endpoint((response) => response.writeHead(201).end());
  const odd = {
    firstName: `Ann 🏡${'é'.repeat(90)}`,
    propertyAddress: `“12 Elm” 🏚 ${'王'.repeat(400)}`,
  };
  await send(configOf(textingEnv(server.url)), 'sms', leadOf({ request: { ...request, ...odd } }));
  const body = new URLSearchParams(server.calls[0]?.body).get('Body') ?? '';
  expect(body).toMatch(/^New lead HRW-472: Ann é+ \(254\) 555-0142, "12 Elm" \?, Waco/);
  expect(body).toMatch(/^[\w "#$%&'()*+,\-./:;<=>?@é]{1,300}$/);
});

test('one phone that was reached is enough, none is a failure', async () => {
  const some = await endpoint((response, _, count) =>
    response.writeHead(count === 1 ? 400 : 201).end(),
  );
  expect(await send(configOf(textingEnv(some.url)), 'sms', leadOf())).toMatchObject({
    sent: true,
    warning: '1 of 2 phones were not reached',
  });
  const none = await endpoint((response) => response.writeHead(500).end());
  expect(await send(configOf(textingEnv(none.url)), 'sms', leadOf())).toMatchObject({
    sent: false,
  });
});

const secret = `whsec_${Buffer.alloc(32, 3).toString('base64')}`;

test('a webhook is signed, and the same over all attempts but for its time', async () => {
  const server = await endpoint();
  const config = configOf({ WEBHOOK_URL: `${server.url}/in`, WEBHOOK_SECRET: secret });
  await send(config, 'webhook', leadOf());
  await send(config, 'webhook', leadOf({ id: 'lead' }), 'sms');
  const [call, notice] = server.calls;
  const event = new Webhook(secret).verify(
    call?.body ?? '',
    call?.headers as Record<string, string>,
  );
  expect(event).toMatchObject({
    type: 'lead.created',
    data: {
      ...request,
      phone: '(254) 555-0142',
      reference: 'HRW-472',
      suspect: false,
      source: { gclid: 'click' },
    },
  });
  expect(call?.headers['webhook-id']).toBe('msg_delivery-1');
  expect(() =>
    new Webhook(secret).verify(`${call?.body} `, call?.headers as Record<string, string>),
  ).toThrow();
  expect(JSON.parse(notice?.body ?? '')).toMatchObject({
    type: 'delivery.dead',
    data: { channel: 'sms', lead: { reference: 'HRW-472' } },
  });
});

test('a webhook follows no redirect', async () => {
  const other = await endpoint();
  const server = await endpoint((response) =>
    response.writeHead(301, { location: other.url }).end(),
  );
  const config = configOf({ WEBHOOK_URL: server.url, WEBHOOK_SECRET: secret });
  expect(await send(config, 'webhook', leadOf())).toMatchObject({
    sent: false,
    error: 'answered 301',
  });
  expect(other.calls).toEqual([]);
});
