import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button, IconButton } from '../action/button.tsx';
import { CloseIcon } from '../icons/icons.ts';
import { joinClasses } from '../styles/join-classes.ts';
import classes from './toast.module.css';
import { dismissToast, type Toast, toastQueue } from './toast-queue.ts';

const none: readonly Toast[] = [];

/**
 * The region of all toasts; the shell puts it at the end of the page. Timers pause while the pointer or the focus
 * is in it. `data-react-aria-top-layer` keeps it usable next to an open dialog; `SelectionBar` lifts `data-toasts`.
 */
export function ToastRegion({ label, closeLabel }: { label: string; closeLabel: string }) {
  const toasts = useSyncExternalStore(toastQueue.subscribe, toastQueue.read, () => none);
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (toasts.length === 0) setPaused(false);
  }, [toasts.length]);
  return (
    <section
      aria-label={label}
      aria-live="polite"
      className={classes.region}
      data-react-aria-top-layer="true"
      data-toasts=""
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} paused={paused} closeLabel={closeLabel} />
      ))}
    </section>
  );
}

function ToastCard({ toast, paused, closeLabel }: { toast: Toast; paused: boolean; closeLabel: string }) {
  const { id, message, tone = 'neutral', undo, seconds = 8 } = toast;
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => dismissToast(id), seconds * 1000);
    return () => clearTimeout(timer);
  }, [paused, id, seconds]);
  return (
    <div className={joinClasses(classes.toast, classes[tone])}>
      <p className={classes.text}>{message}</p>
      {undo && (
        <Button
          size="small"
          variant="quiet"
          className={classes.undo}
          onClick={() => {
            dismissToast(id);
            undo.onUndo();
          }}
        >
          {undo.label}
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
