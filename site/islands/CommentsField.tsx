import { useState } from 'react';
import { commentsNotice } from '#lead/comments-notice.ts';
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
        onInput={(event) => setNotice(commentsNotice(event.currentTarget.value))}
      />
    </FieldFrame>
  );
};

/** Hydrating a text box, React sets its text to the default value: to what the server filled in, then. */
const textIn = (id: string): string => {
  if (typeof document === 'undefined') return '';
  const box = document.getElementById(id);
  return box instanceof HTMLTextAreaElement ? box.value : '';
};
