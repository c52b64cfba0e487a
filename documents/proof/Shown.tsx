import type { Proof } from './proof.ts';

/** What stood beside the box, as far as it is evidenced. */
export const Shown = ({ lead, place: { entry } }: Proof) => {
  const { consent } = lead;
  const agreed = entry.agreed === 1;
  if (consent?.saidTo !== undefined) return <Spoken saidTo={consent.saidTo} agreed={agreed} />;
  const wording = consent?.wording ?? '';
  const version = `version ${entry.version}`;
  if (consent?.shownAt === undefined) return <NotEvidenced wording={wording} version={version} />;
  if (wording === '') {
    return <p>The page showed {version} of the wording. Its words are not on record.</p>;
  }
  const [label, ...rest] = wording.split('\n');
  return (
    <>
      <blockquote>
        <p className="label">
          <span className="box" aria-hidden="true">
            {agreed ? '☑' : '☐'}
          </span>{' '}
          {label}
        </p>
        <p>{rest.join('\n')}</p>
      </blockquote>
      <p className="note">
        Word for word, {version}; the box was empty when the page opened. Where a link led stands in
        brackets.
      </p>
    </>
  );
};

/** Somebody wrote down what they heard; no page and no wording was before the seller. */
const Spoken = ({ saidTo, agreed }: { saidTo: string; agreed: boolean }) => (
  <p>
    <strong>No wording was shown.</strong> {saidTo} added the request by hand
    {agreed &&
      ' and noted that the seller agreed to receive texts. What was only said allows no text'}
    .
  </p>
);

/** A plain post, or another program: it may have shown the words, but nothing says so. */
const NotEvidenced = ({ wording, version }: { wording: string; version: string }) => (
  <>
    <p>
      <strong>Wording not evidenced.</strong> The request came without the token that our pages
      fetch when a visitor begins to use them, so nothing here shows what stood beside the box. The
      request named {version} of the wording,{' '}
      {wording === '' ? 'whose words are not on record.' : 'or the site had it then. It reads:'}
    </p>
    {wording !== '' && <p className="note">{wording}</p>}
  </>
);
