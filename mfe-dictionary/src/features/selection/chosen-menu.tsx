import { useTranslation } from '@mova/app-kit';
import { CategoryIcon, CheckIcon, DeleteIcon, lazyPart, MenuButton, MoreIcon } from '@mova/ui';
import type { RefObject } from 'react';
import { LazyDialog } from '../../shared/lazy-dialog.tsx';
import { useSheetEntry } from '../../shared/use-sheet-entry.ts';
import type { Selection, SelectionStore } from './selection.ts';
import { useChosenActions } from './use-chosen-actions.ts';

const topicPart = lazyPart(
  () => import(/* webpackChunkName: "topic-dialog" */ '../../shared/topic-dialog.tsx'),
);

interface ChosenMenuProps {
  readonly store: SelectionStore;
  readonly chosen: Selection;
  /** The list shows learned words. */
  readonly areLearned: boolean;
  /** Gets the place of the button. */
  readonly menuRef: RefObject<HTMLSpanElement | null>;
  /** Called before the chosen words leave the list, and the menu with them. */
  readonly onLeave: () => void;
  readonly onUndone: () => void;
}

/** What can be done with all chosen words but train them. */
export function ChosenMenu({ store, chosen, areLearned, menuRef, onLeave, onUndone }: ChosenMenuProps) {
  const { t } = useTranslation();
  const actions = useChosenActions(store, onLeave, onUndone);
  const topic = useSheetEntry('chosenTopic');
  const learned = {
    id: 'learned',
    label: t('actions.learned'),
    icon: <CheckIcon size={20} />,
    onSelect: () => actions.learned(chosen),
  };
  return (
    <>
      <span ref={menuRef}>
        <MenuButton
          label={t('chosen.menu')}
          icon={<MoreIcon size={20} />}
          items={[
            ...(areLearned ? [] : [learned]),
            {
              id: 'category',
              label: t('actions.category'),
              icon: <CategoryIcon size={20} />,
              onSelect: () => topic.open(0),
            },
            {
              id: 'delete',
              label: t('actions.delete'),
              icon: <DeleteIcon size={20} />,
              tone: 'danger',
              startsGroup: true,
              onSelect: () => actions.delete(chosen),
            },
          ]}
        />
      </span>
      <LazyDialog part={topicPart} open={topic.id !== undefined} onFailed={topic.close}>
        {(module) => (
          <module.TopicDialog
            title={t('chosen.topicTitle', { count: chosen.length })}
            onSave={(category) => {
              topic.close();
              actions.category(chosen, category);
            }}
            onClose={topic.close}
          />
        )}
      </LazyDialog>
    </>
  );
}
