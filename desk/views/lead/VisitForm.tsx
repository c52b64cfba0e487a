import { localTime } from '#time/local-time.ts';
import { Tap } from '../Tap.tsx';
import { Choice, Field } from './Field.tsx';
import type { FormsProps } from './Forms.tsx';
import { BareForm } from './LeadForm.tsx';
import { isWrong } from './problem.ts';

type Props = FormsProps & { earliest: string; self: string; timeZone: string };

export const VisitForm = (props: Props) => {
  const { page, problem, days: _, earliest, self, timeZone, ...here } = props;
  const form = { name: 'visit', problem } as const;
  const { visitAt, isSuspect } = page.lead.work;
  const isTold = page.lead.request.email !== '' && !isSuspect;
  return (
    <details className="fold sheet" id="visit" open={isWrong(form)}>
      <summary>{visitAt === undefined ? 'Plan a visit' : 'Move or cancel the visit'}</summary>
      <BareForm
        form={form}
        button={visitAt === undefined ? 'Plan the visit' : 'Move the visit'}
        {...here}
      >
        <Field
          form={form}
          name="at"
          label="Day and time"
          type="datetime-local"
          min={earliest}
          value={visitAt === undefined ? '' : localTime(visitAt, timeZone).slice(0, 16)}
          required
        />
        <Choice
          form={form}
          name="by"
          label="Who goes"
          value={page.row.next?.by ?? self}
          options={page.team.map(({ id, name }) => [id, name])}
        />
        <p className="hint">
          {isTold
            ? 'You have two minutes to undo it. Then the seller gets an email, and our own inbox gets a calendar file.'
            : 'You have two minutes to undo it. Then our own inbox gets a calendar file. The seller isn’t told, so call them.'}
        </p>
      </BareForm>
      {visitAt !== undefined && (
        <details className="fold" id="cancel-visit">
          <summary>Cancel the visit</summary>
          <Tap action={`${here.reference}/cancel-visit`} from={here.from} once={here.once}>
            Yes, cancel it
          </Tap>
        </details>
      )}
    </details>
  );
};
