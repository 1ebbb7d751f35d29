import { useTranslation } from '@mova/app-kit';
import type { WordCategory } from '@mova/contracts';
import { learnedProgress } from '@mova/contracts/names';
import { showToast } from '@mova/ui';
import {
  useChangeWordsMutation,
  useDeleteWordsMutation,
  useRestoreWordsMutation,
} from '../../api/word-changes.ts';
import { useUndoable } from '../../shared/use-undoable.ts';
import type { Selection, SelectionStore } from './selection.ts';

/**
 * Changes all chosen words at once, each time with a toast that can undo it. Words that leave the list are no longer
 * chosen; undoing chooses them again.
 *
 * @param onLeave called before the chosen words leave the list
 * @param onUndone called when they are as they were
 */
export function useChosenActions(selection: SelectionStore, onLeave: () => void, onUndone: () => void) {
  const { t } = useTranslation();
  const start = useUndoable();
  const [changeWords] = useChangeWordsMutation();
  const [deleteWords] = useDeleteWordsMutation();
  const [restoreWords] = useRestoreWordsMutation();
  const texts = { gone: t('chosen.gone'), undoFailed: t('chosen.restoreFailed') };
  const leave = (ids: Selection) => {
    onLeave();
    selection.choose(ids, false);
  };
  const doneText = (done: string, count: number) => (count > 0 ? t(`chosen.${done}`, { count }) : undefined);

  const remove = (ids: Selection) =>
    start({
      ...texts,
      call: () => deleteWords({ ids: [...ids] }).unwrap(),
      failed: t('chosen.deleteFailed'),
      done: (deleted) => {
        leave(ids);
        return doneText('deleted', deleted.ids.length);
      },
      undo: (deleted) => restoreWords(deleted).unwrap(),
      onUndone: (restored, deleted) => {
        onUndone();
        selection.choose(restored.ids, true);
        const count = deleted.ids.length - restored.ids.length;
        if (count > 0) showToast({ message: t('chosen.notRestored', { count }), tone: 'danger' });
      },
    });

  const change = (ids: Selection, to: { progress: number } | { category: WordCategory }) => {
    const isLearned = 'progress' in to;
    start({
      ...texts,
      call: () => changeWords({ words: ids.map((id) => ({ id, ...to })) }).unwrap(),
      failed: t('chosen.changeFailed'),
      done: ({ before }) => {
        if (isLearned) leave(ids);
        return doneText(isLearned ? 'isLearned' : 'hasTopic', before.length);
      },
      undo: ({ before }) => changeWords({ words: before }).unwrap(),
      onUndone: (_, { before }) => {
        onUndone();
        if (!isLearned) return;
        selection.choose(
          before.map(({ id }) => id),
          true,
        );
      },
    });
  };

  return {
    delete: remove,
    learned: (ids: Selection) => change(ids, { progress: learnedProgress }),
    category: (ids: Selection, category: WordCategory) => change(ids, { category }),
  };
}
