import { announce, toUserMessage, useTranslation } from '@mova/app-kit';
import type { Word } from '@mova/contracts';
import { showToast } from '@mova/ui';
import { useDeleteWordMutation } from '../../api/word-changes.ts';
import { wordMessage } from '../../shared/word-message.tsx';

/** Returns a function that says that a word was added, with a button that removes it again. */
export function useAddedToast() {
  const { t } = useTranslation();
  const [deleteWord] = useDeleteWordMutation();
  const undo = async (word: Word) => {
    const { error } = await deleteWord({ id: word.id });
    if (!error) return announce(t('add.undone'));
    showToast({
      message: `${t('add.undoFailed')} ${toUserMessage(error).text}`,
      tone: 'danger',
      undo: { label: t('add.retry'), onUndo: () => void undo(word) },
    });
  };
  return (word: Word) =>
    showToast({
      message: wordMessage(t, 'add.added', word),
      tone: 'success',
      undo: { label: t('add.undo'), onUndo: () => void undo(word) },
    });
}
