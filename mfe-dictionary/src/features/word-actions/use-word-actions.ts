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

interface WordActionsOptions {
  readonly onRestored?: (word: Word) => void;
}

/**
 * Actions that remove a word from its list at once, each with a toast that can undo it: deleting, and moving between
 * the two lists. When saving fails, the word reappears and the toast offers a retry.
 */
export function useWordActions({ onRestored }: WordActionsOptions = {}) {
  const { t } = useTranslation();
  const [deleteWord] = useDeleteWordMutation();
  const [restoreWord] = useRestoreWordMutation();
  const [addToLearned] = useAddWordToLearnedMutation();
  const [addToNotLearned] = useAddWordToNotLearnedMutation();

  const showFailure = (what: string, failure: unknown, retry: () => void) => {
    if (errorTypeOf(failure) === 'NOT_FOUND') {
      showToast({ message: t('actions.gone'), tone: 'danger' });
      return;
    }
    const isFinal = ['WORD_ALREADY_EXISTS', 'RESTORE_EXPIRED'].includes(errorTypeOf(failure) ?? '');
    showToast({
      message: `${what} ${toUserMessage(failure).text}`,
      tone: 'danger',
      ...(!isFinal && { undo: { label: t('actions.retry'), onUndo: retry } }),
    });
  };

  const restore = async (word: Word) => {
    const { error } = await restoreWord({ id: word.id });
    if (error) showFailure(t('actions.restoreFailed'), error, () => void restore(word));
    else onRestored?.(word);
  };

  const remove = async (word: Word) => {
    const { error } = await deleteWord({ id: word.id });
    if (error) {
      showFailure(t('actions.deleteFailed'), error, () => void remove(word));
      return;
    }
    showToast({
      message: t('actions.deleted', { word: word.nativeWord }),
      undo: { label: t('actions.undo'), onUndo: () => void restore(word) },
    });
  };

  const learn = async (word: Word) => {
    const { error } = await addToLearned({ id: word.id });
    if (error) {
      showFailure(t('actions.moveFailed'), error, () => void learn(word));
      return;
    }
    showToast({
      message: t('actions.isLearned', { word: word.nativeWord }),
      tone: 'success',
      undo: { label: t('actions.not-learned'), onUndo: () => void forget(word) },
    });
  };

  const forget = async (word: Word) => {
    const { error } = await addToNotLearned({ id: word.id });
    if (error) {
      showFailure(t('actions.moveFailed'), error, () => void forget(word));
      return;
    }
    showToast({
      message: t('actions.isNotLearned', { word: word.nativeWord }),
      undo: { label: t('actions.undo'), onUndo: () => void learn(word) },
    });
  };

  return {
    remove: (word: Word) => void remove(word),
    learn: (word: Word) => void learn(word),
    forget: (word: Word) => void forget(word),
  };
}
