import { escapeHtml as escaped } from '#brand/html.ts';
import type { WrittenOffer } from '#office/offer/written-offer.ts';
import { styles } from './styles.ts';
import type { ToldListing } from './tell-listing.ts';
import { type Line, type OfferSender, type OfferTo, type Titled, tellOffer } from './tell-offer.ts';

/**
 * One sheet of paper, which needs nothing else: the same for the family's preview and for the seller. The bar is
 * ready-made HTML that stands above it on a screen and is not printed.
 */
export const offerPage = (
  offer: WrittenOffer,
  to: OfferTo,
  sender: OfferSender,
  bar = '',
): string => {
  const told = tellOffer(offer, to, sender);
  const { company } = sender;
  return `<!doctype html>
<html lang="${escaped(told.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="format-detection" content="telephone=no"><title>${escaped(`${told.title}: ${to.reference}`)}</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><style>${styles}</style></head>
<body>${bar}<main>
<header><p>${escaped(company.name)} · <span class="phone">${escaped(company.phone)}</span></p><h1>${escaped(told.title)}</h1><p>${unbroken(told.number, to.reference)}</p></header>
<dl class="facts">${told.facts.map(fact).join('')}</dl>
<section class="amount"><p class="sum">${escaped(told.amount)}</p><p>${escaped(told.stands)}</p></section>
${told.visit === undefined ? '' : titled(told.visit, 'notice')}
${told.note === undefined ? '' : titled(told.note, 'note')}
<section><h2>${escaped(told.howTitle)}</h2><dl class="lines">${told.lines.map(line).join('')}</dl></section>
${titled(told.closing)}
${told.listing === undefined ? '' : listing(told.listing)}
${told.assignment === undefined ? '' : titled(told.assignment, 'notice')}
${titled(told.noContract, 'notice')}
</main></body></html>
`;
};

/** Its hyphen is no place for the end of a line. */
const unbroken = (text: string, reference: string): string =>
  escaped(text).replace(reference, `<span class="phone">${reference}</span>`);

const fact = ([label, value]: [string, string]): string =>
  `<div><dt>${escaped(label)}</dt><dd>${escaped(value)}</dd></div>`;

const line = ({ label, value, kind }: Line): string =>
  `<div class="${kind}"><dt>${escaped(label)}</dt><dd>${escaped(value)}</dd></div>`;

const titled = ({ title, text }: Titled, kind = ''): string =>
  `<section${kind === '' ? '' : ` class="${kind}"`}><h2>${escaped(title)}</h2><p>${escaped(text)}</p></section>`;

/**
 * Where there is no room for its columns, the cells of a row stand below their label, and at last each below the name
 * of its column. A table that is drawn in another way is none for a screen reader, but for the roles.
 */
const listing = ({ title, intro, columns, rows, sum, ...told }: ToldListing): string => {
  const head = columns
    .map((name) => `<th scope="col" role="columnheader">${escaped(name)}</th>`)
    .join('');
  const cell = (value: string, index: number) =>
    `<td role="cell"><span class="of" aria-hidden="true">${escaped(columns[index] ?? '')}</span>${escaped(value)}</td>`;
  const row = ({ label, values }: { label: string; values: string[] }, kind = '') =>
    `<tr role="row"${kind}><th scope="row" role="rowheader">${escaped(label)}</th>${values.map(cell).join('')}</tr>`;
  return `<section class="compared"><h2>${escaped(title)}</h2><p>${escaped(intro)}</p>
<table class="listing" role="table"><thead role="rowgroup"><tr role="row"><td role="cell"></td>${head}</tr></thead><tbody role="rowgroup">${rows.map((one) => row(one)).join('')}${row(sum, ' class="sum"')}</tbody></table>
<p><strong>${escaped(told.verdict)}</strong></p><p class="small">${escaped(`${told.assumptions} ${told.leftOut}`)}</p></section>`;
};
