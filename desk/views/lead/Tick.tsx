import { type FormState, isWrong, typedIn } from './problem.ts';

type TickProps = { form: FormState; name: string; isUsual?: boolean; children: string };

/** A box that was sent unchecked comes back unchecked, whatever is usual. */
export const Tick = ({ form, name, isUsual = false, children }: TickProps) => (
  <label className="tick">
    <input
      type="checkbox"
      name={name}
      value="yes"
      defaultChecked={isWrong(form) ? typedIn(form, name) === 'yes' : isUsual}
    />
    {children}
  </label>
);
