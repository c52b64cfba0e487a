import type { ToSay } from '#domain/publishing/beside-english.ts';
import { Said } from './Said.tsx';

/** Above a field of another language: what English said there, and what it says by now. */
export const InEnglish = ({ id, toSay }: { id?: string; toSay: ToSay | undefined }) =>
  toSay && (
    <div id={id} className="before-after in-english">
      <Said name="English before" value={toSay.before} as="del" />
      <Said name="English now" value={toSay.english} as="ins" />
    </div>
  );
