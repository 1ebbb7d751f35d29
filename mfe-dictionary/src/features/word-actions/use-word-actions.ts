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

type Call = (word: { readonly id: Word['id'] }) => PromiseLike<{ readonly error?: unknown }>;

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

  const run = async (call: Call, word: Word, failed: string, onDone: () => void) => {
    const { error } = await call({ id: word.id });
    if (!error) return onDone();
    const errorType = errorTypeOf(error) ?? '';
    if (errorType === 'NOT_FOUND') return showToast({ message: t('actions.gone'), tone: 'danger' });
    const isFinal = ['WORD_ALREADY_EXISTS', 'RESTORE_EXPIRED'].includes(errorType);
    const retry = () => void run(call, word, failed, onDone);
    showToast({
      message: `${failed} ${toUserMessage(error).text}`,
      tone: 'danger',
      ...(!isFinal && { undo: { label: t('actions.retry'), onUndo: retry } }),
    });
  };

  const restore = (word: Word) =>
    void run(restoreWord, word, t('actions.restoreFailed'), () => onRestored(word));

  const remove = (word: Word) =>
    void run(deleteWord, word, t('actions.deleteFailed'), () =>
      showToast({
        message: t('actions.deleted', { word: word.nativeWord }),
        undo: { label: t('actions.undo'), onUndo: () => restore(word) },
      }),
    );

  const learn = (word: Word) =>
    void run(addToLearned, word, t('actions.moveFailed'), () =>
      showToast({
        message: t('actions.isLearned', { word: word.nativeWord }),
        tone: 'success',
        undo: { label: t('actions.not-learned'), onUndo: () => forget(word) },
      }),
    );

  const forget = (word: Word) =>
    void run(addToNotLearned, word, t('actions.moveFailed'), () =>
      showToast({
        message: t('actions.isNotLearned', { word: word.nativeWord }),
        undo: { label: t('actions.undo'), onUndo: () => learn(word) },
      }),
    );

  return { delete: remove, learned: learn, 'not-learned': forget };
}
