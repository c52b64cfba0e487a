import { fill } from '#content/placeholders.ts';
import type { ExampleCopy, FigureWords } from '#content/schema/how-we-price.ts';
import type { OfferContent } from '#content/schema/offer.ts';
import { formatMoney } from '#price/money.ts';
import { type OfferLines, offerFigures, priceOffer } from '#price/offer.ts';
import { minus, sayCost, sayMonths } from '#site/islands/compare/words.ts';
import { Sentence } from '#site/islands/Sentence.tsx';
import { Section } from './Section.tsx';
import './WorkedExample.css';

type Line = keyof OfferLines;

type Props = {
  copy: ExampleCopy;
  words: FigureWords;
  offer: OfferContent;
  /** Where our figures come from, in words; what is explained by the line itself has none. */
  sources: Partial<Record<Line, string>>;
};

/** From what a house would sell for, line by line, down to the offer. */
export const WorkedExample = ({ copy, words, offer, sources }: Props) => {
  const lines = exampleLines(offer);
  const facts = factsOf(words, offer);
  const note = (name: Line): string =>
    [fill(copy.lines[name].text, facts[name] ?? {}), sources[name]].filter(Boolean).join(' ');
  const row = (name: Line, amount: string) => (
    <tr key={name} className={name === 'offer' ? 'result' : undefined}>
      <th scope="row">{copy.lines[name].title}</th>
      <td>
        <Sentence text={note(name)} />
      </td>
      <td>{amount}</td>
    </tr>
  );
  return (
    <Section copy={copy}>
      <table className="ledger" aria-label={copy.title}>
        <tbody>
          {row('value', formatMoney(lines.value))}
          {takenOff.map((name) => row(name, minus(lines[name])))}
          {row('offer', formatMoney(lines.offer))}
        </tbody>
      </table>
    </Section>
  );
};

const takenOff = ['repairs', 'buying', 'holding', 'selling', 'margin'] as const;

const exampleLines = ({ written, example }: OfferContent): OfferLines => {
  const priced = priceOffer(offerFigures(written, example));
  if ('refused' in priced) throw new Error(`content/offer.yaml: ${JSON.stringify(priced.refused)}`);
  return priced.lines;
};

const factsOf = (
  words: FigureWords,
  { written, example }: OfferContent,
): Partial<Record<Line, Record<string, string>>> => ({
  buying: { cost: sayCost(written.buying, words.ofValue) },
  holding: {
    months: sayMonths(words, example.months),
    amount: formatMoney(written.holdingPerMonth.cents),
  },
  selling: { cost: sayCost(written.selling, words.ofValue) },
  margin: { cost: sayCost(written.margin, words.ofValue) },
});
