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
import type { Offered } from '../features/add-word/use-search-to-add.ts';
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
  /** What is above the list for the searched text; undefined until that is known. */
  readonly offered: Offered | undefined;
}

/** The list with its pages, or a skeleton, an error, an empty state. */
export function WordsPanel(props: WordsPanelProps) {
  return (
    <section ref={props.focus.list} className={classes.panel} aria-busy={props.words.loading}>
      <WordsContent {...props} />
    </section>
  );
}

function WordsContent({ words, empty, offered, ...list }: WordsPanelProps) {
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
  const onShowAll = () => show({ ...wholeList, order: view.order });
  if (offered === 'nothing') return <NothingFound hasFilters={hasFilters(view)} onShowAll={onShowAll} />;
  // Of a list with filters it is true also for a word of the user.
  const above = offered === 'own' && hasFilters(view) ? 'words' : offered;
  return <NotInList above={above} onShowAll={onShowAll} />;
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
  readonly hasFilters: boolean;
  readonly onShowAll: () => void;
}

/** The focus stays in the search field, so the message is announced, until it is no longer true. */
function NothingFound({ hasFilters, onShowAll }: NothingFoundProps) {
  const { t } = useTranslation();
  const text = t(hasFilters ? 'words.nothingFoundText' : 'words.noSuchWordText');
  useEffect(() => {
    announce(`${t('words.nothingFound')}. ${text}`);
    return () => announce([]);
  }, [t, text]);
  return (
    <EmptyState
      illustration={<NotFoundDrawing />}
      title={t('words.nothingFound')}
      action={<Button onClick={onShowAll}>{t('words.showAll')}</Button>}
    >
      {text}
    </EmptyState>
  );
}

interface NotInListProps {
  readonly above: Exclude<Offered, 'nothing'> | undefined;
  readonly onShowAll: () => void;
}

const notInListTexts = { own: 'words.ownAbove', words: 'words.notInList', form: 'words.notListed' } as const;

/** Below what is offered for the searched text, which is announced by itself. */
function NotInList({ above = 'form', onShowAll }: NotInListProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.notInList}>
      <p>{t(notInListTexts[above])}</p>
      <Button onClick={onShowAll}>{t('words.showAll')}</Button>
    </div>
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
