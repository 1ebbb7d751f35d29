import { useTranslation } from '@mova/app-kit';
import type { Word } from '@mova/contracts';
import { DeleteIcon, IconButton, RepeatIcon } from '@mova/ui';
import { type ReactNode, useRef } from 'react';
import { useWordActions } from '../features/word-actions/use-word-actions.ts';
import { useSpeaker } from '../shared/use-speaker.ts';
import { useListFocus } from './use-list-focus.ts';
import type { Words } from './use-words.ts';
import { WordRow } from './word-row.tsx';
import { WordsPanel } from './words-panel.tsx';

interface LearnedListProps {
  readonly words: Words;
  /** Replaces a list without words. */
  readonly empty: ReactNode;
}

/** The learned words: listen, move back to learning, and delete. */
export function LearnedList({ words, empty }: LearnedListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLElement>(null);
  const focus = useListFocus(list);
  const { speaking, say } = useSpeaker();
  const { remove, forget } = useWordActions({ onRestored: ({ id }) => focus.focus(id) });
  const leave = (word: Word, action: (word: Word) => void) => () => {
    focus.passOn(words.answer?.words ?? [], word.id);
    action(word);
  };
  return (
    <WordsPanel
      ref={list}
      words={words}
      empty={empty}
      onTurn={() => focus.focus('head')}
      row={(word) => (
        <WordRow
          key={word.id}
          word={word}
          speaking={speaking === word.foreignWord}
          onSpeak={say}
          trailing={
            <>
              <IconButton
                label={t('row.forget', { word: word.foreignWord })}
                icon={<RepeatIcon size={20} />}
                onClick={leave(word, forget)}
              />
              <IconButton
                label={t('row.delete', { word: word.foreignWord })}
                icon={<DeleteIcon size={20} />}
                onClick={leave(word, remove)}
              />
            </>
          }
        />
      )}
    />
  );
}
