import { toUserMessage, useTranslation } from '@mova/app-kit';
import { wordsPageSize } from '@mova/contracts/names';
import {
  Button,
  EmptyState,
  ErrorState,
  List,
  Pagination,
  Skeleton,
  useFocusSuccessor,
  VisuallyHidden,
} from '@mova/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Words } from './use-words.ts';
import { WordRow } from './word-row.tsx';
import classes from './words-panel.module.css';
import { isFiltered, pagesOf, wholeList } from './words-view.ts';

interface WordsPanelProps {
  readonly words: Words;
  /** What stands in place of a list that has no words at all. */
  readonly empty: ReactNode;
}

/** The list with its pages, or what stands in its place: waiting, a failure, no words, nothing found. */
export function WordsPanel({ words, empty }: WordsPanelProps) {
  const { t } = useTranslation();
  const { view, show, answer, outdated, failure, pending, retry } = words;
  if (failure) {
    return (
      <ErrorState title={t('words.failed')} retryLabel={t('words.retry')} onRetry={retry} pending={pending}>
        {toUserMessage(failure).text}
      </ErrorState>
    );
  }
  // That nothing was found says nothing about the words asked for next.
  if (!answer || (outdated && answer.words.length === 0)) return <WordsSkeleton />;
  if (answer.words.length > 0) return <WordsPage {...words} answer={answer} />;
  if (!isFiltered(view)) return empty;
  return (
    <EmptyState
      title={t('words.nothingFound')}
      action={<Button onClick={() => show(wholeList)}>{t('words.showAll')}</Button>}
    >
      <p role="status">{t('words.nothingFoundText')}</p>
    </EmptyState>
  );
}

function WordsSkeleton() {
  const { t } = useTranslation();
  const place = useFocusSuccessor<HTMLDivElement>();
  return (
    <div ref={place} tabIndex={-1} className={classes.waiting}>
      <VisuallyHidden>
        <span role="status">{t('words.loading')}</span>
      </VisuallyHidden>
      <Skeleton width="quarter" className={classes.totalSkeleton} />
      <div>
        <Skeleton shape="row" count={wordsPageSize} className={classes.rowSkeleton} />
      </div>
    </div>
  );
}

function WordsPage(words: Words & { answer: NonNullable<Words['answer']> }) {
  const { view, show, answer, answeredView, outdated } = words;
  const { t } = useTranslation();
  const { heading, turn } = useHeadingOfPage(view.page);
  const pages = pagesOf(answer.totalWords);
  return (
    <section className={classes.panel} aria-busy={outdated}>
      <h2 ref={heading} tabIndex={-1} className={classes.total} aria-live="polite">
        {t(isFiltered(answeredView) ? 'words.found' : 'words.total', { count: answer.totalWords })}
      </h2>
      <List label={t('words.list')} className={outdated ? classes.outdated : undefined}>
        {answer.words.map((word) => (
          <WordRow key={word.id} word={word} />
        ))}
      </List>
      <Pagination
        page={Math.min(view.page, pages)}
        pages={pages}
        pending={outdated}
        onChange={(page) => {
          turn();
          show({ ...view, page });
        }}
        labels={{
          navigation: t('pages.navigation'),
          first: t('pages.first'),
          previous: t('pages.previous'),
          next: t('pages.next'),
          last: t('pages.last'),
          status: t('pages.status', { page: Math.min(view.page, pages), pages }),
        }}
      />
    </section>
  );
}

/**
 * The heading that takes the focus once the learner turned the page: the controls under the list that were
 * pressed may be gone, and the new words begin up there. The browser scrolls to what has the focus. A search
 * from a later page leads to the first as well, but leaves the focus in its field.
 */
function useHeadingOfPage(page: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const turned = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of page that matters
  useEffect(() => {
    if (turned.current) heading.current?.focus();
    turned.current = false;
  }, [page]);
  const turn = () => {
    turned.current = true;
  };
  return { heading, turn };
}
