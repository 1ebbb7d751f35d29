import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { Button, IconButton } from '../action/button.tsx';
import { CloseIcon } from '../icons/icons.ts';
import { joinClasses } from '../styles/join-classes.ts';
import classes from './toast.module.css';
import { dismissToast, type Toast, toastQueue } from './toast-queue.ts';

const none: readonly Toast[] = [];

/**
 * The region of toasts, one at a time; the shell puts it at the end of the page. The timer pauses while the pointer or
 * the focus is in it. `data-react-aria-top-layer` keeps it usable next to an open dialog; `SelectionBar` lifts
 * `data-toasts`.
 */
export function ToastRegion({ label, closeLabel }: { label: string; closeLabel: string }) {
  const toast = useSyncExternalStore(toastQueue.subscribe, toastQueue.read, () => none).at(-1);
  const region = useRef<HTMLElement>(null);
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const id = toast?.id;
  // What is removed together with the pointer or the focus in it reports neither as leaving.
  useEffect(() => {
    setFocused(region.current?.contains(document.activeElement) ?? false);
    if (id === undefined) setPointed(false);
  }, [id]);
  return (
    <section
      ref={region}
      aria-label={label}
      aria-live="polite"
      className={classes.region}
      data-react-aria-top-layer="true"
      data-toasts=""
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {toast && (
        <ToastCard key={toast.id} toast={toast} paused={isPointed || isFocused} closeLabel={closeLabel} />
      )}
    </section>
  );
}

function ToastCard({ toast, paused, closeLabel }: { toast: Toast; paused: boolean; closeLabel: string }) {
  const { id, message, tone = 'neutral', undo, seconds = undo || tone === 'danger' ? 8 : 4 } = toast;
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => dismissToast(id), seconds * 1000);
    return () => clearTimeout(timer);
  }, [paused, id, seconds]);
  const takeBack = () => {
    dismissToast(id);
    undo?.onUndo();
  };
  // A failure offers another attempt, which is no undo.
  useUndoKey(undo !== undefined && tone !== 'danger', takeBack);
  return (
    <div className={joinClasses(classes.toast, classes[tone])}>
      <div className={classes.content}>
        <p className={classes.text}>{message}</p>
        {undo && (
          <Button
            size="small"
            variant="quiet"
            className={classes.undo}
            {...(tone !== 'danger' && { 'aria-keyshortcuts': 'Control+Z Meta+Z', 'data-key': undoKey() })}
            onClick={takeBack}
          >
            {undo.label}
          </Button>
        )}
      </div>
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

/** As the keyboard of this device names it. */
const undoKey = () => (/Mac/.test(navigator.userAgent) ? '⌘ Z' : 'Ctrl Z');

/** Ctrl + Z, or ⌘ Z: the button is at the end of the page, many stops from what was done. A text field undoes its own text. */
function useUndoKey(active: boolean, undo: () => void): void {
  const act = useEffectEvent(undo);
  useEffect(() => {
    if (!active) return;
    const press = (event: KeyboardEvent) => {
      const { code, ctrlKey, metaKey, shiftKey, altKey, target } = event;
      // By its place, which is the same in a Ukrainian layout.
      if (code !== 'KeyZ' || ctrlKey === metaKey || shiftKey || altKey || event.defaultPrevented) return;
      if (target instanceof Element && target.matches('input:not([type="checkbox"]), textarea')) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [active]);
}
