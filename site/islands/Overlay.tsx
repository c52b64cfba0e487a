import { ErrorBoundary } from './ErrorBoundary.tsx';
import { type ExitCopy, ExitOffer } from './ExitOffer.tsx';
import { OfferDialog } from './OfferDialog.tsx';
import type { OfferFormProps } from './OfferForm.tsx';

export type OverlayProps = {
  form: OfferFormProps;
  /** Landing pages have it. */
  exit?: { copy: ExitCopy; phone: string; phoneLink: string } | undefined;
};

/** What stands above the page: the floating button with its dialog, and the exit offer. */
export const Overlay = ({ form, exit }: OverlayProps) => (
  <ErrorBoundary>
    <OfferDialog {...form} />
    {exit && <ExitOffer form={form} {...exit} />}
  </ErrorBoundary>
);
