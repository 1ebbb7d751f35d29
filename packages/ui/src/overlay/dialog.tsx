import { type ReactNode, useDeferredValue } from 'react';
import { Button } from '../action/button.tsx';
import { dialogPart, useLazyPart } from './lazy-part.ts';

export interface DialogProps {
  open: boolean;
  /** By Escape, the close button, or a press outside unless `firm`. */
  onClose: () => void;
  title: ReactNode;
  /** Without it there is no close button: offer one in `actions`. */
  closeLabel?: string | undefined;
  children: ReactNode;
  /** Buttons, the main one last; on a phone below each other in the same order. */
  actions?: ReactNode;
  /** `alertdialog` for questions that must be answered. */
  role?: 'dialog' | 'alertdialog' | undefined;
  /** For forms and questions. */
  firm?: boolean | undefined;
  /** 400, 560 or 720 px at most; `medium` by default. */
  width?: 'small' | 'medium' | 'large' | undefined;
}

/**
 * A modal dialog. Its code is loaded when it first opens; an error goes to the nearest error boundary, because a
 * question that never appears would leave the user stuck.
 */
export function Dialog(props: DialogProps) {
  const { module, failure } = useLazyPart(dialogPart, props.open);
  // The frame that answers the press comes first: on a slow phone a dialog takes longer than one.
  const isRendered = useDeferredValue(props.open, false);
  if (failure && props.open) throw failure;
  return module ? <module.DialogPanel {...props} open={props.open && isRendered} /> : null;
}

interface ConfirmDialogProps extends Pick<DialogProps, 'open' | 'title' | 'children'> {
  confirmLabel: string;
  cancelLabel: string;
  /** For what cannot be undone. Otherwise the safe answer is the main button. */
  tone?: 'danger' | undefined;
  /** A third answer, between the two. */
  other?: { readonly label: string; readonly onPress: () => void } | undefined;
  pending?: boolean | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question to confirm or cancel, or to answer otherwise, with the safe answer focused; a press outside does not close it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirmLabel, cancelLabel, tone, other, pending, onConfirm, onCancel, ...question } = props;
  const cancel = (
    <Button variant={tone ? 'secondary' : 'primary'} onClick={onCancel} autoFocus>
      {cancelLabel}
    </Button>
  );
  const confirm = (
    <Button variant={tone ?? (other && 'quiet')} pending={pending} onClick={onConfirm}>
      {confirmLabel}
    </Button>
  );
  const [first, last] = tone ? [cancel, confirm] : [confirm, cancel];
  return (
    <Dialog
      {...question}
      onClose={onCancel}
      role="alertdialog"
      firm
      width="small"
      actions={
        <>
          {first}
          {other && <Button onClick={other.onPress}>{other.label}</Button>}
          {last}
        </>
      }
    />
  );
}
