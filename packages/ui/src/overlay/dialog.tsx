import type { ReactNode } from 'react';
import { useLazyPart } from './lazy-part.ts';
import { dialogPart } from './parts.ts';

export interface DialogProps {
  open: boolean;
  /** Escape, the close button, or (unless `firm`) a press outside. */
  onClose: () => void;
  title: ReactNode;
  /** Name of the close button; without it there is none, so offer a way out in `actions`. */
  closeLabel?: string | undefined;
  children: ReactNode;
  /**
   * Buttons at the foot; the main one last. On a phone they stand under each other in the same order:
   * the main one is the nearest to the thumb, and Tab goes as the eye does.
   */
  actions?: ReactNode;
  /** `alertdialog` for what must be answered; `dialog` unless told. */
  role?: 'dialog' | 'alertdialog' | undefined;
  /** A press outside does not close it: for forms and questions. */
  firm?: boolean | undefined;
  /** 400, 560 or 720 px at most; `medium` unless told. */
  width?: 'small' | 'medium' | 'large' | undefined;
}

/**
 * A modal dialog: focus goes in and comes back, the page behind is inert. From below on a phone. Its code is
 * fetched when it first opens; when that fails, the error goes to the nearest error boundary, because a
 * question that silently never appears would leave the learner stuck.
 */
export function Dialog(props: DialogProps) {
  const { module, failure } = useLazyPart(dialogPart, props.open);
  if (failure && props.open) throw failure;
  return module ? <module.DialogPanel {...props} /> : null;
}
