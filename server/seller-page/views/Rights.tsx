import { Form } from './Form.tsx';
import { LastFour } from './LastFour.tsx';
import { hasForm, type PartProps } from './part.ts';

/** The ways out, each behind its title: none is pressed by mistake. */
export const Rights = ({ words, standing, policy, ...rest }: PartProps) => {
  const { stop, withdraw, erase } = words;
  const isOpen = (form: string) => rest.problem?.form === form;
  return (
    <>
      {hasForm('stop', standing) && (
        <details className="request-fold" id="stop" open={isOpen('stop')}>
          <summary>{stop.title}</summary>
          <p className="intro">{stop.intro}</p>
          <Form name="stop" button={stop.button} {...rest} />
        </details>
      )}
      {hasForm('withdraw', standing) && (
        <details className="request-fold" id="withdraw" open={isOpen('withdraw')}>
          <summary>{withdraw.title}</summary>
          <p className="intro">{withdraw.intro}</p>
          <Form name="withdraw" button={withdraw.button} {...rest} />
        </details>
      )}
      {hasForm('erase', standing) && (
        <details className="request-fold" id="erase" open={isOpen('erase')}>
          <summary>{erase.title}</summary>
          <p className="intro">{erase.warnings[standing.erasure.rule]}</p>
          <p className="intro">
            <a href={policy}>{erase.policy}</a>
          </p>
          <p className="intro">{erase.intro}</p>
          <Form name="erase" button={erase.button} className="button-quiet" {...rest}>
            <LastFour words={words} problem={rest.problem} form="erase" />
          </Form>
        </details>
      )}
    </>
  );
};
