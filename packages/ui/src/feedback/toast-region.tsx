import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '../action/button.tsx';
import { IconButton } from '../action/icon-button.tsx';
import { CloseIcon } from '../icons/icons.ts';
import { joinClasses } from '../styles/join-classes.ts';
import classes from './toast.module.css';
import { dismissToast, type Toast, toastQueue, undoToast } from './toast-queue.ts';

export interface ToastRegionProps {
  /** Names the region: «Сповіщення». */
  label: string;
  /** Name of each toast's close button. */
  closeLabel: string;
}

const none: readonly Toast[] = [];

/**
 * The one place where toasts appear; the shell puts it at the end of the page. Time stands still while the
 * pointer or the focus is in it. The first mark keeps it usable beside an
 * open dialog, by the other a bar finds what to lift.
 */
export function ToastRegion({ label, closeLabel }: ToastRegionProps) {
  const toasts = useSyncExternalStore(toastQueue.subscribe, toastQueue.read, () => none);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (toasts.length === 0) setHeld(false);
  }, [toasts.length]);
  return (
    <section
      aria-label={label}
      aria-live="polite"
      className={classes.region}
      data-react-aria-top-layer="true"
      data-toasts=""
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} held={held} closeLabel={closeLabel} />
      ))}
    </section>
  );
}

function ToastCard({ toast, held, closeLabel }: { toast: Toast; held: boolean; closeLabel: string }) {
  const { id, seconds = 8 } = toast;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(id), seconds * 1000);
    return () => clearTimeout(timer);
  }, [held, id, seconds]);
  return (
    <div className={joinClasses(classes.toast, classes[toast.tone ?? 'neutral'])}>
      <div className={classes.text}>
        <p>{toast.message}</p>
        {toast.english && (
          <p className={classes.english} lang="en">
            {toast.english}
          </p>
        )}
      </div>
      {toast.undo && (
        <Button size="small" variant="quiet" className={classes.undo} onClick={() => undoToast(id)}>
          {toast.undo.label}
        </Button>
      )}
      <IconButton
        size="small"
        className={classes.close}
        label={closeLabel}
        icon={<CloseIcon size={20} />}
        onClick={() => dismissToast(id)}
      />
    </div>
  );
}
