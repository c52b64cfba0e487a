import { useEffect, useRef, useState } from 'react';
import { Dialog } from './Dialog.tsx';
import type { OfferFormProps } from './form-props.ts';
import { lastSubmittedAt } from './last-submit.ts';
import { OfferForm } from './OfferForm.tsx';

export type ExitTexts = {
  title: string;
  text: string;
  promises: readonly string[];
  call: string;
  phoneLink: string;
};
type Props = { form: OfferFormProps; texts: ExitTexts };

const seenKey = 'exitOfferSeen';

/** Once a session, when the mouse leaves through the top of the window. */
export const ExitOffer = ({ form, texts }: Props) => {
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
    <Dialog id="exit-offer" title={texts.title} close={form.words.dialog.close} dialog={dialog}>
      {opened && (
        <>
          <p>{texts.text}</p>
          <ul className="ticks">
            {texts.promises.map((promise) => (
              <li key={promise}>{promise}</li>
            ))}
          </ul>
          <p>
            <a href={texts.phoneLink} className="button-quiet">
              {texts.call}
            </a>
          </p>
          <OfferForm id="exit-offer" {...form} header={false} />
        </>
      )}
    </Dialog>
  );
};

/** Never over another dialog, never after a sent request, never twice. */
const mayInterrupt = (): boolean =>
  document.querySelector('dialog[open]') === null && lastSubmittedAt() === undefined && !wasSeen();

const wasSeen = (): boolean => {
  try {
    return sessionStorage.getItem(seenKey) !== null;
  } catch {
    // Without storage nobody can tell whether the offer was shown before, so it is not shown at all.
    return true;
  }
};

const remember = (): void => sessionStorage.setItem(seenKey, 'true');
