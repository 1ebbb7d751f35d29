import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { Button, IconButton } from '../action/button.tsx';
import { CloseIcon } from '../icons/icons.ts';
import { joinClasses } from '../styles/join-classes.ts';
import { isTextField, useAskingField } from './asking-field.ts';
import { dropSecondPress } from './drop-second-press.ts';
import classes from './toast.module.css';
import { dismissToast, type Toast, toastQueue } from './toast-queue.ts';

const none: readonly Toast[] = [];

/** Ctrl + Z still undoes the last action this long after its toast has gone: eight seconds are short for some. */
const undoKeyMs = 60_000;

/**
 * The region of toasts, one at a time; the shell puts it at the end of the page. The timer pauses while the pointer or
 * the focus is in it; Ctrl + Z undoes for a minute longer. `data-react-aria-top-layer` keeps it usable next to an open
 * dialog; `SelectionBar` lifts `data-toasts`.
 */
export function ToastRegion({ label, closeLabel }: { label: string; closeLabel: string }) {
  const toast = useSyncExternalStore(toastQueue.subscribe, toastQueue.read, () => none).at(-1);
  const region = useRef<HTMLElement>(null);
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const id = toast?.id;
  const takeBack = useTakeBack(toast);
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
        <ToastCard
          key={toast.id}
          toast={toast}
          paused={isPointed || isFocused}
          closeLabel={closeLabel}
          onUndo={takeBack}
        />
      )}
    </section>
  );
}

interface ToastCardProps {
  readonly toast: Toast;
  readonly paused: boolean;
  readonly closeLabel: string;
  readonly onUndo: (toast: Toast) => void;
}

function ToastCard({ toast, paused, closeLabel, onUndo }: ToastCardProps) {
  const { id, message, tone = 'neutral', undo, seconds = undo || tone === 'danger' ? 8 : 4 } = toast;
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => dismissToast(id), seconds * 1000);
    return () => clearTimeout(timer);
  }, [paused, id, seconds]);
  const card = useRef<HTMLDivElement>(null);
  const press = (act: () => void) => () => {
    if (card.current) dropSecondPress(card.current);
    act();
  };
  return (
    <div ref={card} className={joinClasses(classes.toast, classes[tone])}>
      <div className={classes.content}>
        <p className={classes.text}>{message}</p>
        {undo && (
          <Button
            size="small"
            variant="quiet"
            className={classes.undo}
            {...(isUndoable(toast) && { 'aria-keyshortcuts': 'Control+Z Meta+Z', 'data-key': undoKey() })}
            onClick={press(() => onUndo(toast))}
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
        onClick={press(() => dismissToast(id))}
      />
    </div>
  );
}

/** A failure offers another attempt, which is no undo. */
const isUndoable = ({ undo, tone }: Toast) => undo !== undefined && tone !== 'danger';

/** As the keyboard of this device names it. */
const undoKey = () => (/Mac/.test(navigator.userAgent) ? '⌘ Z' : 'Ctrl Z');

/**
 * Returns what presses the button of a toast. Ctrl + Z, or ⌘ Z, presses that of the last one to undo something: it is
 * at the end of the page, many stops from what was done. A text field undoes its own text, unless it asked for the toast
 * and was not edited since.
 */
function useTakeBack(toast: Toast | undefined): (toast: Toast) => void {
  const last = useRef<Toast>(undefined);
  const askingField = useAskingField();
  useEffect(() => {
    if (toast && isUndoable(toast)) {
      last.current = toast;
      askingField.claim();
      return;
    }
    const timer = setTimeout(() => {
      last.current = undefined;
    }, undoKeyMs);
    return () => clearTimeout(timer);
  }, [toast, askingField]);
  const takeBack = (pressed: Toast) => {
    last.current = undefined;
    dismissToast(pressed.id);
    pressed.undo?.onUndo();
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { code, ctrlKey, metaKey, shiftKey, altKey, target } = event;
    if (!last.current || event.defaultPrevented) return;
    // By its place, which is the same in a Ukrainian layout.
    if (code !== 'KeyZ' || ctrlKey === metaKey || shiftKey || altKey) return;
    if (isTextField(target) && !askingField.is(target)) return;
    event.preventDefault();
    takeBack(last.current);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return takeBack;
}
