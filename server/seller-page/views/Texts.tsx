import { Fragment } from 'react';
import { fill } from '#content/placeholders.ts';
import type { ConsentCopy } from '#lead/consent-wording.ts';
import { contextFields } from '#lead/fields.ts';
import { Form } from './Form.tsx';
import { fieldIn, hasForm, type PartProps } from './part.ts';

export type TextsProps = PartProps & {
  /** What stands beside the box, and what shows that it did. */
  consent: ConsentCopy & { version: string; token: string };
  /** The number that takes texts, where there is one. */
  textNumber: string | undefined;
};

/** The box of the offer form once more, for whoever did not check it there; a stop is ended by that phone alone. */
export const Texts = ({ words, standing, consent, textNumber, ...rest }: TextsProps) => {
  const { texts } = words;
  if (standing.isOver) return null;
  if (standing.texts === 'stopped') {
    const again = textNumber === undefined ? '' : fill(texts.again, { textNumber });
    return (
      <section className="request-part" id="texts">
        <h2>{texts.title}</h2>
        <p>
          {texts.stopped} {again}
        </p>
      </section>
    );
  }
  if (!hasForm('texts', standing)) return null;
  return (
    <section className="request-part" id="texts">
      <h2>{texts.title}</h2>
      <p className="intro">{texts.intro}</p>
      <Form name="texts" button={texts.button} {...rest}>
        <Box consent={consent} problem={rest.problem} />
      </Form>
    </section>
  );
};

type BoxProps = Pick<TextsProps, 'consent' | 'problem'>;

/** Unchecked at first; word for word what the ledger will say was shown. */
const Box = ({ consent: { version, token, label, disclosure, links }, problem }: BoxProps) => {
  const { id, fault } = fieldIn(problem, 'texts', 'agreeToTexts');
  const told = fault === undefined ? ['disclosure'] : ['fault', 'disclosure'];
  return (
    <>
      <input type="hidden" name={contextFields.consentVersion} value={version} />
      <input type="hidden" name={contextFields.pageToken} value={token} />
      <div className="consent">
        <input
          type="checkbox"
          id={id}
          name="agreeToTexts"
          value="true"
          aria-invalid={fault === undefined ? undefined : true}
          aria-describedby={told.map((name) => `texts-${name}`).join(' ')}
        />
        <label htmlFor={id}>{label}</label>
        {fault !== undefined && (
          <p className="field-error" id="texts-fault">
            {fault}
          </p>
        )}
        <p id="texts-disclosure">
          {`${disclosure} `}
          {links.map((link, index) => (
            <Fragment key={link.path}>
              {index > 0 && ' · '}
              <a href={link.path}>{link.label}</a>
            </Fragment>
          ))}
        </p>
      </div>
    </>
  );
};
