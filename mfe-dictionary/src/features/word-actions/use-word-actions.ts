import { toUserMessage, useTranslation } from '@mova/app-kit';
import type { Word } from '@mova/contracts';
import { showToast } from '@mova/ui';
import { refusalOf } from '../../api/error-type.ts';
import {
  useAddWordToLearnedMutation,
  useAddWordToNotLearnedMutation,
  useDeleteWordMutation,
  useRestoreWordMutation,
} from '../../api/word-changes.ts';

interface WordActionsOptions {
  /** A deleted word is back. */
  readonly onRestored?: (word: Word) => void;
}

/**
 * What takes a word out of its list at once, and says so with a way back: deleting (8 s to undo) and moving
 * between the two lists. What could not be saved comes back by itself, with the way to try again.
 */
export function useWordActions({ onRestored }: WordActionsOptions = {}) {
  const { t } = useTranslation();
  const [deleteWord] = useDeleteWordMutation();
  const [restoreWord] = useRestoreWordMutation();
  const [addToLearned] = useAddWordToLearnedMutation();
  const [addToNotLearned] = useAddWordToNotLearnedMutation();

  const tellFailure = (what: string, failure: unknown, retry: () => void) => {
    if (refusalOf(failure) === 'NOT_FOUND') {
      showToast({ message: t('actions.gone'), tone: 'danger' });
      return;
    }
    const isFinal = ['WORD_ALREADY_EXISTS', 'RESTORE_EXPIRED'].includes(refusalOf(failure) ?? '');
    showToast({
      message: `${what} ${toUserMessage(failure).text}`,
      tone: 'danger',
      ...(!isFinal && { undo: { label: t('actions.retry'), onUndo: retry } }),
    });
  };

  const restore = async (word: Word) => {
    const { error } = await restoreWord(word.id);
    if (error) tellFailure(t('actions.restoreFailed'), error, () => void restore(word));
    else onRestored?.(word);
  };

  const remove = async (word: Word) => {
    const { error } = await deleteWord(word.id);
    if (error) {
      tellFailure(t('actions.deleteFailed'), error, () => void remove(word));
      return;
    }
    showToast({
      message: t('actions.deleted', { word: word.nativeWord }),
      undo: { label: t('actions.undo'), onUndo: () => void restore(word) },
    });
  };

  const learn = async (word: Word) => {
    const { error } = await addToLearned(word.id);
    if (error) {
      tellFailure(t('actions.moveFailed'), error, () => void learn(word));
      return;
    }
    showToast({
      message: t('actions.isLearned', { word: word.nativeWord }),
      tone: 'success',
      undo: { label: t('actions.not-learned'), onUndo: () => void forget(word) },
    });
  };

  const forget = async (word: Word) => {
    const { error } = await addToNotLearned(word.id);
    if (error) {
      tellFailure(t('actions.moveFailed'), error, () => void forget(word));
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
