import { useTranslation } from '@mova/app-kit';
import type { Word } from '@mova/contracts';
import { Checkbox, English } from '@mova/ui';
import { memo } from 'react';
import type { WordAction } from '../features/word-actions/word-action.ts';
import { WordMenu } from '../features/word-actions/word-menu.tsx';
import { WordRow } from '../features/words/word-row.tsx';

interface DictionaryRowProps {
  readonly word: Word;
  readonly selected: boolean;
  readonly recent: boolean;
  readonly speaking: boolean;
  readonly onSelect: (id: number, selected: boolean) => void;
  readonly onSpeak: (text: string) => void;
  readonly onAct: (action: WordAction, word: Word) => void;
}

/** A word of the dictionary's own list: it can be chosen for a training, and has a menu. */
export const DictionaryRow = memo(function DictionaryRow(props: DictionaryRowProps) {
  const { word, selected, onSelect, onAct, ...row } = props;
  const { t } = useTranslation();
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
          onChange={(event) => onSelect(word.id, event.target.checked)}
        />
      }
      trailing={<WordMenu word={word} onAct={onAct} />}
    />
  );
});
