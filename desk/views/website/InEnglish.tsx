import type { ToSay } from '#domain/publishing/beside-english.ts';
import { changedPart } from '#domain/publishing/changed-part.ts';
import { fieldName } from '#domain/publishing/differences.ts';
import { Said } from './Said.tsx';

/** Above a field of another language: what English said there, and what it says by now. */
export const InEnglish = ({ toSay }: { toSay: ToSay | undefined }) => {
  if (toSay === undefined) return null;
  const { before, after } = changedPart(toSay.before, toSay.english);
  return (
    <div id={idOf(toSay)} className="before-after in-english">
      <Said name="English before" value={before} as="del" />
      <Said name="English now" value={after} as="ins" />
    </div>
  );
};

export const idOf = ({ field }: ToSay): string => `english-${fieldName(field)}`;
