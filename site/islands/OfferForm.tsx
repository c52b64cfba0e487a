import type { ComponentProps } from 'react';
import { contextFields, offerFunctionPath } from '#lead/fields.ts';
import { AddressField } from './AddressField.tsx';
import { CommentsField } from './CommentsField.tsx';
import { ConsentBox } from './ConsentBox.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Field } from './Field.tsx';
import type { OfferFormProps } from './form-props.ts';
import { KeepForLater } from './KeepForLater.tsx';
import { PhoneField } from './PhoneField.tsx';
import { Toasts } from './Toasts.tsx';
import { useOfferRequest } from './use-offer-request.ts';
import { WhatFollows } from './WhatFollows.tsx';

type Props = {
  copy: OfferFormProps['received'];
  reference: string;
  link: string | undefined;
  another: string;
  onAnother: () => void;
};

/** In place of the form that was sent, which is empty and opens again for another property. */
const Received = ({ copy, reference, link, another, onAnother }: Props) => (
  <div className="received">
    <h2 tabIndex={-1}>{copy.hero.heading}</h2>
    <p>{copy.hero.lead}</p>
    <WhatFollows copy={copy} reference={reference} link={link}>
      <button type="button" className="button-quiet" onClick={onAnother}>
        {another}
      </button>
    </WhatFollows>
  </div>
);

type FormProps = OfferFormProps & {
  /** Keeps the ids of two forms on one page apart. */
  id: string;
  /** Without it the surrounding section or dialog says what the form is. */
  header: boolean;
};

/** A plain form that posts by itself; once hydrated it checks, sends and answers in place. */
export const OfferForm = (props: FormProps) => (
  <ErrorBoundary text={props.words.broken}>
    <Form {...props} />
  </ErrorBoundary>
);

const Form = ({
  id,
  header,
  copy,
  words,
  messages,
  consent,
  received,
  hasKeyLink,
  ...page
}: FormProps) => {
  const { submitting, refusal, reference, link, later, form, submit, keep, askAnother } =
    useOfferRequest(id, page, messages);
  const part = { formId: id, words, messages, refusal };
  const isReceived = reference !== undefined;
  return (
    <form
      ref={form}
      method="post"
      action={offerFunctionPath}
      className="offer-form"
      noValidate
      aria-label={header ? undefined : copy.button}
      aria-labelledby={header ? `${id}-title` : undefined}
      onSubmit={submit}
    >
      <div hidden={isReceived}>
        {header && (
          <>
            <h2 id={`${id}-title`}>{copy.title}</h2>
            <p className="form-intro">{copy.intro}</p>
          </>
        )}
        <ServerMessage />
        <Hidden page={page} version={consent.version} honeypot={words.honeypot} />
        <Property part={part} copy={copy} near={page.near} hasKeyLink={hasKeyLink} />
        <You reference={reference} part={part} copy={copy} />
        <ConsentBox formId={id} consent={consent} />
        <button type="submit" className="button" disabled={submitting}>
          {submitting ? words.submitting : copy.button}
        </button>
        <KeepForLater formId={id} later={later} words={words.kept} onKeep={keep} />
        <p className="form-note">{copy.privacy}</p>
      </div>
      {isReceived && (
        <Received
          copy={received}
          reference={reference}
          link={link}
          another={words.another}
          onAnother={askAnother}
        />
      )}
      <Toasts formId={id} dismiss={words.dismiss} />
    </form>
  );
};

type HiddenProps = {
  page: Pick<FormProps, 'city' | 'path' | 'language'>;
  version: string;
  honeypot: string;
};

/** What goes along, and what only a machine fills in. */
const Hidden = ({ page, version, honeypot }: HiddenProps) => (
  <>
    <input type="hidden" name="city" value={page.city} />
    <input type="hidden" name={contextFields.page} value={page.path} />
    <input type="hidden" name={contextFields.language} value={page.language} />
    <input type="hidden" name={contextFields.consentVersion} value={version} />
    <div className="honeypot" aria-hidden="true">
      <label>
        {honeypot}
        <input name={contextFields.honeypot} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  </>
);

type PartProps = {
  part: Omit<ComponentProps<typeof PhoneField>, 'hint'>;
  copy: FormProps['copy'];
};

const Property = ({
  part,
  copy,
  near,
  hasKeyLink,
}: PartProps & Pick<FormProps, 'near' | 'hasKeyLink'>) => (
  <fieldset>
    <legend>{copy.propertyLegend}</legend>
    <AddressField {...part} hint={copy.reasons.address} near={near} hasKeyLink={hasKeyLink} />
    <div className="place">
      <Field {...part} name="propertyCity" autoComplete="address-level2" />
      <Field {...part} name="propertyState" autoComplete="address-level1" />
      <Field {...part} name="propertyZip" autoComplete="postal-code" inputMode="numeric" />
    </div>
  </fieldset>
);

/** Another request begins with comments of its own. */
const You = ({ part, copy, reference }: PartProps & { reference: string | undefined }) => (
  <fieldset className="you">
    <legend>{copy.youLegend}</legend>
    <div className="pair names">
      <Field {...part} name="firstName" autoComplete="given-name" />
      <Field {...part} name="lastName" autoComplete="family-name" />
    </div>
    <div className="pair">
      <PhoneField {...part} hint={copy.reasons.phone} />
      <Field {...part} name="email" type="email" hint={copy.reasons.email} autoComplete="email" />
    </div>
    <CommentsField key={reference} {...part} hint={copy.reasons.comments} />
  </fieldset>
);

/** Filled by the server when the form was posted without scripts; React leaves what it finds there. */
const ServerMessage = () => (
  <div
    className="form-message"
    data-form-message=""
    hidden
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: '' }}
  />
);
