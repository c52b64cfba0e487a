import { english } from '#content/languages.ts';
import { addCounts, countsAtOnce } from '#domain/counting/counts.ts';
import { createTally } from '#domain/counting/tally.ts';
import type { NewLead } from '#domain/leads/types.ts';
import { setCampaignCost } from '#domain/report/campaign-costs.ts';
import { spanish } from '#domain/texts/read-reply.ts';
import { campaignLabel } from '#lead/source-label.ts';
import { localDay } from '#time/local-time.ts';
import { sources } from './made-up.ts';
import { type Month, pick, saidIn, someDevice, spanishShare } from './month.ts';

const day = 86_400_000;

/** How many look for each who asks. */
const visitorsPerLead = 22;
const beginForm = 0.05;
const tapCall = 0.03;
const readOn = 0.45;

type Visitor = { day: string; page: string; language: string; source: string; device: string };

/** Everybody who came in that month, those who asked among them, and what two campaigns cost. */
export const fillVisits = async (month: Month, leads: readonly NewLead[]): Promise<void> => {
  const { store, random } = month;
  const { add, take } = createTally();
  const comes = (visitor: Visitor): void => {
    add({ ...visitor, event: 'visit' });
    add({ ...visitor, event: 'view' });
  };
  for (const lead of leads) {
    const seller = sellerOf(month, lead);
    comes(seller);
    add({ ...seller, event: 'form' });
    for (const visitor of Array.from({ length: visitorsPerLead }, () => somebody(month))) {
      comes(visitor);
      if (random() < readOn) add({ ...visitor, page: anotherPage(month, visitor), event: 'view' });
      if (random() < beginForm) add({ ...visitor, event: 'form' });
      if (random() < tapCall) add({ ...visitor, event: 'call' });
    }
  }
  const counts = take();
  while (counts.length > 0) await addCounts(store, counts.splice(0, countsAtOnce));
  await fillCosts(month);
};

const dayOf = ({ company }: Month, moment: number): string =>
  localDay(moment, company.hours.timeZone);

const sellerOf = (
  month: Month,
  { receivedAt, page, language, source, device }: NewLead,
): Visitor => ({
  day: dayOf(month, receivedAt),
  page,
  language,
  source: campaignLabel(source),
  device: device ?? 'phone',
});

const somebody = (month: Month): Visitor => {
  const { random, now } = month;
  const { language, pages } = saidIn(month, random() < spanishShare ? spanish : english);
  return {
    day: dayOf(month, now - random() * 29 * day),
    page: pick(month, pages),
    language,
    source: campaignLabel(pick(month, sources)),
    device: someDevice(month),
  };
};

const anotherPage = (month: Month, { language, page }: Visitor): string =>
  pick(
    month,
    saidIn(month, language).pages.filter((other) => other !== page),
  );

const fillCosts = async (month: Month): Promise<void> => {
  const paid: [source: string, moment: number, cents: number][] = [
    ['google / waco-houses', month.now, 48_000],
    ['google / waco-houses', month.now - 29 * day, 85_000],
    ['facebook / land', month.now - 29 * day, 42_000],
  ];
  for (const [source, moment, cents] of paid) {
    const cost = { source, month: dayOf(month, moment).slice(0, 7), cents };
    await month.store.write((transaction) => setCampaignCost(transaction, cost));
  }
};
