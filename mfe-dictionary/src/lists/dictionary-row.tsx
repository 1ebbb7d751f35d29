import { useTranslation } from '@mova/app-kit';
import type { Word } from '@mova/contracts';
import {
  CategoryIcon,
  Checkbox,
  CheckIcon,
  DeleteIcon,
  English,
  MenuButton,
  MoreIcon,
  RepeatIcon,
} from '@mova/ui';
import { EditIcon } from '@mova/ui/icons';
import { type ChangeEvent, type KeyboardEvent, memo } from 'react';
import { type SelectionStore, useIsChosen } from '../features/selection/selection.ts';
import type { WordAction } from '../features/word-actions/use-word-overlays.tsx';
import classes from './word-row.module.css';
import { WordRow } from './word-row.tsx';

interface DictionaryRowProps {
  readonly word: Word;
  readonly selection: SelectionStore;
  readonly recent: boolean;
  readonly speaking: boolean;
  readonly opened: boolean;
  readonly isAtSide: boolean;
  /** `withShift`: all words from the one before. */
  readonly onChoose: (id: number, chosen: boolean, withShift: boolean) => void;
  readonly onSpeak: (text: string) => void;
  readonly onOpen: (word: Word) => void;
  readonly onCheckboxKeyDown: (event: KeyboardEvent) => void;
  readonly onAct: (action: WordAction, word: Word) => void;
}

export const DictionaryRow = memo(function DictionaryRow(props: DictionaryRowProps) {
  const { word, selection, onChoose, onAct, onCheckboxKeyDown, ...row } = props;
  const { t } = useTranslation();
  const selected = useIsChosen(selection, word.id);
  const entry = (action: WordAction, Icon: typeof EditIcon) => ({
    id: action,
    label: t(`actions.${action}`),
    icon: <Icon size={20} />,
    onSelect: () => onAct(action, word),
  });
  return (
    <WordRow
      {...row}
      word={word}
      selected={selected}
      leading={
        <Checkbox
          hideLabel
          label={
            <>
              {t('row.select')} <English>{word.foreignWord}</English>
            </>
          }
          checked={selected}
          onChange={(event) => onChoose(word.id, event.target.checked, isWithShift(event))}
          onKeyDown={onCheckboxKeyDown}
        />
      }
      trailing={
        <span className={classes.menu}>
          <MenuButton
            label={t('row.menu', { word: word.foreignWord })}
            icon={<MoreIcon size={20} />}
            items={[
              word.wordDetails.learned ? entry('not-learned', RepeatIcon) : entry('learned', CheckIcon),
              entry('edit', EditIcon),
              entry('category', CategoryIcon),
              { ...entry('delete', DeleteIcon), tone: 'danger', startsGroup: true },
            ]}
          />
        </span>
      }
    />
  );
});

/** A checkbox changes by a click, also when a key presses it. */
function isWithShift({ nativeEvent }: ChangeEvent): boolean {
  return nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
}
