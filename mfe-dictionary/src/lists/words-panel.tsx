import { announce, FirstItems, toUserMessage, useTranslation } from '@mova/app-kit';
import type { Word } from '@mova/contracts';
import { wordsPageSize } from '@mova/contracts/names';
import {
  Alert,
  Button,
  EmptyState,
  ErrorState,
  List,
  Pagination,
  Skeleton,
  useFocusSuccessor,
  VisuallyHidden,
} from '@mova/ui';
import { NotFoundDrawing } from '@mova/ui/drawings';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import { cursorTo, hasFilters, isFiltered, isSameList, pagesOf, wholeList } from '../shared/words-view.ts';
import { DensityButton } from './density-button.tsx';
import type { ListFocus } from './use-list-focus.ts';
import type { Words } from './use-words.ts';
import classes from './words-panel.module.css';

interface WordsPanelProps {
  readonly focus: ListFocus;
  readonly words: Words;
  readonly row: (word: Word) => ReactNode;
  /** Above the list: controls for all of its words. */
  readonly head?: (words: readonly Word[]) => ReactNode;
  /** Replaces a list without any words. */
  readonly empty: ReactElement;
  /** Something for the searched text stands above the list. */
  readonly offered?: boolean | undefined;
}

/** The list with its pages, or a skeleton, an error, an empty state. */
export function WordsPanel(props: WordsPanelProps) {
  return (
    <section ref={props.focus.list} className={classes.panel} aria-busy={props.words.loading}>
      <WordsContent {...props} />
    </section>
  );
}

function WordsContent({ words, empty, offered = false, ...list }: WordsPanelProps) {
  const { t } = useTranslation();
  const { view, show, answer, outdated, failure, pending, retry } = words;
  const isOtherPage = outdated && isSameList(view, words.answeredView) && answer?.words.length !== 0;
  if (failure && (!answer || (outdated && !isOtherPage))) {
    return (
      <ErrorState title={t('words.failed')} retryLabel={t('words.retry')} onRetry={retry} pending={pending}>
        {toUserMessage(failure).text}
      </ErrorState>
    );
  }
  // An empty answer says nothing about the words of the next view.
  if (!answer || (answer.words.length === 0 && (outdated || answer.totalWords > 0)))
    return <WordsSkeleton row={list.row} empty={empty} />;
  if (answer.words.length > 0) {
    return (
      <>
        {failure !== undefined && (
          <Alert
            tone="warning"
            title={isOtherPage ? t('words.pageFailed', { page: view.page }) : t('words.stale')}
            action={
              <Button size="small" pending={pending} onClick={retry}>
                {t('words.retry')}
              </Button>
            }
          >
            {toUserMessage(failure).text}
          </Alert>
        )}
        <WordsPage {...list} words={words} answer={answer} />
      </>
    );
  }
  if (!isFiltered(view)) return empty;
  const text = hasFilters(view) ? 'nothingFound' : 'noSuchWord';
  return (
    <NothingFound
      text={offered ? 'notInList' : text}
      onShowAll={() => show({ ...wholeList, order: view.order })}
    />
  );
}

interface WordsPageProps extends Omit<WordsPanelProps, 'empty' | 'offered'> {
  readonly answer: NonNullable<Words['answer']>;
}

function WordsPage({ focus, words, answer, row, head }: WordsPageProps) {
  const { t } = useTranslation();
  const { view, show, answeredView, outdated, loading, retry } = words;
  const pages = pagesOf(answer.totalWords);
  const isPageFailed = outdated && !loading;
  const page = Math.min(isPageFailed ? answeredView.page : view.page, pages);
  return (
    <>
      <div className={classes.head}>
        <h2 tabIndex={-1} className={classes.total} aria-live="polite">
          {t(isFiltered(answeredView) ? 'words.found' : 'words.total', { count: answer.totalWords })}
        </h2>
        {pages > 1 && (
          <p className={classes.onPaper}>
            {t('pages.onPaper', { page: Math.min(answeredView.page, pages), pages })}
          </p>
        )}
        <DensityButton />
        {head?.(answer.words)}
      </div>
      <List label={t('words.list')} className={loading ? classes.outdated : undefined}>
        {answer.words.map(row)}
      </List>
      <Pagination
        page={page}
        pages={pages}
        pending={loading}
        onChange={(to) => {
          focus.focus('head');
          // The address of the failed page is already shown.
          if (isPageFailed && to === view.page) retry();
          else show({ ...view, page: to }, { after: cursorTo(to, answer) });
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

interface NothingFoundProps {
  readonly text: 'nothingFound' | 'noSuchWord' | 'notInList';
  readonly onShowAll: () => void;
}

/** The focus stays in the search field, so the message is announced. What is offered instead is announced by itself. */
function NothingFound({ text, onShowAll }: NothingFoundProps) {
  const { t } = useTranslation();
  const isOffered = text === 'notInList';
  useEffect(() => {
    if (!isOffered) announce(`${t('words.nothingFound')}. ${t(`words.${text}Text`)}`);
  }, [t, text, isOffered]);
  const action = <Button onClick={onShowAll}>{t('words.showAll')}</Button>;
  // What stands above is what was looked for.
  if (isOffered) {
    return (
      <div className={classes.notInList}>
        <p>{t('words.notInList')}</p>
        {action}
      </div>
    );
  }
  return (
    <EmptyState illustration={<NotFoundDrawing />} title={t('words.nothingFound')} action={action}>
      {t(`words.${text}Text`)}
    </EmptyState>
  );
}

/** Stands for every word on the prerendered page, which cannot show progress and categories. */
const slotWord = (slot: (field: string) => string): Word => ({
  id: 0,
  foreignWord: slot('foreignWord'),
  nativeWord: slot('nativeWord'),
  progress: Number.NaN,
  wordDetails: { category: 'TOP_WORDS', progress: Number.NaN, learned: false },
});

function WordsSkeleton({ row, empty }: Pick<WordsPanelProps, 'row' | 'empty'>) {
  const { t } = useTranslation();
  const place = useFocusSuccessor<HTMLDivElement>();
  return (
    <div ref={place} tabIndex={-1} className={classes.waiting}>
      <VisuallyHidden>
        <span role="status">{t('words.loading')}</span>
      </VisuallyHidden>
      <div className={classes.head}>
        <Skeleton width="quarter" className={classes.totalSkeleton} />
      </div>
      <div>
        <FirstItems call="getWords" field="words" empty={<div className={classes.emptyList}>{empty}</div>}>
          {(slot) => <List label={t('words.list')}>{row(slotWord(slot))}</List>}
        </FirstItems>
        <Skeleton shape="row" count={wordsPageSize} className={classes.rowSkeleton} />
      </div>
    </div>
  );
}
