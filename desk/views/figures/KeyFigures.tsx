import { amount, dollars } from '#documents/report/words.ts';
import type { Figures } from '#domain/report/figures.ts';
import { minutesInWords } from '../words/figure-words.ts';

type KeyFigure = { name: string; told: (figures: Figures) => string };

const visits: KeyFigure = { name: 'visits', told: (figures) => amount(figures.visits) };

const keyFigures: KeyFigure[] = [
  { name: 'leads', told: ({ leads }) => amount(leads) },
  {
    name: 'half were answered within',
    told: ({ medianAnswerMinutes }) => minutesInWords(medianAnswerMinutes),
  },
  { name: 'offers', told: ({ offers }) => amount(offers) },
  { name: 'closings', told: ({ closings }) => amount(closings) },
  { name: 'the closings are worth', told: ({ valueCents }) => dollars(valueCents) },
];

type Props = { all: Figures; before: Figures | undefined };

/** Each number with that of the time before, which alone says whether it is many. */
export const KeyFigures = ({ all, before }: Props) => (
  <dl className="key-figures">
    {[...(all.visits === 0 ? [] : [visits]), ...keyFigures].map(({ name, told }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className="figure">{told(all)}</dd>
        {before && <dd className="before">{told(before)} before</dd>}
      </div>
    ))}
  </dl>
);
