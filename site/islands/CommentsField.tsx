import { useState } from 'react';
import { maxTextLength, plainText } from '#lead/clean-text.ts';
import { FieldFrame, type FormPart, inputAttributes } from './Field.tsx';

export const CommentsField = ({ hint, ...part }: FormPart & { hint: string }) => {
  const [notice, setNotice] = useState<string>();
  const field = { ...part, name: 'comments' as const, hint, notice };
  const attributes = inputAttributes(field);
  const [found] = useState(() => textIn(attributes.id));
  return (
    <FieldFrame {...field}>
      <textarea
        {...attributes}
        defaultValue={found}
        rows={3}
        onInput={(event) => setNotice(noticeOf(event.currentTarget.value, part))}
      />
    </FieldFrame>
  );
};

/** Said once more has been typed than will be sent. */
const noticeOf = (comments: string, { words }: FormPart): string | undefined =>
  plainText(comments).length > maxTextLength ? words.cut : undefined;

/** React, when it hydrates a text box, sets it to the default value: so that is what the box holds now. */
const textIn = (id: string): string => {
  if (typeof document === 'undefined') return '';
  const box = document.getElementById(id);
  return box instanceof HTMLTextAreaElement ? box.value : '';
};
