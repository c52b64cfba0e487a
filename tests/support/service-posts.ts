import { afterAll } from 'vitest';
import { listLeads } from '#domain/leads/read-leads.ts';
import { offerFunctionPath } from '#lead/fields.ts';
import { type TestApp, testApp } from './service-app.ts';
import { request } from './service-leads.ts';

/** Apps that end with the file. */
export const openApps = () => {
  const opened: TestApp[] = [];
  afterAll(() => Promise.all(opened.map(({ close }) => close())));
  return (...given: Parameters<typeof testApp>): TestApp => {
    const service = testApp(...given);
    opened.push(service);
    return service;
  };
};

type Headers = Record<string, string>;

export const postJson = ({ app }: TestApp, body: unknown, headers: Headers = {}) =>
  app.inject({
    method: 'POST',
    url: offerFunctionPath,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
  });

/** As a browser without scripts does. */
export const postForm = ({ app }: TestApp, fields: Record<string, string>, headers: Headers = {}) =>
  app.inject({
    method: 'POST',
    url: offerFunctionPath,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });

const { agreeToTexts: _, ...typedFields } = request;

/** What a plain form sends whose box was left unchecked. */
export const typed: Record<string, string> = typedFields;

export const countLeads = async ({ context }: TestApp) => (await listLeads(context.store)).length;

/** The reference in the address that a form posted without scripts is answered with. */
export const referenceIn = ({ headers }: { headers: { location?: unknown } }): string =>
  /[?&]ref=([\w-]+)/.exec(String(headers.location))?.[1] ?? '';
