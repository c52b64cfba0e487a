import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadCompany } from '#content/load-company.ts';
import { counted, minutesSince } from '#domain/clock/counted.ts';
import { offerDue } from '#domain/clock/offer-due.ts';
import { answerWords, offerWords } from '#domain/work/clock-words.ts';
import { workRow } from '#domain/work-list/call-next.ts';
import { foundRow } from '#domain/work-list/found-row.ts';
import { storedLead, untouched } from '#tests/support/service-leads.ts';
import { hourMs, minuteMs } from '#time/lengths.ts';
import { addDays, localDay, startOfDay } from '#time/local-time.ts';
import { LeadCard } from './LeadCard.tsx';
import { Clock } from './lead/Head.tsx';
import { FoundLine } from './list/FoundLine.tsx';

const { company, messages, plans } = loadCompany();
const { fields } = messages;
const { timeZone } = company.hours;

type Planned = { receivedAt: number; nextAt: number | undefined; callingSince: number | undefined };

/** What pages show of a lead that goes by the clock. */
const drawn = ({ receivedAt, nextAt, callingSince }: Planned, now: number): string => {
  const lead = {
    ...storedLead({ id: 'ann', reference: 'HRW-472', receivedAt }),
    work: {
      ...untouched,
      nextAction: nextAt === undefined ? undefined : { what: 'Call', at: nextAt, by: undefined },
      calling: callingSince === undefined ? undefined : { by: 'dale', since: callingSince },
    },
  };
  const row = workRow(lead, company, now);
  const due = offerDue(company, { receivedAt }, now);
  const people = { dale: 'Dale Calloway' };
  const surroundings = {
    now,
    timeZone,
    fields,
    people,
    self: 'ruth',
    once: 'once',
    sendsTexts: true,
    callsBy: 'own-phone' as const,
    plans,
    emailsGoAlone: false,
  };
  return renderToStaticMarkup(
    <>
      <LeadCard row={row} from="/" {...surroundings} />
      <FoundLine row={foundRow(lead, company, now)} now={now} timeZone={timeZone} />
      <Clock {...answerWords(row.answer, now, timeZone)} />
      <Clock {...offerWords(due, now, timeZone)} />
      {Number.isFinite(due.until) && <i data-until={due.until} />}
    </>,
  );
};

/** As scripts/ageing.ts does it. */
const aged = (html: string, now: number): string =>
  html.replace(
    /( data-as="(\w+)" data-since="(\d+)"[^>]*>)[^<]*/g,
    (_, tag: string, as: keyof typeof counted, since: string) =>
      tag + counted[as](minutesSince(Number(since), now)),
  );

/** The first moment at which a page has to ask. */
const stands = (html: string, now: number): number =>
  Math.min(
    startOfDay(addDays(localDay(now, timeZone), 1), timeZone),
    ...[...html.matchAll(/ data-until="(\d+)"/g)].map(([, until]) => Number(until)),
  );

/** Around a day on which the clocks go forward. */
const someday = Date.parse('2027-03-12T00:00:00-06:00');
const within = (hours: number) => fc.integer({ min: 0, max: hours * hourMs });

const planned = fc.record({
  sinceReceived: fc.oneof(within(1), within(4), within(100)),
  untilNext: fc.option(fc.oneof(within(1), within(60)), { nil: undefined }),
  isPast: fc.boolean(),
  sinceCall: fc.option(within(1), { nil: undefined }),
});

test('a page left open says what one that is opened then says, until it asks', () => {
  fc.assert(
    fc.property(
      planned,
      within(96),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (plan, at, share) => {
        const now = someday + at;
        const lead = {
          receivedAt: now - plan.sinceReceived,
          nextAt: plan.untilNext && now + (plan.isPast ? -plan.untilNext : plan.untilNext),
          callingSince: plan.sinceCall && now - plan.sinceCall,
        };
        const page = drawn(lead, now);
        const until = stands(page, now);
        expect(until).toBeGreaterThan(now);
        const later = Math.floor(now + share * (until - 1 - now));
        for (const then of [later, until - 1]) expect(aged(page, then)).toBe(drawn(lead, then));
      },
    ),
    { numRuns: 300 },
  );
});

test('minutes that somebody waits are no reason to ask', () => {
  const now = Date.parse('2027-03-10T10:00:00-06:00');
  const lead = { receivedAt: now - 40 * minuteMs, nextAt: undefined, callingSince: undefined };
  expect(stands(drawn(lead, now), now)).toBeGreaterThan(now + hourMs);
});
