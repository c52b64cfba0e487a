import { Fragment } from 'react';
import type { LeadPage } from '#domain/lead-page/lead-page.ts';
import type { RelatedLead } from '#domain/lead-page/same-seller.ts';
import type { Timeline } from '#domain/lead-page/timeline.ts';
import { fullAddress, mapLink, receivedLine } from '#domain/leads/lead-facts.ts';
import { mailLink } from '#lead/mail-link.ts';
import { shownPhone } from '#lead/phone.ts';
import { sourceSentence } from '#lead/source-sentence.ts';
import { dayAndTime } from '#time/time-words.ts';
import type { Surroundings } from '../surroundings.ts';
import { consentWords } from '../words/consent-words.ts';
import { eventWords, stageNames } from '../words/event-words.ts';
import { answerRows } from '../words/said-words.ts';
import { Recording } from './Recording.tsx';

type Props = Pick<Surroundings, 'timeZone' | 'fields'> & { page: LeadPage };

export const Facts = ({ page: { lead, row, related, timeline }, timeZone, fields }: Props) => {
  const { request, consent } = lead;
  const isWelcome = row.text.decision !== 'refused';
  return (
    <section className="sheet" data-live="facts">
      <h2 className="group">What we know</h2>
      <NewestMessage {...{ timeline, timeZone, fields }} reference={lead.reference} />
      {request.comments !== '' && (
        <blockquote className="words" data-on-card="">
          {request.comments}
        </blockquote>
      )}
      <dl className="facts">
        <dt>Phone</dt>
        <dd>
          {shownPhone(request.phone) || 'Not known'}{' '}
          {request.phone !== '' && (
            <a href={`/leads/${lead.reference}/contact.vcf`}>Save to contacts</a>
          )}
        </dd>
        {request.email !== '' && (
          <>
            <dt>Email</dt>
            <dd>
              <a href={mailLink(request.email)}>
                <InTwo address={request.email} />
              </a>
            </dd>
          </>
        )}
        <dt>Property</dt>
        <dd>
          {fullAddress(lead) || 'Not known'}{' '}
          {fullAddress(lead) !== '' && (
            <a href={mapLink(lead)} target="_blank" rel="noreferrer">
              Map
            </a>
          )}
        </dd>
        {answerRows(lead.work.more).map(([name, answer]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{answer}</dd>
          </Fragment>
        ))}
        <dt>Came from</dt>
        <dd>{sourceSentence(lead.source, lead.page)}</dd>
        <dt>Received</dt>
        <dd>{receivedLine(lead, timeZone)}</dd>
      </dl>
      <p className={isWelcome ? 'consent given' : 'consent'}>
        {consentWords(consent, row.text, timeZone)}{' '}
        {consent && <a href={`/leads/${lead.reference}/consent`}>Proof</a>}
      </p>
      {related.length > 0 && <Related related={related} timeZone={timeZone} />}
    </section>
  );
};

/** Where it has no room on a line, it breaks before its last part and not somewhere. */
const InTwo = ({ address }: { address: string }) => {
  const at = address.lastIndexOf('@');
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
};

type MessageProps = Omit<Props, 'page'> & { timeline: Timeline; reference: string };

const NewestMessage = ({ timeline, reference, timeZone, fields }: MessageProps) => {
  const newest = timeline.entries.find(
    (entry) => entry.kind === 'event' && entry.event.kind === 'voicemail',
  );
  if (newest?.kind !== 'event') return null;
  return (
    <div>
      <p>
        {eventWords(newest.event, timeZone, fields)}, {dayAndTime(newest.at, timeZone)}
      </p>
      <Recording event={newest.event} reference={reference} />
    </div>
  );
};

const sameWords = { phone: 'same phone', address: 'same property' };

const Related = ({ related, timeZone }: { related: RelatedLead[]; timeZone: string }) => (
  <div>
    <h3>Other leads of this seller or property</h3>
    <ul className="related">
      {related.map(({ reference, name, address, receivedAt, stage, same }) => (
        <li key={reference}>
          <a href={`/leads/${reference}`}>{name}</a>, {address}{' '}
          <small>
            {sameWords[same]}, {dayAndTime(receivedAt, timeZone)}, {stageNames[stage ?? '']}
          </small>
        </li>
      ))}
    </ul>
  </div>
);
