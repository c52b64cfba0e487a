import { verifyLedger } from '#domain/consent/verify-ledger.ts';
import { openStore, type Store } from '#store/open.ts';
import type { SoakedMail } from './mail-server.ts';
import type { Sellers } from './sellers.ts';

/** Each a list of what must not be, in words. */
type Findings = {
  lost: string[];
  twice: string[];
  withoutConsent: string[];
  ledger: string[];
  untold: string[];
};

export type Inspection = {
  findings: Findings;
  leads: number;
  deliveries: { sent: number; waiting: number; mailedTwice: number };
};

type Location = Parameters<typeof openStore>[0];

const withStore = async <Result>(
  location: Location,
  work: (store: Store) => Promise<Result>,
): Promise<Result> => {
  const store = openStore(location);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
};

/** Everything that was acknowledged, held against what the store has once all is quiet. */
export const inspect = (
  location: Location,
  acknowledged: Sellers['acknowledged'],
  received: SoakedMail['received'],
): Promise<Inspection> =>
  withStore(location, async (store) => {
    const db = await store.connect();
    const leads = await db.selectFrom('leads').select(['id', 'email']).execute();
    const entries = await db.selectFrom('consent_ledger').select('lead_id').execute();
    const deliveries = await db
      .selectFrom('deliveries')
      .select(['id', 'lead_id', 'channel', 'state', 'last_error'])
      .execute();
    const { problems, differences } = await verifyLedger(store);

    const ids = [...acknowledged.values()];
    const stored = new Set(leads.map(({ id }) => id));
    const entriesOf = Map.groupBy(entries, ({ lead_id }) => lead_id);
    const deliveriesOf = Map.groupBy(deliveries, ({ lead_id }) => lead_id);
    const isAccountedFor = ({ id, state, last_error }: (typeof deliveries)[number]): boolean =>
      (state === 'sent' && received.has(id)) || (state === 'pending' && last_error !== null);
    const inState = (wanted: string) => deliveries.filter(({ state }) => state === wanted).length;

    return {
      leads: leads.length,
      deliveries: {
        sent: inState('sent'),
        waiting: inState('pending'),
        mailedTwice: [...received.values()].filter((times) => times > 1).length,
      },
      findings: {
        lost: ids.filter((id) => !stored.has(id)),
        twice: repeated(leads.map(({ email }) => email)),
        withoutConsent: ids.filter((id) => entriesOf.get(id)?.length !== 1),
        ledger: [...problems, ...differences.map(({ line }) => line)],
        untold: [
          ...ids.filter((id) => deliveriesOf.get(id)?.length !== 2).map((id) => `lead ${id}`),
          ...deliveries
            .filter((delivery) => !isAccountedFor(delivery))
            .map(({ id, channel, state }) => `${channel} ${id}, ${state}`),
        ],
      },
    };
  });

const repeated = (values: readonly string[]): string[] => {
  const seen = new Set<string>();
  return values.filter((value) => seen.size === seen.add(value).size);
};

/** How many deliveries are still to be made. */
export const countWaiting = (location: Location): Promise<number> =>
  withStore(location, async (store) => {
    const db = await store.connect();
    const { waiting } = await db
      .selectFrom('deliveries')
      .select(({ fn }) => fn.countAll<number>().as('waiting'))
      .where('state', '=', 'pending')
      .executeTakeFirstOrThrow();
    return waiting;
  });
