import type { MonthChoice } from '#domain/follow-up/months.ts';
import type { LeadPage } from '#domain/lead-page/lead-page.ts';
import { mayEmailLink } from '#domain/seller-page/email-link.ts';
import { Done, type DoneProps } from '../Done.tsx';
import { Inside, type InsideProps } from '../Inside.tsx';
import { apart, type Surroundings } from '../surroundings.ts';
import { Facts } from './Facts.tsx';
import {
  EditForm,
  EraseForm,
  NoteForm,
  SaidStopForm,
  StageForm,
  TakeBackStopForm,
} from './Forms.tsx';
import { Head } from './Head.tsx';
import { NextAction, type NextTimes } from './NextAction.tsx';
import { Offers } from './Offers.tsx';
import { Photos } from './Photos.tsx';
import type { FormName, Problem } from './problem.ts';
import { SellerPage } from './SellerPage.tsx';
import { TimelineView } from './TimelineView.tsx';
import { VisitForm } from './VisitForm.tsx';

const photoRefusals: Record<string, string> = {
  empty: 'No photo was chosen.',
  'too-large': 'A photo is larger than 15 MB and was not added.',
  'too-many-pixels': 'A photo has more than 50 megapixels and was not added.',
  heic: 'A photo is in the HEIC format of iPhones, which cannot be read here. Add it as a JPEG.',
  'not-a-photo': 'A file is no JPEG, PNG or WebP and was not added.',
  damaged: 'A photo cannot be read and was not added; a part of it may be missing.',
  enough: 'There are 24 photos of our own already. Delete one to add another.',
  busy: 'A photo could not be added just now. Try again in a minute.',
  full: 'The disk has no room left for photos, so none were added. Health says more.',
};

/** What the address says of photos that were not taken. */
const photoProblems = (not = ''): string[] =>
  not
    .split(' ')
    .flatMap((name) => (Object.hasOwn(photoRefusals, name) ? [photoRefusals[name] ?? ''] : []));

export type LeadViewProps = InsideProps &
  Surroundings & {
    page: LeadPage;
    times: NextTimes;
    days: { received: string; today: string };
    months: readonly MonthChoice[];
    earliest: string;
    /** Opens the seller's own page. */
    link: string;
    isOwner: boolean;
    problem: Problem | undefined;
    done: DoneProps | undefined;
    /** Why photos that were sent from here were not kept. */
    not: string | undefined;
    /** Where the rest of a long timeline is. */
    more: string;
  };

export const LeadView = (props: LeadViewProps) => {
  const { page, times, days, months, earliest, link, isOwner, problem, done, not, more, ...rest } =
    props;
  const { surroundings, inside } = apart(rest);
  const { now, timeZone, self, once, plans } = surroundings;
  const { reference } = page.lead;
  const from = `/leads/${reference}`;
  const here = { reference, from, once };
  const forms = { ...here, page, problem, days };
  return (
    <Inside title={page.row.name} tab="/leads" address={problem && from} {...inside}>
      <Done done={done} from={from} once={once} />
      {problem && <Wrong problem={problem} />}
      <div className="lead-page">
        <div className="lead-column">
          <Head page={page} from={from} {...surroundings} />
          <section className="sheet">
            <h2 className="group">What next?</h2>
            <NextAction
              form={{ name: 'next-action', problem }}
              times={times}
              team={page.team}
              self={self}
              now={now}
              timeZone={timeZone}
              earliest={earliest}
              asked="lead"
              follow={{ reference, plans, months, after: 'either' }}
              {...here}
            />
          </section>
          <section className="sheet">
            <h2 className="group">Timeline</h2>
            <NoteForm {...forms} />
            <TimelineView page={page} from={from} more={more} {...surroundings} />
          </section>
        </div>
        <div className="lead-column">
          <Facts page={page} timeZone={timeZone} fields={surroundings.fields} />
          <Offers page={page} now={now} timeZone={timeZone} />
          <Photos reference={reference} photos={page.photos} problems={photoProblems(not)} />
          <details className="fold sheet" id="more" open={isFolded(problem)}>
            <summary>Visit, stage, contact info, and more</summary>
            <VisitForm earliest={earliest} self={self} timeZone={timeZone} {...forms} />
            <StageForm {...forms} />
            <EditForm {...forms} fields={surroundings.fields} />
            <SaidStopForm {...forms} />
            <TakeBackStopForm {...forms} />
            <SellerPage link={link} isMailable={mayEmailLink(page.lead)} {...here} />
            {isOwner && <EraseForm {...forms} />}
          </details>
        </div>
      </div>
    </Inside>
  );
};

const folded: readonly (FormName | undefined)[] = ['visit', 'stage', 'edit', 'erase'];

const isFolded = (problem: Problem | undefined): boolean => folded.includes(problem?.form);

/** At the top, where the page opens; the fields say it again beside themselves. */
const Wrong = ({ problem: { form, messages } }: { problem: Problem }) => (
  <div className="problem" role="alert">
    <p>
      Nothing was saved yet. <a href={`#${form}`}>What you typed is still there.</a>
    </p>
    <ul>
      {Object.entries(messages).map(([field, message]) => (
        <li key={field}>{message}</li>
      ))}
    </ul>
  </div>
);
