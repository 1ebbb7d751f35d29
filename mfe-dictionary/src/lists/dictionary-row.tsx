import { useTranslation } from '@mova/app-kit';
import type { Word } from '@mova/contracts';
import { Checkbox, English } from '@mova/ui';
import { memo } from 'react';
import type { SelectionStore } from '../features/selection/selection.ts';
import { useIsChosen } from '../features/selection/use-selection.ts';
import { type WordAction, WordMenu } from '../features/word-actions/word-menu.tsx';
import { WordRow } from './word-row.tsx';

interface DictionaryRowProps {
  readonly word: Word;
  readonly selection: SelectionStore;
  readonly recent: boolean;
  readonly speaking: boolean;
  readonly onSpeak: (text: string) => void;
  readonly onAct: (action: WordAction, word: Word) => void;
}

/** A word in learning, with a checkbox and a menu. */
export const DictionaryRow = memo(function DictionaryRow(props: DictionaryRowProps) {
  const { word, selection, onAct, ...row } = props;
  const { t } = useTranslation();
  const selected = useIsChosen(selection, word.id);
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
          onChange={(event) => selection.choose([word.id], event.target.checked)}
        />
      }
      trailing={<WordMenu word={word} onAct={onAct} />}
    />
  );
});
