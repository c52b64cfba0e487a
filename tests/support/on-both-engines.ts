import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe } from 'vitest';
import type { NewDelivery } from '#domain/deliveries/delivery.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import type { NewLead } from '#domain/leads/types.ts';
import { openStore, type Store } from '#store/open.ts';
import { bothEngines } from './both-engines.ts';
import { makeLead } from './service-leads.ts';

type Given = {
  /** Empty at first, and the same for all of a file's tests on that engine. */
  store: () => Store;
  addLead: (given?: Partial<NewLead>, channels?: NewDelivery['channel'][]) => Promise<NewLead>;
};

/** What the store promises, tried on each of its engines. */
export const onBothEngines = (subject: string, tests: (given: Given) => void): void => {
  const engines = bothEngines();
  describe.each(['sqlite', 'postgres'] as const)(`${subject} on %s`, (engine) => {
    let store: Store;
    beforeAll(async () => {
      store = openStore(await engines[engine]());
    });
    afterAll(() => store.close());
    const addLead: Given['addLead'] = async (given = {}, channels = []) => {
      const lead = makeLead(given);
      const deliveries = channels.map((channel) => ({ id: randomUUID(), channel }));
      await acceptLead(store, lead, deliveries);
      return lead;
    };
    tests({ store: () => store, addLead });
  });
};
