import { dayIn } from '#content/facts.ts';
import type { Content } from '#content/load.ts';
import { fill } from '#content/placeholders.ts';
import type { Source } from '#content/schema/source.ts';
import './Sources.css';

export type Told = Pick<Content, 'company' | 'interface'>;

export type SourcesProps = { sources: readonly Source[]; content: Told };

/** Who says what stands above, and the day on which somebody last read it there. */
export const Sources = ({ sources, content }: SourcesProps) => (
  <p className="sources">
    {`${content.interface.sources.source}: `}
    {sources.map(({ name, url }, index) => (
      <span key={url}>
        {index > 0 && '; '}
        <a href={url} rel="noopener">
          {name}
        </a>
      </span>
    ))}
    {`. ${checkedOn(sources, content)}.`}
  </p>
);

/** The first of their days. */
export const checkedOn = (
  sources: readonly Pick<Source, 'checked'>[],
  { company, interface: { sources: words } }: Told,
): string => {
  const [first = ''] = sources.map(({ checked }) => checked).sort();
  return fill(words.checked, { day: dayIn(company, first) });
};
