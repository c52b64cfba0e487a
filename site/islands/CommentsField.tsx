import { useState } from 'react';
import { commentsNotice } from '#lead/comments-notice.ts';
import { FieldFrame, type FormPart, inputAttributes } from './Field.tsx';

export const CommentsField = ({ hint, ...part }: FormPart & { hint: string }) => {
  const [notice, setNotice] = useState<string>();
  const field = { ...part, name: 'comments' as const, hint, notice };
  return (
    <FieldFrame {...field}>
      <textarea
        {...inputAttributes(field)}
        rows={3}
        onInput={(event) => setNotice(commentsNotice(event.currentTarget.value))}
      />
    </FieldFrame>
  );
};
