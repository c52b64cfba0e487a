import { expect, onTestFinished, test } from 'vitest';
import { acceptLead } from '#store/accept-lead.ts';
import { requestsTo, withRoutes } from '#tests/support/any-input.ts';
import { testApp } from '#tests/support/service-app.ts';
import { makeLead } from '#tests/support/service-leads.ts';

/** All that pages of the site, and those who speak to it for a phone, have in their addresses and forms. */
const names = [
  ...['done', 'not', 'page', 'photos', 'ref', 'seal', 'text', 'version', 'to', 'from'],
  ...['agreeToTexts', 'answer', 'city', 'comments', 'company_website', 'consentVersion', 'email'],
  ...['field', 'firstName', 'key', 'language', 'lastFour', 'lastName', 'offer', 'once', 'phone'],
  ...['photo', 'property', 'propertyAddress', 'propertyCity', 'propertyZip', 'value', 'words'],
  ...['Body', 'CallSid', 'CallStatus', 'From', 'MessageSid', 'MessageStatus', 'RecordingUrl', 'To'],
];

test('whatever is sent to any path of the site or to a seller’s page, nothing breaks', {
  timeout: 300_000,
}, async () => {
  const { app, context, routes } = await withRoutes(async () => {
    const service = testApp();
    onTestFinished(service.close);
    return service;
  });
  const lead = makeLead({ reference: 'HRW-472' });
  await acceptLead(context.store, lead, []);
  const linked = { id: lead.id, reference: lead.reference, generation: 0 };
  const token = (await context.sellerLinks.pathOf(linked, 'en')).split('/').at(-1) ?? '';
  const opened = await app.inject({ url: await context.sellerLinks.pathOf(linked, 'en') });
  expect(opened.statusCode).toBe(200);
  const broken: string[] = [];
  for (const route of routes) {
    for (const request of requestsTo(route, names, { token })) {
      const { statusCode } = await app.inject(request);
      const told = `${statusCode} ${route.method} ${String(request.url).slice(0, 90)} ${String(request.payload ?? '').slice(0, 60)}`;
      if (statusCode >= 500) broken.push(told);
    }
  }
  expect(routes.length).toBeGreaterThan(20);
  expect(broken).toEqual([]);
});
