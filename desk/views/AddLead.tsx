import { languageName } from '#content/languages.ts';
import type { RelatedLead } from '#domain/lead-page/same-seller.ts';
import { ways } from '#domain/work/add-lead.ts';
import { fieldRules, type TextField } from '#lead/fields.ts';
import { nearTime } from '#time/time-words.ts';
import { Inside, type InsideProps } from './Inside.tsx';
import { Choice, Field, LongText } from './lead/Field.tsx';
import type { FormState, Problem } from './lead/problem.ts';
import { Tick } from './lead/Tick.tsx';
import { stageNames } from './words/event-words.ts';
import { type FieldWords, fieldName } from './words/field-names.ts';

export type AddLeadProps = InsideProps & {
  once: string;
  fields: FieldWords;
  /** Those in which we can write to a seller. */
  languages: readonly string[];
  problem: Problem | undefined;
  /** Leads that have the number which was typed. */
  known: readonly RelatedLead[];
  now: number;
  timeZone: string;
};

/** What a person can say on the phone, in the order in which they say it. */
export const AddLead = ({ once, fields, languages, problem, known, ...rest }: AddLeadProps) => {
  const { now, timeZone, ...inside } = rest;
  const form: FormState = { name: 'add', problem };
  const named = { form, fields };
  return (
    <Inside title="Add a lead" tab="/leads" address={problem && '/leads/add'} {...inside}>
      <form className="sheet add" method="post" action="/leads/add" noValidate>
        <input type="hidden" name="once" value={once} />
        {problem && known.length === 0 && (
          <p className="problem" role="alert">
            Nothing was saved yet. Look at what is marked below.
          </p>
        )}
        {known.length > 0 && <Known known={known} now={now} timeZone={timeZone} />}
        <p className="hint">
          Name, phone, and address are required; add whatever else they tell you.
        </p>
        <Choice form={form} name="way" label="How they reached us" options={Object.entries(ways)} />
        <div className="pair">
          <Line {...named} name="firstName" />
          <Line {...named} name="lastName" />
        </div>
        <Line {...named} name="phone" type="tel" />
        <Line {...named} name="propertyAddress" />
        <div className="pair">
          <Line {...named} name="propertyCity" />
          <Line {...named} name="propertyZip" inputMode="numeric" />
        </div>
        <Line {...named} name="propertyState" />
        <Line {...named} name="email" type="email" />
        <LongText
          form={form}
          name="comments"
          label="What they said"
          rows={4}
          maxLength={fieldRules.comments.maxLength}
        />
        {languages.length > 1 && (
          <Choice
            form={form}
            name="language"
            label="Language we write to them in"
            options={languages.map((language) => [language, languageName(language)])}
          />
        )}
        <Tick form={form} name="spoke" isUsual>
          Already talked: no first call needed
        </Tick>
        <Tick form={form} name="receipt">
          Email them a receipt
        </Tick>
        <button className="button main" type="submit">
          {known.length === 0 ? 'Add the lead' : 'Add it anyway'}
        </button>
      </form>
    </Inside>
  );
};

type KnownProps = Pick<AddLeadProps, 'known' | 'now' | 'timeZone'>;

/** It names them to the form that is sent again, so that one which came meanwhile is shown as well. */
const Known = ({ known, now, timeZone }: KnownProps) => (
  <div className="problem" role="alert">
    <p>Nothing was saved yet. We already have this number:</p>
    <ul>
      {known.map(({ reference, name, address, receivedAt, stage }) => (
        <li key={reference}>
          <a href={`/leads/${reference}`}>{name || reference}</a>
          <br />
          {[address, stageNames[stage ?? ''], `came ${nearTime(receivedAt, now, timeZone)}`]
            .filter(Boolean)
            .join(', ')}
        </li>
      ))}
    </ul>
    <input type="hidden" name="known" value={known.map(({ reference }) => reference).join(' ')} />
    <p>Is it about another property? Then add it below anyway.</p>
  </div>
);

type LineProps = {
  form: FormState;
  fields: FieldWords;
  name: TextField;
  type?: 'tel' | 'email';
  inputMode?: 'numeric';
};

const Line = ({ name, fields, ...rest }: LineProps) => (
  <Field {...rest} name={name} label={fieldName(fields, name)} autoComplete="off" />
);
