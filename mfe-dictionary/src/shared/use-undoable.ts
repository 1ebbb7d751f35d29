import { toUserMessage, useTranslation } from '@mova/app-kit';
import { showToast } from '@mova/ui';
import type { ReactNode } from 'react';
import { errorTypeOf } from '../api/error-type.ts';

/** Rejects with what the service or the network says. */
type Call<Answer> = () => Promise<Answer>;

interface Undoable<Answer, Undone> {
  readonly call: Call<Answer>;
  /** Stands before the reason. */
  readonly failed: string;
  /** For what another tab has deleted. */
  readonly gone: string;
  /** What was done; undefined when nothing was left to do it with. */
  readonly done: (answer: Answer) => ReactNode | undefined;
  readonly undo: (answer: Answer) => Promise<Undone>;
  readonly undoFailed: string;
  readonly onUndone?: (undone: Undone, answer: Answer) => void;
}

/**
 * Returns a function that makes a call and then shows a toast with a button that undoes it by another call. When one of
 * them fails, the toast offers to repeat it.
 */
export function useUndoable() {
  const { t } = useTranslation();

  const showFailure = (error: unknown, failed: string, gone: string, retry: () => void) => {
    const errorType = errorTypeOf(error) ?? '';
    if (errorType === 'NOT_FOUND') return showToast({ message: gone, tone: 'danger' });
    const isFinal = ['WORD_ALREADY_EXISTS', 'RESTORE_EXPIRED'].includes(errorType);
    return showToast({
      message: `${failed} ${toUserMessage(error).text}`,
      tone: 'danger',
      ...(!isFinal && { undo: { label: t('actions.retry'), onUndo: retry } }),
    });
  };

  const run = <Answer>(
    call: Call<Answer>,
    failed: string,
    gone: string,
    onDone: (answer: Answer) => void,
  ): void => {
    const retry = () => run(call, failed, gone, onDone);
    call().then(onDone, (error: unknown) => showFailure(error, failed, gone, retry));
  };

  return <Answer, Undone>({ call, failed, gone, ...rest }: Undoable<Answer, Undone>): void =>
    run(call, failed, gone, (answer) => {
      const { done, undo, undoFailed, onUndone } = rest;
      const message = done(answer);
      if (message === undefined) {
        showToast({ message: gone, tone: 'danger' });
        return;
      }
      const onUndo = () =>
        run(
          () => undo(answer),
          undoFailed,
          gone,
          (undone) => onUndone?.(undone, answer),
        );
      showToast({ message, undo: { label: t('actions.undo'), onUndo } });
    });
}
