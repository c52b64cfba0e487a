import type { ReactNode } from 'react';

type Props = {
  id: string;
  title: string;
  close: string;
  dialog: { readonly current: HTMLDialogElement | null };
  children: ReactNode;
};

/** What scrolls stands inside what is rounded: Firefox draws a scrollbar over its own box's corners. */
export const Dialog = ({ id, title, close, dialog, children }: Props) => (
  <dialog ref={dialog} className="offer-dialog" aria-labelledby={`${id}-title`}>
    <div className="dialog-body">
      <div className="dialog-top">
        <h2 id={`${id}-title`}>{title}</h2>
        <button type="button" aria-label={close} onClick={() => dialog.current?.close()}>
          ×
        </button>
      </div>
      {children}
    </div>
  </dialog>
);
