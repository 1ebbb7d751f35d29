import { toUserMessage, useTranslation } from '@mova/app-kit';
import type { Word } from '@mova/contracts';
import { showToast } from '@mova/ui';
import { errorTypeOf } from '../../api/error-type.ts';
import {
  useAddWordToLearnedMutation,
  useAddWordToNotLearnedMutation,
  useDeleteWordMutation,
  useRestoreWordMutation,
} from '../../api/word-changes.ts';
import { wordMessage } from '../../shared/word-message.tsx';

type Call = () => PromiseLike<{ readonly error?: unknown }>;

/**
 * Actions that remove a word from its list at once, each with a toast that can undo it: deleting, and moving between
 * the two lists. When saving fails, the word reappears and the toast offers a retry.
 */
export function useWordActions(onRestored: (word: Word) => void) {
  const { t } = useTranslation();
  const [deleteWord] = useDeleteWordMutation();
  const [restoreWord] = useRestoreWordMutation();
  const [addToLearned] = useAddWordToLearnedMutation();
  const [addToNotLearned] = useAddWordToNotLearnedMutation();

  const run = async (call: Call, failed: string, onDone: () => void) => {
    const { error } = await call();
    if (!error) return onDone();
    const errorType = errorTypeOf(error) ?? '';
    if (errorType === 'NOT_FOUND') return showToast({ message: t('actions.gone'), tone: 'danger' });
    const isFinal = ['WORD_ALREADY_EXISTS', 'RESTORE_EXPIRED'].includes(errorType);
    const retry = () => void run(call, failed, onDone);
    showToast({
      message: `${failed} ${toUserMessage(error).text}`,
      tone: 'danger',
      ...(!isFinal && { undo: { label: t('actions.retry'), onUndo: retry } }),
    });
  };

  /** Shows that it is done, with a button that undoes it by another call. */
  const act = (word: Word, call: Call, failed: string, done: string, undo: Call) =>
    void run(call, t(`actions.${failed}`), () =>
      showToast({
        message: wordMessage(t, `actions.${done}`, word),
        undo: {
          label: t('actions.undo'),
          onUndo: () => void run(undo, t('actions.restoreFailed'), () => onRestored(word)),
        },
      }),
    );

  const remove = (word: Word) =>
    act(
      word,
      () => deleteWord({ id: word.id }),
      'deleteFailed',
      'deleted',
      () => restoreWord({ id: word.id }),
    );

  const learn = (word: Word) =>
    act(
      word,
      () => addToLearned({ id: word.id }),
      'moveFailed',
      'isLearned',
      () => addToNotLearned({ params: { id: word.id }, query: { progress: word.progress } }),
    );

  const forget = (word: Word) =>
    act(
      word,
      () => addToNotLearned({ params: { id: word.id }, query: {} }),
      'moveFailed',
      'isNotLearned',
      () => addToLearned({ id: word.id }),
    );

  return { delete: remove, learned: learn, 'not-learned': forget };
}
