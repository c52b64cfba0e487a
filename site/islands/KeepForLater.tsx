import type { FormWords } from '#content/schema/form-words.ts';

/** Whether a request that did not get through can be kept; nothing while there is no such request. */
export type Later = 'possible' | 'impossible' | undefined;

type Props = { formId: string; later: Later; words: FormWords['kept']; onKeep: () => void };

/** Beside the submit button when there was no connection. Nothing is kept before it is pressed. */
export const KeepForLater = ({ formId, later, words, onKeep }: Props) => {
  const id = `${formId}-kept`;
  if (later === undefined) return null;
  if (later === 'impossible') {
    return (
      <p role="alert" className="field-error">
        {words.impossible}
      </p>
    );
  }
  return (
    <div className="keep-for-later">
      <button type="button" className="button-quiet" aria-describedby={id} onClick={onKeep}>
        {words.keep}
      </button>
      <p id={id} className="hint">
        {words.terms}
      </p>
    </div>
  );
};
