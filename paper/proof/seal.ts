import type { Proof } from '#office/ledger/proof.ts';
import type { Verdict } from '#office/ledger/verify-ledger.ts';
import { countedEntries, countedProblems } from '../counted.ts';
import { escaped, facts } from './text.ts';

export const seal = ({ lead, place: { entry, previous, next }, verdict }: Proof): string => {
  const hashes = facts(
    [
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
    ],
    'hashes',
  );
  return `${hashes}${ledgerState(verdict)}${differences(verdict, lead.id)}`;
};

const mostProblems = 5;

const ledgerState = ({ entries, problems }: Verdict): string => {
  const whole = `The whole ledger was checked when this page was written: ${countedEntries(entries)}`;
  if (problems.length === 0) {
    return `<p>${escaped(`${whole}, each as it was written, none missing, in order.`)}</p>`;
  }
  const lines = problems.slice(0, mostProblems).map((text) => `<li>${escaped(text)}</li>`);
  return `<div class="broken"><p>${escaped(`${whole}, ${countedProblems(problems.length)}:`)}</p><ul>${lines.join('')}</ul></div>`;
};

/** Of this lead alone: what another's request says today is no matter of this page. */
const differences = ({ differences: all }: Verdict, leadId: string): string =>
  all
    .filter((one) => one.leadId === leadId)
    .map(({ line }) => `<p>${escaped(`${line}. The entry is as it was written.`)}</p>`)
    .join('');

export const howToCheck = ({ place: { erasure }, sealed, inMails }: Proof): string => {
  const mail = inMails === undefined ? '' : ` ("${inMails}")`;
  const personal =
    erasure === undefined
      ? `<li>SHA-256 of this text is the hash of the personal data; it begins with a random salt.<pre>${escaped(sealed.personal)}</pre></li>`
      : '<li>The hash of the personal data cannot be made again: they and their salt were erased.</li>';
  return `<ol><li>SHA-256 of the wording in UTF-8, one line feed between its two lines and none at its end, is the hash of the wording.</li>
${personal}
<li>SHA-256 of this text is the hash of the entry. It begins with the hash of the entry before, so that no entry can be changed, removed or moved without changing all that follow.<pre>${escaped(sealed.entry)}</pre></li>
<li>${escaped(`Since there is a ledger, the mail that tells the company of a request names its entry and the beginning of its hash${mail}. A ledger that was rewritten later would not agree with such a mail.`)}</li></ol>`;
};
