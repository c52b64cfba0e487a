import { fill } from '#content/placeholders.ts';
import type { ClosingPayer } from '#content/schema/company.ts';
import type { ComparisonWords, FigureWords } from '#content/schema/how-we-price.ts';
import type { OfferContent } from '#content/schema/offer.ts';
import { formatDollars } from '#price/money.ts';
import { ComparisonTable } from './ComparisonTable.tsx';
import { FigureField } from './FigureField.tsx';
import { asked, assumed, type FigureName, type Figures, figuresOf } from './figures.ts';
import { type Reckoned, reckon } from './reckon.ts';
import { useFigures } from './use-figures.ts';
import { sayCost, sayMonths, sayVerdict } from './words.ts';

export type ComparisonProps = {
  offer: OfferContent;
  closingCosts: ClosingPayer;
  words: ComparisonWords;
  figureWords: FigureWords;
  /** Where our own figures come from, in words. */
  sources: Record<(typeof assumed)[number], string>;
};

/**
 * A house sold three ways. Drawn with the example's figures when the site is built; once it is alive a visitor
 * may change them. What is typed stays in this component: it is not sent, kept or put into the address.
 */
export const Comparison = (props: ComparisonProps) => {
  const { offer, closingCosts, words, figureWords, sources } = props;
  const { alive, typed, figures, wrong, type, leave } = useFigures(figuresOf(offer));
  const reckoned = reckon(offer, figures, closingCosts);
  const { comparison } = reckoned;
  const listed = figures.months.months;
  const months = {
    asIs: sayMonths(figureWords, listed),
    repaired: sayMonths(figureWords, listed + figures.repairMonths.months),
  };
  const field = (name: FigureName, source?: string) => (
    <FigureField
      key={name}
      name={name}
      figure={figures[name]}
      words={words}
      source={source}
      alive={alive}
      typed={typed[name]}
      isWrong={wrong.includes(name)}
      onType={type}
      onLeave={leave}
    />
  );
  return (
    <>
      <p className="compare-note turns" data-alive={alive || undefined}>
        <span>{words.example}</span>
        <span>{words.change}</span>
      </p>
      <dl className="asked">{asked.map((name) => field(name))}</dl>
      <p className="verdict" aria-live="polite">
        {sayVerdict(words, reckoned, months)}
      </p>
      <ComparisonTable
        comparison={comparison}
        closing={reckoned.closing}
        figures={figures}
        words={words}
        figureWords={figureWords}
        months={months}
      />
      <p className="compare-note">{sayOurOffer(words, figureWords, offer, reckoned)}</p>
      <p className="compare-note">{sayAsIsPrice(words, figureWords, figures)}</p>
      <p className="compare-note">{words.rounded}</p>
      {hasDebt(reckoned) && <p className="compare-note">{words.belowZero}</p>}
      <h3>{words.assumptions.title}</h3>
      <p className="compare-note">{words.assumptions.intro}</p>
      <dl className="assumed">{assumed.map((name) => field(name, sources[name]))}</dl>
    </>
  );
};

const hasDebt = ({ comparison: { offer, asIs, repaired } }: Reckoned): boolean =>
  Math.min(offer.net, asIs.net, repaired.net) < 0;

const sayAsIsPrice = (words: ComparisonWords, figureWords: FigureWords, figures: Figures): string =>
  fill(words.asIsPrice, {
    value: formatDollars(figures.value.cents),
    repairs: formatDollars(figures.repairs.cents),
    cost: sayCost(figures.asIsDiscount, figureWords.ofValue),
  });

const sayOurOffer = (
  words: ComparisonWords,
  figureWords: FigureWords,
  { example }: OfferContent,
  { lines: { value, repairs, buying, holding, selling, margin } }: Reckoned,
): string => {
  const amounts = Object.entries({ value, repairs, buying, holding, selling, margin });
  return fill(words.ourOffer, {
    ...Object.fromEntries(amounts.map(([name, cents]) => [name, formatDollars(cents)])),
    months: sayMonths(figureWords, example.months),
  });
};
