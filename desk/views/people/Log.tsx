import type { LeadEvent } from '#domain/events/events.ts';
import { dayAndTime } from '#time/time-words.ts';
import { Inside, type InsideProps } from '../Inside.tsx';
import type { Surroundings } from '../surroundings.ts';
import { eventWords } from '../words/event-words.ts';

type Logged = LeadEvent & { reference: string | undefined };

export type LogProps = InsideProps &
  Pick<Surroundings, 'timeZone' | 'fields' | 'people'> & { events: Logged[] };

export const Log = ({ events, timeZone, fields, people, ...inside }: LogProps) => (
  <Inside title="Log" tab="/more" {...inside}>
    <ol className="log" data-live="log">
      {events.map((event) => (
        <li key={event.id}>
          <p>
            {whoDid(event, people)}
            {eventWords(event, timeZone, fields)}
            {event.undoneAt && ' (undone)'}
            {event.reference && (
              <>
                {' · '}
                <a href={`/leads/${event.reference}`}>{event.reference}</a>
              </>
            )}
          </p>
          <small>{dayAndTime(event.at, timeZone)}</small>
        </li>
      ))}
    </ol>
    {events.length === 0 && <p className="quiet">Nothing has been done yet.</p>}
  </Inside>
);

/** What a seller did says so itself. */
const whoDid = (event: Logged, people: LogProps['people']) => {
  const { personId, leadId } = event;
  const isSellers = leadId !== undefined || (event.kind === 'erased' && event.details.bySeller);
  const name = personId === undefined ? !isSellers && 'Terminal' : people[personId];
  return name && <strong>{name}: </strong>;
};
