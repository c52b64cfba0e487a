import { type ConsentCopy, policyLinks } from '#lead/consent-wording.ts';

type Props = { formId: string; consent: ConsentCopy };

const [privacy, terms] = policyLinks;

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
      <a href={privacy.path}>{privacy.label}</a>
      {' · '}
      <a href={terms.path}>{terms.label}</a>
    </p>
  </div>
);
