import { useTranslation } from '@mova/app-kit';
import type { Word } from '@mova/contracts';
import {
  useAddWordToLearnedMutation,
  useAddWordToNotLearnedMutation,
  useDeleteWordMutation,
  useRestoreWordMutation,
} from '../../api/word-changes.ts';
import { useUndoable } from '../../shared/use-undoable.ts';
import { wordMessage } from '../../shared/word-message.tsx';

/**
 * Actions that remove a word from its list at once, each with a toast that can undo it: deleting, and moving between
 * the two lists. When saving fails, the word reappears and the toast offers a retry.
 */
export function useWordActions(onRestored: (word: Word) => void) {
  const { t } = useTranslation();
  const start = useUndoable();
  const [deleteWord] = useDeleteWordMutation();
  const [restoreWord] = useRestoreWordMutation();
  const [addToLearned] = useAddWordToLearnedMutation();
  const [addToNotLearned] = useAddWordToNotLearnedMutation();

  type Call = () => Promise<unknown>;
  const act = (word: Word, call: Call, failed: string, done: string, undo: Call) =>
    start({
      call,
      failed: t(`actions.${failed}`),
      gone: t('actions.gone'),
      done: () => wordMessage(t, `actions.${done}`, word),
      undo,
      undoFailed: t('actions.restoreFailed'),
      onUndone: () => onRestored(word),
    });

  const remove = (word: Word) =>
    act(
      word,
      () => deleteWord({ id: word.id }).unwrap(),
      'deleteFailed',
      'deleted',
      () => restoreWord({ id: word.id }).unwrap(),
    );

  const learn = (word: Word) =>
    act(
      word,
      () => addToLearned({ id: word.id }).unwrap(),
      'moveFailed',
      'isLearned',
      () => addToNotLearned({ params: { id: word.id }, query: { progress: word.progress } }).unwrap(),
    );

  const forget = (word: Word) =>
    act(
      word,
      () => addToNotLearned({ params: { id: word.id }, query: {} }).unwrap(),
      'moveFailed',
      'isNotLearned',
      () => addToLearned({ id: word.id }).unwrap(),
    );

  return { delete: remove, learned: learn, 'not-learned': forget };
}
