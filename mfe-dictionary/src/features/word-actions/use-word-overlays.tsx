import { useSession } from '@mova/app-kit';
import type { Word } from '@mova/contracts';
import { lazyPart, useMediaQuery } from '@mova/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { LazyDialog } from '../../shared/lazy-dialog.tsx';
import { useSheetEntry } from '../../shared/use-sheet-entry.ts';
import { readEdit } from './left-edit.ts';
import type { WordChange } from './word-dialogs.tsx';

const cardPart = lazyPart(() => import(/* webpackChunkName: "word-card" */ './word-card.tsx'));
const dialogsPart = lazyPart(() => import(/* webpackChunkName: "word-dialogs" */ './word-dialogs.tsx'));

/** What removes a word from its list. */
export type MovingAction = 'learned' | 'not-learned' | 'delete';
/** `example` edits the word too, and begins with its own example. */
export type WordAction = WordChange['what'] | 'example' | MovingAction;

/** The rows of the list that a card may stand next to. */
interface RowFocus {
  /** Focuses what opens the card of a word. */
  readonly focusOpener: (id: number) => void;
  readonly reveal: (id: number) => void;
}

/**
 * The card of a word, and the dialogs that change it, over the card or over the page.
 *
 * @param shown the words on screen, with what has changed since the card was opened
 * @param rows puts the card next to the list on wide screens
 */
export function useWordOverlays(
  shown: readonly Word[] | undefined,
  onMove: (action: MovingAction, word: Word) => void,
  rows?: RowFocus,
) {
  const userId = useSession()?.userId;
  const [opened, setOpened] = useState<Word>();
  const [change, setChange] = useState<WordChange>();
  const hasRoom = useMediaQuery('(width >= 80rem)');
  const isAtSide = rows !== undefined && hasRoom;
  const sheet = useSheetEntry(rows ? 'word' : 'found');
  const changeEntry = useSheetEntry(rows ? 'change' : 'foundChange');
  const openedId = isAtSide ? opened?.id : sheet.id;
  const word =
    openedId === undefined
      ? undefined
      : (shown?.find(({ id }) => id === openedId) ?? (opened?.id === openedId ? opened : undefined));
  const followEntry = useEffectEvent(() => {
    if (!isAtSide) setOpened(undefined);
  });
  useEffect(() => {
    if (sheet.id === undefined) followEntry();
  }, [sheet.id]);
  const isLoaded = shown !== undefined;
  const followChangeEntry = useEffectEvent(() => {
    if (changeEntry.id === undefined) return setChange(undefined);
    if (change) return;
    // Left by a reload, or reached by going forward.
    const isLeft = readEdit(userId, changeEntry.id) !== undefined;
    const edited = shown?.find(({ id }) => id === changeEntry.id);
    if (isLeft && edited) setChange({ what: 'edit', word: edited, isLeft });
    else if (!isLeft || isLoaded) changeEntry.close();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the back button closes the dialog
  useEffect(() => followChangeEntry(), [changeEntry.id, isLoaded]);
  const followWidth = useEffectEvent(() => {
    if (!isAtSide && opened && opened.id !== sheet.id) sheet.open(opened.id);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card next to the list becomes a sheet
  useEffect(() => followWidth(), [isAtSide]);
  const close = () => {
    setOpened(undefined);
    sheet.close();
  };
  const open = (next: Word) => {
    setOpened(isAtSide && next.id === opened?.id ? undefined : next);
    if (!isAtSide) sheet.open(next.id);
  };
  const act = (action: WordAction, of: Word) => {
    if (action === 'edit' || action === 'category' || action === 'example') {
      setChange(
        action === 'example' ? { what: 'edit', first: action, word: of } : { what: action, word: of },
      );
      changeEntry.open(of.id);
      return;
    }
    if (of.id === openedId) close();
    onMove(action, of);
  };
  const endChange = (saved?: Word) => {
    setChange(undefined);
    changeEntry.close();
    if (saved && saved.id === openedId) setOpened(saved);
  };
  const step = (by: number) => {
    const at = shown?.findIndex(({ id }) => id === openedId) ?? -1;
    const next = at < 0 ? undefined : shown?.[at + by];
    if (!next) return;
    setOpened(next);
    rows?.reveal(next.id);
  };
  const card = (
    // After a reload it waits for the dialog that was over it: opened later, it would lie on top.
    <LazyDialog part={cardPart} open={word !== undefined && !change?.isLeft} onFailed={close}>
      {(module) =>
        word &&
        (isAtSide ? (
          <module.SideCard
            word={word}
            onAct={act}
            onStep={step}
            onClose={() => {
              close();
              rows.focusOpener(word.id);
            }}
          />
        ) : (
          <module.WordCard word={word} onAct={act} onClose={close} />
        ))
      }
    </LazyDialog>
  );
  return {
    open,
    act,
    /** The word whose card is open, from the press on: the row answers before the card is rendered. */
    openedId: opened?.id ?? openedId,
    isAtSide,
    sideCard: isAtSide && card,
    overlays: (
      <>
        {!isAtSide && card}
        <LazyDialog part={dialogsPart} open={change !== undefined} onFailed={() => endChange()}>
          {(module) => change && <module.WordDialog key={change.word.id} {...change} onClose={endChange} />}
        </LazyDialog>
      </>
    ),
  };
}
