import { useEffect, useRef, useState } from 'react';
import { lastSubmittedAt } from './last-submit.ts';
import { DialogTop } from './OfferDialog.tsx';
import { OfferForm, type OfferFormProps } from './OfferForm.tsx';

export type ExitCopy = { title: string; text: string; promises: readonly string[] };
type Props = { form: OfferFormProps; copy: ExitCopy; phone: string; phoneLink: string };

const seenKey = 'exitOfferSeen';

/** Once a session, when the mouse leaves through the top of the window. */
export const ExitOffer = ({ form, copy, phone, phoneLink }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [opened, setOpened] = useState(false);

  useEffect(() => {
    const leave = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.clientY > 0 || !mayInterrupt()) return;
      remember();
      setOpened(true);
      dialog.current?.showModal();
    };
    document.documentElement.addEventListener('pointerleave', leave);
    return () => document.documentElement.removeEventListener('pointerleave', leave);
  }, []);

  return (
    <dialog ref={dialog} className="offer-dialog" aria-labelledby="exit-offer-title">
      <DialogTop id="exit-offer-title" title={copy.title} dialog={dialog} />
      {opened && (
        <>
          <p>{copy.text}</p>
          <ul className="ticks">
            {copy.promises.map((promise) => (
              <li key={promise}>{promise}</li>
            ))}
          </ul>
          <p>
            <a href={phoneLink} className="button-quiet">
              {`Call ${phone}`}
            </a>
          </p>
          <OfferForm id="exit-offer" {...form} header={false} />
        </>
      )}
    </dialog>
  );
};

/** Never over another dialog, never after a sent request, never twice. */
const mayInterrupt = (): boolean =>
  document.querySelector('dialog[open]') === null && lastSubmittedAt() === undefined && !wasSeen();

const wasSeen = (): boolean => {
  try {
    return sessionStorage.getItem(seenKey) !== null;
  } catch {
    // Where nothing can be remembered, "once" can only mean never.
    return true;
  }
};

const remember = (): void => sessionStorage.setItem(seenKey, 'true');
