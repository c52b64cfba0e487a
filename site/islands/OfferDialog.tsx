import { useEffect, useRef, useState } from 'react';
import { Dialog } from './Dialog.tsx';
import type { OfferFormProps } from './form-props.ts';
import { OfferForm } from './OfferForm.tsx';

const appearsAfterPx = 200;
const wide = '(min-width: 48rem)';

/** The floating button, and the dialog that it opens; what was typed there survives closing. */
export const OfferDialog = (form: OfferFormProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [opened, setOpened] = useState(false);
  const shown = useScrolledWideScreen();
  const words = form.words.dialog;

  const open = () => {
    setOpened(true);
    dialog.current?.showModal();
  };

  return (
    <>
      {shown && (
        <button type="button" className="button floating-offer" onClick={open}>
          {words.open}
        </button>
      )}
      <Dialog id="offer-dialog" title={words.title} close={words.close} dialog={dialog}>
        {opened && <OfferForm id="offer-dialog" {...form} header={false} />}
      </Dialog>
    </>
  );
};

/** On a wide screen that has been scrolled: phones have the call bar instead. */
const useScrolledWideScreen = (): boolean => {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const screen = matchMedia(wide);
    const update = () => setScrolled(screen.matches && scrollY > appearsAfterPx);
    update();
    addEventListener('scroll', update, { passive: true });
    screen.addEventListener('change', update);
    return () => {
      removeEventListener('scroll', update);
      screen.removeEventListener('change', update);
    };
  }, []);
  return scrolled;
};
