import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { currentToasts, dismissToast, onToastsChange, type Toast } from './toasts.ts';

const shownForMs = 8000;
const none: readonly Toast[] = [];

/** Popovers join the top layer and move nothing. Behind an open dialog they could not be reached, so they go inside. */
export const Toasts = () => {
  const toasts = useSyncExternalStore(onToastsChange, currentToasts, () => none);
  return toasts.map((toast) =>
    createPortal(
      <ToastCard toast={toast} />,
      document.querySelector('dialog[open]') ?? document.body,
      toast.id,
    ),
  );
};

const ToastCard = ({ toast }: { toast: Toast }) => {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(toast.id), shownForMs);
    return () => clearTimeout(timer);
  }, [toast.id]);
  return (
    <div
      ref={(card) => card?.showPopover?.()}
      popover="manual"
      role={toast.destructive ? 'alert' : 'status'}
      className={toast.destructive ? 'toast destructive' : 'toast'}
    >
      <p>
        <strong>{toast.title}</strong>
        {toast.text}
      </p>
      <button type="button" aria-label="Dismiss" onClick={() => dismissToast(toast.id)}>
        ×
      </button>
    </div>
  );
};
