import { startTransition, useEffect, useState } from 'react';
import { dismissToast, onToastsChange, type Toast } from './toasts.ts';

const shownForMs = 8000;

/** The toasts of one form. Popovers join the top layer from wherever they stand, and move nothing. */
export const Toasts = ({ formId, dismiss }: { formId: string; dismiss: string }) => {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  // useSyncExternalStore would render within the task in which a slow phone has enough to do already.
  useEffect(() => onToastsChange((next) => startTransition(() => setToasts(next))), []);
  return toasts
    .filter((toast) => toast.formId === formId)
    .map((toast) => <ToastCard key={toast.id} toast={toast} dismiss={dismiss} />);
};

/** The same function for every render: a popover that is already shown must not be shown again. */
const show = (card: HTMLElement | null): void => card?.showPopover?.();

const ToastCard = ({ toast, dismiss }: { toast: Toast; dismiss: string }) => {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(toast.id), shownForMs);
    return () => clearTimeout(timer);
  }, [toast.id]);
  return (
    <div
      ref={show}
      popover="manual"
      role={toast.destructive ? 'alert' : 'status'}
      className={toast.destructive ? 'toast destructive' : 'toast'}
    >
      <p>
        <strong>{toast.title}</strong>
        {toast.text}
      </p>
      <button type="button" aria-label={dismiss} onClick={() => dismissToast(toast.id)}>
        ×
      </button>
    </div>
  );
};
