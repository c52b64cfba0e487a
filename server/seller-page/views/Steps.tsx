import { steps } from '#content/schema/seller-page.ts';
import type { PartProps } from './part.ts';
import { WhoAndWhen } from './Summary.tsx';

type Props = Pick<PartProps, 'words' | 'standing'> & {
  /** Where the first screen has room for the offer alone, the rest of it stands here. */
  isWhole: boolean;
};

export const Steps = ({ words, standing, isWhole }: Props) => {
  const { step, isOver } = standing;
  if (isOver) return null;
  const reached = steps.indexOf(step);
  return (
    <section className="request-part">
      <h2>{words.whereTitle}</h2>
      <ol className="request-steps">
        {steps.map((name, index) => (
          <li key={name} className={index <= reached ? 'reached' : undefined}>
            {words.steps[name].title}
            {index === reached && <span className="request-now"> {words.now}</span>}
          </li>
        ))}
      </ol>
      <h3>{words.nextTitle}</h3>
      <p>{words.steps[step].next}</p>
      {isWhole && (
        <>
          <WhoAndWhen words={words} standing={standing} />
          <p className="request-private">{words.privateNote}</p>
        </>
      )}
    </section>
  );
};
