import type { LeadPage } from '#domain/lead-page/lead-page.ts';
import { stages } from '#domain/stages/stages.ts';
import { editableFields } from '#domain/work/edit-lead.ts';
import { longestNote } from '#domain/work/notes.ts';
import { shownRequest } from '#lead/normalize.ts';
import type { Surroundings } from '../surroundings.ts';
import { stageNames } from '../words/event-words.ts';
import { fieldName } from '../words/field-names.ts';
import { Choice, Field, LongText } from './Field.tsx';
import { BareForm, type Here, LeadForm } from './LeadForm.tsx';
import { type FormName, type Problem, typedIn } from './problem.ts';

export type FormsProps = Here & {
  page: LeadPage;
  problem: Problem | undefined;
  /** The day on which the lead came and today, as the company's calendar shows them. */
  days: { received: string; today: string };
};

const formOf = (name: FormName, problem: Problem | undefined) => ({ name, problem });

export const NoteForm = ({ problem, page: _, days: __, ...here }: FormsProps) => {
  const form = formOf('note', problem);
  return (
    <BareForm form={form} button="Add the note" {...here}>
      <LongText form={form} name="text" label="Note" rows={2} maxLength={longestNote} />
    </BareForm>
  );
};

export const StageForm = ({ problem, page, days, ...here }: FormsProps) => {
  const form = formOf('stage', problem);
  return (
    <LeadForm form={form} heading="Stage and money" button="Save the stage" {...here}>
      <Choice
        form={form}
        name="stage"
        label="Stage"
        value={page.mark?.stage ?? 'contacted'}
        options={stages.map((stage) => [stage, stageNames[stage] ?? stage])}
      />
      <Field
        form={form}
        name="amount"
        label="Worth, in dollars"
        hint="If you know it."
        inputMode="decimal"
        autoComplete="off"
      />
      <Field
        form={form}
        name="day"
        label="On which day"
        hint="Empty means now."
        type="date"
        min={days.received}
        max={days.today}
      />
    </LeadForm>
  );
};

const inputTypes: Record<string, string> = { phone: 'tel', email: 'email' };

type EditProps = FormsProps & Pick<Surroundings, 'fields'>;

/** It tells what it showed along with what was typed, so that nobody's correction is lost. */
export const EditForm = ({ problem, page, days: _, fields, ...here }: EditProps) => {
  const form = formOf('edit', problem);
  const request = shownRequest(page.lead.request);
  return (
    <LeadForm form={form} heading="Edit contact info" button="Save" {...here}>
      {editableFields.map((field) => (
        <div key={field}>
          <input
            type="hidden"
            name={`was.${field}`}
            value={typedIn(form, `was.${field}`) ?? request[field]}
          />
          <Field
            form={form}
            name={field}
            label={fieldName(fields, field)}
            value={request[field]}
            type={inputTypes[field] ?? 'text'}
            autoComplete="off"
          />
        </div>
      ))}
    </LeadForm>
  );
};

/** Heard by whoever is signed in: it counts at once, for every lead of the number. */
export const SaidStopForm = ({ problem, page, days: _, ...here }: FormsProps) => {
  const form = formOf('stop', problem);
  if (page.lead.request.phone === '') return null;
  return (
    <LeadForm form={form} heading="Said stop" button="Note it" {...here}>
      <p>
        They told you, in whatever words, that they want no more texts or calls. It counts at once,
        for every lead with this number, and stands in the ledger with your name.
      </p>
      <Choice form={form} name="to" label="What to stop" value="texts" options={stopChoices} />
    </LeadForm>
  );
};

const stopChoices: [string, string][] = [
  ['texts', 'Texts'],
  ['calls', 'Calls'],
  ['both', 'Texts and calls'],
];

/** Only what one of us noted: a word of the phone itself is not ours to take back. */
export const TakeBackStopForm = ({ problem, page, days: _, ...here }: FormsProps) => {
  const form = formOf('take-back-stop', problem);
  const noted = stopsNotedByUs(page.lead.consent);
  if (noted.length === 0) return null;
  return (
    <LeadForm form={form} heading="Take a stop back" button="Take it back" {...here}>
      <Choice
        form={form}
        name="to"
        label="Which one"
        value={noted[0] ?? ''}
        options={stopChoices.filter(([to]) => noted.includes(to))}
      />
      <Field
        form={form}
        name="why"
        label="Why"
        hint="A tap by mistake, or how they asked for it since. It stands in the ledger."
        autoComplete="off"
      />
    </LeadForm>
  );
};

const stopsNotedByUs = (consent: LeadPage['lead']['consent']): string[] => [
  ...(consent?.revocation?.certainty === 'heard' ? ['texts'] : []),
  ...(consent?.callStop?.certainty === 'heard' ? ['calls'] : []),
];

export const EraseForm = ({ problem, page, days: _, ...here }: FormsProps) => {
  const form = formOf('erase', problem);
  const { reference } = page.lead;
  return (
    <LeadForm form={form} heading="Erase this lead" button="Erase for good" {...here}>
      <p>
        Name, phone, address, words, notes and the whole timeline are removed and cannot be brought
        back. A consent to texts stays in the ledger for four years, as proof, and so do the written
        offers where there was a contract.
      </p>
      <Field
        form={form}
        name="reference"
        label={`Type ${reference} to erase it`}
        autoComplete="off"
      />
    </LeadForm>
  );
};
