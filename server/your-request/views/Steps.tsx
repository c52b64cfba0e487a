import { steps } from '#content/schema/seller-page.ts';
import type { PartProps } from './part.ts';

export const Steps = ({ words, standing: { step, isOver } }: PartProps) => {
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
    </section>
  );
};
