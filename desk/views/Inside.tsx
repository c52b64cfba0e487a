import type { ReactNode } from 'react';
import type { CallingUs } from '#domain/calls/calling-us.ts';
import { weekdayAndTime } from '#time/time-words.ts';
import { standing } from './ageing.ts';
import { Frame, type FrameProps } from './Frame.tsx';

const tabs = [
  ['/', 'Call next'],
  ['/leads', 'Leads'],
  ['/figures', 'Figures'],
  ['/more', 'More'],
] as const;

type Tab = (typeof tabs)[number][0];

/** Who looks, and, where it matters, when: by the company's clock, and until when the page stands as it is. */
export type InsideProps = FrameProps & {
  person: string;
  callingUs?: readonly CallingUs[];
  clock?: { now: number; timeZone: string; until: number };
};

type Props = InsideProps & {
  title: string;
  tab: Tab;
  /** Of those who wait, for the tab of the browser. */
  count?: number;
  children: ReactNode;
};

export const Inside = (props: Props) => {
  const { title, tab, count = 0, person, callingUs = [], clock, children, ...frame } = props;
  return (
    <Frame title={count > 0 ? `(${count}) ${title}` : title} {...frame}>
      <body>
        <a className="skip" href="#main">
          Skip to the content
        </a>
        <header className="top">
          <img className="mark" src="/icon.svg" alt="" width="32" height="32" />
          <h1>{title}</h1>
          <p className="who">
            <span className="person">{person}</span>
            {clock && <Clock {...clock} />}
          </p>
        </header>
        <nav className="tabs" aria-label="Desk">
          {tabs.map(([path, name]) => (
            <a key={path} href={path} {...(path === tab && { 'aria-current': 'page' as const })}>
              {name}
            </a>
          ))}
        </nav>
        <main id="main">
          <CallsNow callingUs={callingUs} />
          {children}
        </main>
      </body>
    </Frame>
  );
};

/** Whoever picks up knows whom they have on the phone; it comes and goes by itself: see scripts/live.ts. */
const CallsNow = ({ callingUs }: { callingUs: readonly CallingUs[] }) => (
  <div className="calls-now" data-live="calls-now" aria-live="assertive">
    {callingUs.map(({ name, reference, isTaken }) => (
      <p key={`${name} ${reference}`} className="notice">
        <b>{isTaken ? `${name} just called us` : `${name} is calling us`}</b>
        {reference && (
          <>
            {' '}
            <a href={`/leads/${reference}`}>Open the lead</a>
          </>
        )}
      </p>
    ))}
  </div>
);

/** The page that is left open goes by it: see scripts/ageing.ts. */
const Clock = ({ now, timeZone, until }: NonNullable<InsideProps['clock']>) => (
  <time
    dateTime={new Date(now).toISOString()}
    data-live="clock"
    data-zone={timeZone}
    {...standing(until)}
  >
    {weekdayAndTime(now, timeZone)}
  </time>
);
