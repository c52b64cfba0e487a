import { join } from 'node:path';
import { findLead } from '#domain/leads/read-leads.ts';
import { openStore } from '#store/open.ts';
import { testWith as formTestWith } from './offer-form.ts';
import { type Post, postLead } from './service-process.ts';

export type AskedFor = { id: string; reference: string; link: string };

/**
 * A server with the built site, and its store. `ask` sends a request and answers with the link that its
 * seller gets; `post` sends a form of the page without a browser, and follows no redirect.
 */
export const testWith = (env: Record<string, string> = {}) =>
  formTestWith(env)
    .extend('ask', { scope: 'file' }, ({ service }) => {
      return async (fields: Post['fields'] = {}): Promise<AskedFor> =>
        (await postLead(service.url, { fields })).json() as Promise<AskedFor>;
    })
    .extend('store', { scope: 'file' }, ({ service }, { onCleanup }) => {
      const store = openStore({ file: join(service.dataDir, 'leads.db') });
      onCleanup(() => store.close());
      return store;
    })
    .extend('read', { scope: 'file' }, ({ store }) => {
      return async ({ id }: Pick<AskedFor, 'id'>) => {
        const lead = await findLead(store, { id });
        if (lead === undefined) throw new Error('the lead is gone');
        return lead;
      };
    })
    .extend('post', { scope: 'file' }, ({ service }) => {
      return (path: string, fields: Record<string, string> = {}) =>
        fetch(service.url + path, {
          method: 'POST',
          body: new URLSearchParams(fields),
          redirect: 'manual',
        });
    });
