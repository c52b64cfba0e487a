import { fill } from '#content/placeholders.ts';
import { Form } from './Form.tsx';
import { hasForm, type PartProps } from './part.ts';

/** What lies ahead and how to stop it, above all else: whoever reads it may not have asked for it. */
export const ErasureAhead = ({ words: { keep }, standing, ...rest }: PartProps) => {
  const { rule, on } = standing.erasure;
  if (!hasForm('keep', standing)) return null;
  return (
    <section className="request-erasure" id="keep">
      <h2>{keep.title}</h2>
      <p>{on === undefined ? keep.waits : fill(keep.planned, { on })}</p>
      {rule === 'after-contract' && <p>{keep.stays}</p>}
      <p>{keep.ask}</p>
      <Form name="keep" button={keep.button} {...rest} />
    </section>
  );
};
