import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ExitOffer, type ExitTexts } from './ExitOffer.tsx';
import type { OfferFormProps } from './form-props.ts';
import { OfferDialog } from './OfferDialog.tsx';

export type OverlayProps = {
  form: OfferFormProps;
  /** Landing pages have it. */
  exit?: ExitTexts | undefined;
};

/** What stands above the page: the floating button with its dialog, and the exit offer. */
export const Overlay = ({ form, exit }: OverlayProps) => (
  <ErrorBoundary text={form.words.broken}>
    <OfferDialog {...form} />
    {exit && <ExitOffer form={form} texts={exit} />}
  </ErrorBoundary>
);
