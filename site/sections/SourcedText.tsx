import { piecesOf } from '#content/guides.ts';
import { fill } from '#content/placeholders.ts';
import type { GuideSource } from '#content/schema/guides.ts';
import { Sentence } from '#site/islands/Sentence.tsx';

export type Sources = {
  list: readonly GuideSource[];
  /** The spoken form of a mark: source {n}. */
  spoken: string;
};

/** A text with the numbers of its sources, each a link to where it stands in the list. */
export const SourcedText = ({ text, sources }: { text: string; sources: Sources }) =>
  piecesOf(text).map((piece) => {
    if ('words' in piece) return <Sentence key={piece.words} text={piece.words} />;
    const n = sources.list.findIndex(({ mark }) => mark === piece.source) + 1;
    return (
      <sup key={piece.source}>
        <a href={`#source-${n}`} aria-label={fill(sources.spoken, { n: String(n) })}>
          {n}
        </a>
      </sup>
    );
  });
