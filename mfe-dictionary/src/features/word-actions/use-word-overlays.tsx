import type { Word } from '@mova/contracts';
import { lazyPart } from '@mova/ui';
import { useState } from 'react';
import { LazyDialog } from '../../shared/lazy-dialog.tsx';
import type { WordChange } from './word-dialogs.tsx';

const cardPart = lazyPart(() => import(/* webpackChunkName: "word-card" */ './word-card.tsx'));
const dialogsPart = lazyPart(() => import(/* webpackChunkName: "word-dialogs" */ './word-dialogs.tsx'));

/** What removes a word from its list. */
export type MovingAction = 'learned' | 'not-learned' | 'delete';
export type WordAction = WordChange['what'] | MovingAction;

/**
 * The card of a word, and the dialogs that change it, over the card or over the page.
 *
 * @param shown the words on screen, with what has changed since the card was opened
 */
export function useWordOverlays(
  shown: readonly Word[] | undefined,
  onMove: (action: MovingAction, word: Word) => void,
) {
  const [opened, open] = useState<Word>();
  const [change, setChange] = useState<WordChange>();
  const word = opened && (shown?.find(({ id }) => id === opened.id) ?? opened);
  const close = () => open(undefined);
  const act = (action: WordAction, of: Word) => {
    if (action === 'edit' || action === 'category') return setChange({ what: action, word: of });
    close();
    onMove(action, of);
  };
  const endChange = (saved?: Word) => {
    setChange(undefined);
    if (saved && opened) open(saved);
  };
  const overlays = (
    <>
      <LazyDialog part={cardPart} open={word !== undefined} onFailed={close}>
        {(module) => word && <module.WordCard word={word} onAct={act} onClose={close} />}
      </LazyDialog>
      <LazyDialog part={dialogsPart} open={change !== undefined} onFailed={() => setChange(undefined)}>
        {(module) => change && <module.WordDialog key={change.word.id} {...change} onClose={endChange} />}
      </LazyDialog>
    </>
  );
  return { open, act, overlays };
}
