import { useId } from 'react';
import type { Consent } from '#content/schema/catalogue.ts';
import type { FormCopy } from '#content/schema/pages.ts';
import { contextFields, offerFunctionPath } from '#lead/fields.ts';
import { Field } from './Field.tsx';

type Props = {
  copy: FormCopy;
  consent: Pick<Consent, 'label' | 'disclosure'>;
  /** The page's city, empty where the page has none. */
  city: string;
  path: string;
  /** Without it the surrounding section or dialog says what the form is. */
  header?: boolean;
};

export const OfferForm = ({ copy, consent, city, path, header = true }: Props) => {
  const id = useId();
  return (
    <form
      method="post"
      action={offerFunctionPath}
      className="offer-form"
      noValidate
      aria-label={header ? undefined : copy.button}
      aria-labelledby={header ? `${id}-title` : undefined}
    >
      {header && (
        <>
          <h2 id={`${id}-title`}>{copy.title}</h2>
          <p className="form-intro">{copy.intro}</p>
        </>
      )}
      <div data-form-message="" hidden />
      <input type="hidden" name="city" value={city} />
      <input type="hidden" name={contextFields.page} value={path} />
      <div className="honeypot" aria-hidden="true">
        <label>
          Leave this empty
          <input name={contextFields.honeypot} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <fieldset>
        <legend>{copy.propertyLegend}</legend>
        <Field
          formId={id}
          name="propertyAddress"
          hint={copy.reasons.address}
          autoComplete="street-address"
        />
        <div className="place">
          <Field formId={id} name="propertyCity" autoComplete="address-level2" />
          <Field formId={id} name="propertyState" autoComplete="address-level1" />
          <Field formId={id} name="propertyZip" autoComplete="postal-code" inputMode="numeric" />
        </div>
      </fieldset>
      <fieldset>
        <legend>{copy.youLegend}</legend>
        <div className="pair names">
          <Field formId={id} name="firstName" autoComplete="given-name" />
          <Field formId={id} name="lastName" autoComplete="family-name" />
        </div>
        <div className="pair">
          <Field
            formId={id}
            name="phone"
            type="tel"
            hint={copy.reasons.phone}
            autoComplete="tel-national"
            maxLength={14}
            placeholder="(555) 123-4567"
          />
          <Field
            formId={id}
            name="email"
            type="email"
            hint={copy.reasons.email}
            autoComplete="email"
          />
        </div>
        <Field formId={id} name="comments" hint={copy.reasons.comments} rows={3} />
      </fieldset>
      <div className="consent">
        <input
          type="checkbox"
          id={`${id}-texts`}
          name="agreeToTexts"
          value="true"
          aria-describedby={`${id}-disclosure`}
        />
        <label htmlFor={`${id}-texts`}>{consent.label}</label>
        <p id={`${id}-disclosure`}>
          {`${consent.disclosure} `}
          <a href="/privacy-policy">Privacy</a>
          {' · '}
          <a href="/terms-of-service">Terms</a>
        </p>
      </div>
      <button type="submit" className="button">
        {copy.button}
      </button>
      <p className="form-note">{copy.privacy}</p>
    </form>
  );
};
