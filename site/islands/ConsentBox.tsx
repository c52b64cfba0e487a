import { Fragment } from 'react';
import type { ConsentCopy } from '#lead/consent-wording.ts';

type Props = { formId: string; consent: ConsentCopy };

/** Unchecked at first, never required; what it means stands beside it, with the policies. */
export const ConsentBox = ({ formId, consent }: Props) => (
  <div className="consent">
    <input
      type="checkbox"
      id={`${formId}-agreeToTexts`}
      name="agreeToTexts"
      value="true"
      aria-describedby={`${formId}-disclosure`}
    />
    <label htmlFor={`${formId}-agreeToTexts`}>{consent.label}</label>
    <p id={`${formId}-disclosure`}>
      {`${consent.disclosure} `}
      {consent.links.map(({ label, path }, index) => (
        <Fragment key={path}>
          {index > 0 && ' · '}
          <a href={path}>{label}</a>
        </Fragment>
      ))}
    </p>
  </div>
);
