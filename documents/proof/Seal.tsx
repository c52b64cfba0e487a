import type { Verdict } from '#domain/consent/verify-ledger.ts';
import { countedEntries, countedProblems } from '../counted.ts';
import { Facts } from './Facts.tsx';
import type { Proof } from './proof.ts';

export const Seal = ({ lead, place: { entry, previous, next }, verdict }: Proof) => (
  <section>
    <h2>The entry in the ledger</h2>
    <Facts
      kind="hashes"
      rows={[
        [`Entry ${entry.entry}, this one`, entry.sha256],
        previous === undefined
          ? ['Entry before', 'none, it is the first']
          : [`Entry ${previous.entry}, before`, previous.sha256],
        next === undefined
          ? ['Entry after', 'none yet']
          : [`Entry ${next.entry}, after`, next.sha256],
        ['Wording', entry.wording_sha256],
        ['Personal data', entry.personal_sha256],
        ['End of the ledger', verdict.head?.sha256 ?? 'missing'],
      ]}
    />
    <LedgerState {...verdict} />
    {/* Of this lead alone: what another's request says today is no matter of this page. */}
    {verdict.differences
      .filter(({ leadId }) => leadId === lead.id)
      .map(({ line }) => (
        <p key={line}>{line}. The entry is as it was written.</p>
      ))}
  </section>
);

const mostProblems = 5;

const LedgerState = ({ entries, problems }: Verdict) => {
  const whole = `The whole ledger was checked when this page was written: ${countedEntries(entries)}`;
  if (problems.length === 0) {
    return <p>{whole}, each as it was written, none missing, in order.</p>;
  }
  return (
    <div className="broken">
      <p>
        {whole}, {countedProblems(problems.length)}:
      </p>
      <ul>
        {problems.slice(0, mostProblems).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
};

export const HowToCheck = ({ place: { erasure }, sealed, inMails }: Proof) => (
  <section className="check">
    <h2>How to check this page</h2>
    <ol>
      <li>
        SHA-256 of the wording in UTF-8, one line feed between its two lines and none at its end, is
        the hash of the wording.
      </li>
      {erasure === undefined ? (
        <li>
          SHA-256 of this text is the hash of the personal data; it begins with a random salt.
          <pre>{sealed.personal}</pre>
        </li>
      ) : (
        <li>
          The hash of the personal data cannot be made again: they and their salt were erased.
        </li>
      )}
      <li>
        SHA-256 of this text is the hash of the entry. It begins with the hash of the entry before,
        so that no entry can be changed, removed or moved without changing all that follow.
        <pre>{sealed.entry}</pre>
      </li>
      <li>
        Since there is a ledger, the mail that tells the company of a request names its entry and
        the beginning of its hash{inMails && ` ("${inMails}")`}. A ledger that was rewritten later
        would not agree with such a mail.
      </li>
    </ol>
  </section>
);
