import { useTranslation } from '@mova/app-kit';
import type { Word } from '@mova/contracts';
import { Checkbox } from '@mova/ui';
import { type KeyboardEvent, type ReactElement, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { Offered } from '../features/add-word/use-search-to-add.ts';
import { type SelectionStore, useChosen } from '../features/selection/selection.ts';
import { TrainingBar } from '../features/selection/training-bar.tsx';
import { useWordActions } from '../features/word-actions/use-word-actions.ts';
import { type MovingAction, useWordOverlays } from '../features/word-actions/use-word-overlays.tsx';
import { useWordSpeaker } from '../shared/use-word-speaker.ts';
import { DictionaryRow } from './dictionary-row.tsx';
import { ListWithCard } from './list-with-card.tsx';
import { useListFocus } from './use-list-focus.ts';
import type { Words } from './use-words.ts';
import { WordsPanel } from './words-panel.tsx';

interface DictionaryListProps {
  readonly words: Words;
  readonly selection: SelectionStore;
  readonly recent: ReadonlySet<number>;
  readonly empty: ReactElement;
  readonly offered: Offered | undefined;
}

/** The words in learning: listen, choose for a training, edit, move and delete. */
export function DictionaryList({ words, selection, recent, empty, offered }: DictionaryListProps) {
  const focus = useListFocus();
  const { speaking, say } = useWordSpeaker();
  const wereChosen = useRef(new Set<number>());
  const actions = useWordActions(({ id }) => {
    focus.focus(id);
    if (wereChosen.current.delete(id)) selection.choose([id], true);
  });

  const move = (action: MovingAction, word: Word) => {
    focus.passOn(words.answer?.words ?? [], word.id);
    if (selection.has(word.id)) wereChosen.current.add(word.id);
    selection.choose([word.id], false);
    actions[action](word);
  };
  const { overlays, sideCard, openedId, isAtSide, ...dialogs } = useWordOverlays(
    words.answer?.words,
    move,
    focus,
  );
  const act = useStableCallback(dialogs.act);
  const open = useStableCallback(dialogs.open);
  const speakWord = useStableCallback(say);
  const lastChosen = useRef<number>(undefined);
  const choose = useStableCallback((id: number, chosen: boolean, withShift: boolean) => {
    const shown = words.answer?.words.map((word) => word.id) ?? [];
    const to = shown.indexOf(id);
    const from = withShift ? shown.indexOf(lastChosen.current ?? id) : to;
    const range = from < 0 ? [id] : shown.slice(Math.min(from, to), Math.max(from, to) + 1);
    selection.choose(range, chosen);
    lastChosen.current = id;
  });
  const clear = useStableCallback(() => {
    focus.focusNow('head');
    selection.clear();
  });
  const focusHead = useStableCallback(() => focus.focusNow('head'));
  const focusHeadLater = useStableCallback(() => focus.focus('head'));
  const shown = words.answer?.words;
  const listed = useMemo(() => shown?.map(({ id }) => id) ?? [], [shown]);
  const train = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLSpanElement>(null);
  // It comes after all rows and pages in the order of Tab.
  const goToBar = useCallback((event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The key would also press the button.
    event.preventDefault();
    const button = train.current?.disabled ? menu.current?.querySelector('button') : train.current;
    button?.focus();
  }, []);
  return (
    <>
      <ListWithCard card={sideCard}>
        <WordsPanel
          focus={focus}
          words={words}
          empty={empty}
          offered={offered}
          head={(page) => (
            <SelectPage ids={page.map(({ id }) => id)} selection={selection} onKeyDown={goToBar} />
          )}
          row={(word) => (
            <DictionaryRow
              key={word.id}
              word={word}
              selection={selection}
              recent={recent.has(word.id)}
              speaking={speaking === word.foreignWord}
              onChoose={choose}
              onSpeak={speakWord}
              opened={openedId === word.id}
              isAtSide={isAtSide}
              onOpen={open}
              onCheckboxKeyDown={goToBar}
              onAct={act}
            />
          )}
        />
        <TrainingBar
          selection={selection}
          trainRef={train}
          menuRef={menu}
          listed={listed}
          areLearned={words.view.progress === 'LEARNED'}
          onClear={clear}
          onLeave={focusHead}
          onUndone={focusHeadLater}
        />
      </ListWithCard>
      {overlays}
    </>
  );
}

interface SelectPageProps {
  readonly ids: readonly number[];
  readonly selection: SelectionStore;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function SelectPage({ ids, selection, onKeyDown }: SelectPageProps) {
  const { t } = useTranslation();
  const all = useChosen(selection);
  const chosen = ids.filter((id) => all.includes(id)).length;
  return (
    <Checkbox
      label={t('selection.page')}
      checked={chosen === ids.length}
      indeterminate={chosen > 0 && chosen < ids.length}
      onChange={(event) => selection.choose(ids, event.target.checked)}
      onKeyDown={onKeyDown}
    />
  );
}

/** Returns a stable function that calls the latest callback, so that memoized rows do not render again. */
function useStableCallback<Args extends unknown[]>(callback: (...args: Args) => void) {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
