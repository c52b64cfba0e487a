import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { buildViews } from '#build-views';
import { openStore, type Store } from '#store/open.ts';
import { addPhoto, listPhotos, mostPhotos } from '#store/photos.ts';
import { findLead } from '#store/read-leads.ts';
import { signedInAs } from '#tests/support/desk.ts';
import { startDesk } from '#tests/support/desk-process.ts';
import type { AskedFor } from '#tests/support/sellers-page.ts';
import { temporaryFolder } from '#tests/support/service-leads.ts';
import { postLead, spawnService } from '#tests/support/service-process.ts';

beforeAll(() => buildViews());

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** The most that a lead may have, each as large as noise is when it was re-encoded. */
const addPhotos = async (store: Store, leadId: string, personId: string): Promise<void> => {
  for (let index = 0; index < 2 * mostPhotos; index += 1) {
    const picture = { width: 1, height: 1, small: randomBytes(60_000), large: randomBytes(2.5e6) };
    const by = index < mostPhotos ? undefined : personId;
    const actor = { personId: by, now: Date.now(), eventId: randomUUID() };
    await addPhoto(store, leadId, `${leadId} ${index}`, picture, actor);
  }
};

/** How long work took, and the longest that anybody waited for a page meanwhile. */
const pagesWhile = async (page: string, work: Promise<Response>) => {
  const began = performance.now();
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  let longest = 0;
  while (!isOver) {
    const asked = performance.now();
    await (await fetch(page)).text();
    longest = Math.max(longest, performance.now() - asked);
  }
  return { answer: await over, took: performance.now() - began, longest };
};

test('while 48 photos are erased pages come, from the service and from the desk', {
  timeout: 120_000,
}, async () => {
  const dataDir = temporaryFolder();
  const service = await spawnService({ DATA_DIR: dataDir });
  const desk = await startDesk({ DATA_DIR: dataDir });
  const store = openStore({ file: join(dataDir, 'leads.db') });
  cleanups.push(desk.stop, service.kill, () => store.close());
  const owner = await signedInAs(desk, 'Ruth Calloway');

  const erase = {
    service: ({ link }: AskedFor) =>
      fetch(`${service.address}${link}/erase`, {
        method: 'POST',
        body: new URLSearchParams({ lastFour: '0142' }),
      }),
    desk: ({ reference }: AskedFor) => owner.post(`/leads/${reference}/erase`, { reference }),
  };
  const pages = { service: `${service.address}/healthz`, desk: `${desk.address}/sign-in` };
  const newLead = async () => (await (await postLead(service.address)).json()) as AskedFor;
  for (const who of ['service', 'desk'] as const) {
    // Whatever is loaded or drawn for the first time is none of the photos' fault.
    await pagesWhile(pages[who], erase[who](await newLead()));
    const lead = await newLead();
    await addPhotos(store, lead.id, owner.person.id);
    const { answer, took, longest } = await pagesWhile(pages[who], erase[who](lead));
    expect(answer.status).toBeLessThan(400);
    expect(await listPhotos(store, lead.id)).toEqual([]);
    expect((await findLead(store, { id: lead.id }))?.erasedAt).toBeDefined();
    // All of it used to stand in the way of every page.
    expect(longest).toBeLessThan(took / 4);
  }
});
