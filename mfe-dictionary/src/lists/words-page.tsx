import { useTranslation } from '@mova/app-kit';
import type { Word } from '@mova/contracts';
import { List, Pagination } from '@mova/ui';
import type { ReactNode } from 'react';
import { cursorTo, isFiltered, pagesOf } from '../shared/words-view.ts';
import type { Words } from './use-words.ts';
import classes from './words-panel.module.css';

export interface WordsPageSlots {
  readonly row: (word: Word) => ReactNode;
  /** Above the list: controls for all of its words. */
  readonly head?: (words: readonly Word[]) => ReactNode;
  /** Called when another page is chosen. */
  readonly onTurn: () => void;
}

interface WordsPageProps extends WordsPageSlots {
  readonly words: Words;
  readonly answer: NonNullable<Words['answer']>;
}

/** One page of words, their total, and the pagination. */
export function WordsPage({ words, answer, row, head, onTurn }: WordsPageProps) {
  const { t } = useTranslation();
  const { view, show, answeredView, outdated } = words;
  const pages = pagesOf(answer.totalWords);
  const page = Math.min(view.page, pages);
  return (
    <>
      <div className={classes.head}>
        <h2 tabIndex={-1} className={classes.total} aria-live="polite">
          {t(isFiltered(answeredView) ? 'words.found' : 'words.total', { count: answer.totalWords })}
        </h2>
        {head?.(answer.words)}
      </div>
      <List label={t('words.list')} className={outdated ? classes.outdated : undefined}>
        {answer.words.map(row)}
      </List>
      <Pagination
        page={page}
        pages={pages}
        pending={outdated}
        onChange={(to) => {
          onTurn();
          show({ ...view, page: to }, { after: cursorTo(to, answer) });
        }}
        labels={{
          navigation: t('pages.navigation'),
          first: t('pages.first'),
          previous: t('pages.previous'),
          next: t('pages.next'),
          last: t('pages.last'),
          status: t('pages.status', { page, pages }),
        }}
      />
    </>
  );
}
