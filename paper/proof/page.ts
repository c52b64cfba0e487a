import type { Proof } from '#office/ledger/proof.ts';
import { stopWords } from '#office/ledger/stop-words.ts';
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
<section><h2>${lead.consent?.saidTo === undefined ? 'What the seller saw' : 'How it came'}</h2>${shown(proof)}</section>
<section><h2>Who, when and where</h2>${facts(circumstances(proof, setting))}</section>
<section><h2>The entry in the ledger</h2>${seal(proof)}</section>
<section class="check"><h2>How to check this page</h2>${howToCheck(proof)}</section>
</main></body></html>
`;
};

/** The one sentence that a reader looks for, and what has changed since. */
const outcome = (
  { lead, place: { entry, erasure, correction }, wordsOnTexts, wordsOnCalls }: Proof,
  timeZone: string,
): string => {
  const box = outcomeWords(entry.agreed === 1, lead.consent?.saidTo !== undefined);
  const stops = wordsOnTexts.map((word) => wordOnTexts(word, entry.entry, timeZone));
  const calls = wordsOnCalls.map((word) => wordOnCalls(word, timeZone));
  const corrected =
    correction === undefined || correction.phone === entry.phone
      ? []
      : [
          `The number was corrected ${inZone(correction.recorded_at, timeZone)}: this consent is for the number below, and for no other.`,
        ];
  const erased = erasureNotes(lead, erasure?.recorded_at, timeZone);
  const notes = [...stops, ...calls, ...corrected, ...erased]
    .map((text) => `<p>${escaped(text)}</p>`)
    .join('');
  return `<div class="outcome"><p><strong>${box}</strong> ${escaped(inZone(entry.recorded_at, timeZone))}</p>${notes}</div>`;
};

/** A stop counts whether it came before the box was checked or after; only that phone takes it back. */
const wordOnTexts = (
  word: Proof['wordsOnTexts'][number],
  entry: number,
  timeZone: string,
): string => {
  const when = inZone(word.recordedAt, timeZone);
  if (!word.isStop) {
    const whom = word.certainty === 'heard' ? 'us' : 'that phone';
    return `The stop was taken back by ${whom} ${when}: ${word.how}`;
  }
  return word.entry > entry
    ? `Revoked ${when}: ${stopWords(word)}`
    : `Revoked before, ${when}: ${stopWords(word)}. The box counts only once that phone itself has taken it back.`;
};

const wordOnCalls = (word: Proof['wordsOnCalls'][number], timeZone: string): string => {
  const when = inZone(word.recordedAt, timeZone);
  return word.isStop
    ? `Asked for no calls ${when}: ${stopWords(word)}`
    : `The stop to calls was taken back by us ${when}: ${word.how}`;
};

const outcomeWords = (agreed: boolean, isSpoken: boolean): string => {
  if (isSpoken) return agreed ? 'Agreed by word of mouth alone.' : 'No box was shown.';
  return agreed ? 'The box was checked.' : 'The box was not checked.';
};

/** Consent that was given outlives its request, for as long as it may have to be proved. */
const erasureNotes = (
  { erasedAt }: Proof['lead'],
  blankedAt: number | undefined,
  timeZone: string,
): string[] => {
  if (blankedAt !== undefined) {
    return [
      `Erased ${inZone(blankedAt, timeZone)}: name, phone, address and browser were removed. What is left shows that a request came and what was shown, not from whom.`,
    ];
  }
  if (erasedAt === undefined) return [];
  return [
    `The request was erased ${inZone(erasedAt, timeZone)}. Phone, address and browser are kept as proof, in this entry alone and for four years.`,
  ];
};

const shown = ({ lead, place: { entry } }: Proof): string => {
  const wording = lead.consent?.wording ?? '';
  const version = `version ${escaped(entry.version)}`;
  if (lead.consent?.saidTo !== undefined) return spoken(lead.consent.saidTo, entry.agreed === 1);
  if (lead.consent?.shownAt === undefined) return notEvidenced(wording, version);
  if (wording === '') {
    return `<p>The page showed ${version} of the wording. Its words are not on record.</p>`;
  }
  const [label = '', ...rest] = wording.split('\n');
  const box = entry.agreed === 1 ? '☑' : '☐';
  return `<blockquote><p class="label"><span class="box" aria-hidden="true">${box}</span> ${escaped(label)}</p><p>${escaped(rest.join('\n'))}</p></blockquote>
<p class="note">Word for word, ${version}; the box was empty when the page opened. Where a link led stands in brackets.</p>`;
};

/** Somebody wrote down what they heard; no page and no wording was before the seller. */
const spoken = (saidTo: string, agreed: boolean): string =>
  `<p><strong>No wording was shown.</strong> ${escaped(saidTo)} added the request by hand${agreed ? ' and noted that the seller agreed to receive texts. What was only said allows no text' : ''}.</p>`;

/** A plain post, or another program: it may have shown the words, but nothing says so. */
const notEvidenced = (wording: string, version: string): string => {
  const words =
    wording === ''
      ? `The request named ${version} of the wording, whose words are not on record.`
      : `The request named ${version} of the wording, or the site had it then. It reads:</p><p class="note">${escaped(wording)}`;
  return `<p><strong>Wording not evidenced.</strong> The request came without the token that our pages fetch when a visitor begins to use them, so nothing here shows what stood beside the box. ${words}</p>`;
};

const circumstances = ({ lead, place }: Proof, { company, siteUrl }: Setting): Row[] => {
  const { entry } = place;
  const { firstName, lastName } = lead.request;
  const utc = new Date(entry.recorded_at).toISOString();
  const gone = place.erasure === undefined ? '' : 'erased';
  const kept = gone === '' && lead.erasedAt !== undefined ? ' (kept as proof)' : '';
  const known = (value: string): string => gone || (value && `${value}${kept}`);
  return [
    [
      'Name, as entered',
      lead.erasedAt !== undefined
        ? 'erased'
        : `${firstName} ${lastName} (kept with the request, not in the entry)`,
    ],
    ['Phone', known(entry.phone)],
    ['Time', `${inZone(entry.recorded_at, company.timeZone)} (${utc})`],
    ['Internet address', known(entry.address)],
    ['Browser', known(entry.user_agent)],
    ...wordingRow(lead, company.timeZone),
    ['Page', entry.page === '' ? 'not known' : `${siteUrl}${entry.page}`],
  ];
};

const wordingRow = ({ consent }: Proof['lead'], timeZone: string): Row[] =>
  consent?.saidTo === undefined
    ? [['Wording shown', inZoneOr(consent?.shownAt, timeZone)]]
    : [['Added by', consent.saidTo]];

/** A page that is shown asks for a token, which its request brings along. */
const inZoneOr = (time: number | undefined, timeZone: string): string =>
  time === undefined ? 'not evidenced' : `since ${inZone(time, timeZone)}, by the page's token`;
