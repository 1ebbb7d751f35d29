import type { ReactNode } from 'react';
import { Button } from '../action/button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  /** What happens on yes. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** `danger` when it cannot be undone. */
  tone?: 'primary' | 'danger' | undefined;
  /** The answer is being carried out. */
  pending?: boolean | undefined;
  onConfirm: () => void;
  /** Also by Escape. */
  onCancel: () => void;
}

/** A yes-or-no question. The safe answer has the focus first; a press outside answers nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    confirmLabel,
    cancelLabel,
    tone = 'primary',
    pending,
    onConfirm,
    onCancel,
  } = props;
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      role="alertdialog"
      firm
      width="small"
      actions={
        <>
          <Button onClick={onCancel} autoFocus>
            {cancelLabel}
          </Button>
          <Button variant={tone} pending={pending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
