import type { ComparisonWords } from '#content/schema/how-we-price.ts';
import { type Figure, type FigureName, kindOf, shown } from './figures.ts';

type Props = {
  name: FigureName;
  figure: Figure;
  words: ComparisonWords;
  /** Where the figure comes from, as long as it is ours. */
  source?: string | undefined;
  /** Text until then: without scripts nothing could follow a change. */
  alive: boolean;
  typed: string;
  isWrong: boolean;
  onType: (name: FigureName, text: string) => void;
  onLeave: () => void;
};

const keyboards = { cents: 'numeric', basisPoints: 'decimal', months: 'numeric' } as const;

export const FigureField = (props: Props) => {
  const { name, figure, words, source, alive, isWrong } = props;
  const { label, hint } = words.fields[name];
  const id = `compare-${name}`;
  const kind = kindOf(figure);
  return (
    <div className="figure">
      <dt>{alive ? <label htmlFor={id}>{label}</label> : label}</dt>
      <dd>
        {alive ? (
          <input
            id={id}
            className="figure-box"
            inputMode={keyboards[kind]}
            autoComplete="off"
            maxLength={20}
            value={props.typed}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? `${id}-wrong ${id}-hint` : `${id}-hint`}
            onChange={({ target }) => props.onType(name, target.value)}
            onBlur={props.onLeave}
          />
        ) : (
          <span className="figure-box">{shown(figure)}</span>
        )}
        {alive && (
          <p id={`${id}-wrong`} className="figure-wrong" role="status">
            {isWrong ? words.wrong[kind] : ''}
          </p>
        )}
        <p id={`${id}-hint`} className="figure-hint">
          {hint}
        </p>
        {source !== undefined && <p className="figure-hint">{source}</p>}
      </dd>
    </div>
  );
};
