import type { Proof } from '#office/ledger/proof.ts';
import { howToCheck, seal } from './seal.ts';
import { styles } from './styles.ts';
import { escaped, facts, inZone, type Row } from './text.ts';

/** Whose page it is, by which clock, and when it was written. */
export type Setting = {
  company: { name: string; phone: string; timeZone: string };
  siteUrl: string;
  now: number;
};

/** One page for a lawyer or a carrier, that needs nothing else and fits one sheet of paper. */
export const proofPage = (proof: Proof, setting: Setting): string => {
  const { company, siteUrl, now } = setting;
  const { lead } = proof;
  const title = `Consent to texts: ${lead.reference}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${styles}</style></head>
<body><header><p>${escaped(`${company.name} · ${siteUrl} · ${company.phone}`)}</p>
<h1>Record of consent to text messages</h1>
<p>${escaped(`Request ${lead.reference} · written ${inZone(now, company.timeZone)}`)}</p></header>
<main>
${outcome(proof, company.timeZone)}
<section><h2>What the seller saw</h2>${shown(proof)}</section>
<section><h2>Who, when and where</h2>${facts(circumstances(proof, setting))}</section>
<section><h2>The entry in the ledger</h2>${seal(proof)}</section>
<section class="check"><h2>How to check this page</h2>${howToCheck(proof)}</section>
</main></body></html>
`;
};

/** The one sentence that a reader looks for, and what has changed since. */
const outcome = ({ place: { entry, erasure }, revocations }: Proof, timeZone: string): string => {
  const since = revocations.filter((one) => one.entry > entry.entry);
  const box = entry.agreed === 1 ? 'The box was checked.' : 'The box was not checked.';
  const stops = since.map(
    ({ recordedAt, how }) => `Revoked ${inZone(recordedAt, timeZone)}: ${how}`,
  );
  const erased =
    erasure === undefined
      ? []
      : [
          `Erased ${inZone(erasure.recorded_at, timeZone)}: name, phone, address and browser were removed. What is left shows that a request came and what was shown, not from whom.`,
        ];
  const notes = [...stops, ...erased].map((text) => `<p>${escaped(text)}</p>`).join('');
  return `<div class="outcome"><p><strong>${box}</strong> ${escaped(inZone(entry.recorded_at, timeZone))}</p>${notes}</div>`;
};

const shown = ({ lead, place: { entry } }: Proof): string => {
  const wording = lead.consent?.wording ?? '';
  if (wording === '') {
    return `<p>The page showed version ${escaped(entry.version)} of the wording. Its words are not on record.</p>`;
  }
  const [label = '', ...rest] = wording.split('\n');
  const box = entry.agreed === 1 ? '☑' : '☐';
  return `<blockquote><p class="label"><span class="box" aria-hidden="true">${box}</span> ${escaped(label)}</p><p>${escaped(rest.join('\n'))}</p></blockquote>
<p class="note">Word for word, version ${escaped(entry.version)}; the box was empty when the page opened. Where a link led stands in brackets.</p>`;
};

const circumstances = ({ lead, place }: Proof, { company, siteUrl }: Setting): Row[] => {
  const { entry } = place;
  const { firstName, lastName } = lead.request;
  const utc = new Date(entry.recorded_at).toISOString();
  const gone = place.erasure === undefined ? '' : 'erased';
  return [
    [
      'Name, as entered',
      gone || `${firstName} ${lastName} (kept with the request, not in the entry)`,
    ],
    ['Phone', entry.phone || gone],
    ['Time', `${inZone(entry.recorded_at, company.timeZone)} (${utc})`],
    ['Internet address', entry.address || gone],
    ['Browser', entry.user_agent || gone],
    ['Page', entry.page === '' ? 'not known' : `${siteUrl}${entry.page}`],
  ];
};
