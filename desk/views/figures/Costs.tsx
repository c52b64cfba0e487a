import type { CampaignCost } from '#domain/report/campaign-costs.ts';
import type { Span } from '#domain/report/spans.ts';
import { formatMoney } from '#price/money.ts';
import { Field } from '../lead/Field.tsx';
import { type FormState, isWrong, type Problem } from '../lead/problem.ts';
import { monthName } from '../words/figure-words.ts';

export type CostsProps = {
  /** The latest month first. */
  costs: CampaignCost[];
  /** Those that somebody may have paid for. */
  sources: string[];
  /** What stands in the fields to begin with. */
  values: { source: string; month: string; dollars: string };
  thisMonth: string;
  /** While somebody types in what was paid. */
  isOpen: boolean;
  problem: Problem | undefined;
};

/** Older ones count as well, and are typed again to be corrected. */
const mostShown = 36;

export const Costs = ({ costs, isOpen, span, ...form }: CostsProps & { span: Span }) => (
  <details className="fold sheet" id="cost" open={isOpen}>
    <summary>
      <h2>What a campaign cost</h2>
    </summary>
    <CostForm span={span} {...form} />
    <ul className="things">
      {costs.slice(0, mostShown).map((cost) => (
        <CostLine key={`${cost.month} ${cost.source}`} cost={cost} span={span} />
      ))}
    </ul>
  </details>
);

type FormProps = Omit<CostsProps, 'costs' | 'isOpen'> & { span: Span };

const CostForm = ({ sources, values, thisMonth, problem, span }: FormProps) => {
  const form: FormState = { name: 'cost', problem };
  return (
    <form method="post" action="/figures/cost" className="cost-form" noValidate>
      <input type="hidden" name="days" value={span} />
      {isWrong(form) && (
        <p className="problem" role="alert">
          Nothing was saved yet. Look at what is marked below.
        </p>
      )}
      <Field
        form={form}
        name="source"
        label="Source"
        hint="As the table names it."
        value={values.source}
        list="sources"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <datalist id="sources">
        {sources.map((source) => (
          <option key={source} value={source} />
        ))}
      </datalist>
      <Field
        form={form}
        name="month"
        label="Month"
        hint="Such as 2026-01."
        type="month"
        min="2000-01"
        max={thisMonth}
        value={values.month}
      />
      <Field
        form={form}
        name="dollars"
        label="Dollars"
        hint="0 removes it."
        value={values.dollars}
        inputMode="decimal"
        autoComplete="off"
      />
      <button className="button" type="submit">
        Save the cost
      </button>
    </form>
  );
};

const CostLine = ({ cost: { source, month, cents }, span }: { cost: CampaignCost; span: Span }) => (
  <li>
    <p>
      {source}
      <small>
        {monthName(month)}: {formatMoney(cents)}
      </small>
    </p>
    <a
      className="button quiet"
      href={`/figures?${new URLSearchParams({ days: span, by: 'source', source, month })}#cost`}
      aria-label={`Correct: ${source}, ${monthName(month)}`}
    >
      Correct
    </a>
  </li>
);
