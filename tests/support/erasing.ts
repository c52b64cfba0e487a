import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { addPhoto, mostPhotos } from '#domain/photos/rows.ts';
import { openStore, type Store } from '#store/open.ts';
import { startDesk } from './desk-process.ts';
import type { AskedFor } from './seller-page.ts';
import { temporaryFolder } from './service-leads.ts';
import { postLead, spawnService } from './service-process.ts';
import { signedInAs } from './signed-in.ts';

/** The most that a lead may have: the seller's, and those of somebody of ours. */
export const mostOfALead = 2 * mostPhotos;

export const whoErase = ['service', 'desk'] as const;
type WhoErases = (typeof whoErase)[number];

/** Each as large as noise is when it was re-encoded. */
const addPhotos = async (store: Store, leadId: string, personId: string): Promise<void> => {
  for (let index = 0; index < mostOfALead; index += 1) {
    const picture = { width: 1, height: 1, small: randomBytes(60_000), large: randomBytes(2.5e6) };
    const by = index < mostPhotos ? undefined : personId;
    const actor = { personId: by, now: Date.now(), eventId: randomUUID() };
    await addPhoto(store, leadId, `${leadId} ${index}`, picture, actor);
  }
};

/** How long work took, how many pages came meanwhile, and the longest that anybody waited for one. */
const pagesWhile = async (page: string, work: Promise<Response>) => {
  const began = performance.now();
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  let [longestMs, pages] = [0, 0];
  while (!isOver) {
    const asked = performance.now();
    await (await fetch(page)).text();
    longestMs = Math.max(longestMs, performance.now() - asked);
    pages += 1;
  }
  return { answer: await over, tookMs: performance.now() - began, longestMs, pages };
};

/** Service and desk over one store, where either erases a lead with all the photos that it may have. */
export const startErasing = async () => {
  const dataDir = temporaryFolder();
  const service = await spawnService({ DATA_DIR: dataDir });
  const desk = await startDesk({ DATA_DIR: dataDir });
  const store = openStore({ file: join(dataDir, 'leads.db') });
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
  const eraseOne = async (who: WhoErases) => {
    // Whatever is loaded or drawn for the first time is none of the photos' fault.
    await pagesWhile(pages[who], erase[who](await newLead()));
    const lead = await newLead();
    await addPhotos(store, lead.id, owner.person.id);
    return { lead, ...(await pagesWhile(pages[who], erase[who](lead))) };
  };
  const stop = async (): Promise<void> => {
    await store.close();
    await service.kill();
    await desk.stop();
  };
  return { store, eraseOne, stop };
};
