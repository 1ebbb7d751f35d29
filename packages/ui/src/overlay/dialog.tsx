import type { ReactNode } from 'react';
import { useLazyPart } from './lazy-part.ts';
import { dialogPart } from './parts.ts';

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
  if (failure && props.open) throw failure;
  return module ? <module.DialogPanel {...props} /> : null;
}
