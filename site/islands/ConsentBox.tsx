import type { Consent } from '#content/schema/catalogue.ts';

export type ConsentCopy = Pick<Consent, 'label' | 'disclosure'>;
type Props = { formId: string; consent: ConsentCopy; privacyPath: string; termsPath: string };

/** Unchecked at first, never required; what it means stands beside it, with the policies. */
export const ConsentBox = ({ formId, consent, privacyPath, termsPath }: Props) => (
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
      <a href={privacyPath}>Privacy Policy</a>
      {' · '}
      <a href={termsPath}>Terms of Service</a>
    </p>
  </div>
);
