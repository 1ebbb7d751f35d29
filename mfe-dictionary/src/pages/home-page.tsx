import { Link, readIds, useTranslation, writeIds } from '@mova/app-kit';
import { cookieNames } from '@mova/contracts/names';
import { AddIcon, Button, EmptyState, lazyPart, showToast, TextLink } from '@mova/ui';
import { EmptyDictionaryDrawing } from '@mova/ui/drawings';
import { useId, useRef, useState } from 'react';
import { AddWord } from '../features/add-word/add-word.tsx';
import { useAddedToast } from '../features/add-word/use-added-toast.ts';
import { useSearchToAdd } from '../features/add-word/use-search-to-add.ts';
import { DeleteAccount } from '../features/delete-account/delete-account.tsx';
import { RushnykPlace } from '../features/rushnyk/rushnyk-place.tsx';
import { useSelection } from '../features/selection/selection.ts';
import { TodayCard } from '../features/selection/today-card.tsx';
import { useTryWords } from '../features/try-words/use-try-words.ts';
import { Welcome } from '../features/word-sets/welcome.tsx';
import { DictionaryList } from '../lists/dictionary-list.tsx';
import { SearchToAdd } from '../lists/search-to-add.tsx';
import { useWords } from '../lists/use-words.ts';
import { WordsSearch } from '../lists/words-search.tsx';
import { LazyDialog } from '../shared/lazy-dialog.tsx';
import { useSheetEntry } from '../shared/use-sheet-entry.ts';
import classes from './words-page.module.css';

const topicsPart = lazyPart(
  () => import(/* webpackChunkName: "topics" */ '../features/word-sets/topics-dialog.tsx'),
);

const maxRecent = 50;

/** The user's dictionary: what to do now, a new word, search, and the words in learning. */
export function Page() {
  const { t } = useTranslation();
  const words = useWords('LEARNING_WORDS');
  const selection = useSelection();
  const { recent, remember } = useRecentWords();
  const [adding, setAdding] = useState(false);
  const topics = useSheetEntry('topics');
  const [starting, setStarting] = useState(false);
  const addRow = useId();
  const searchField = useRef<HTMLInputElement>(null);
  const showAddedWord = useAddedToast();
  const search = useSearchToAdd(words.view.query, ({ id }) => remember(id));

  const showAdded = (added: number) => {
    if (added > 0) showToast({ message: t('topics.added', { count: added }), tone: 'success' });
  };
  useTryWords(showAdded);
  const openTopics = () => topics.open(0);
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1 className={classes.title}>{t('home.title')}</h1>
        <TextLink as={Link} to="/learned-words">
          {t('home.toLearned')}
        </TextLink>
      </div>
      <TodayCard selection={selection} onFirstWords={() => setStarting(true)} onMoreWords={openTopics} />
      <div className={classes.actions}>
        <Button
          icon={<AddIcon size={20} />}
          aria-expanded={adding}
          aria-controls={adding ? addRow : undefined}
          onClick={() => setAdding(!adding)}
        >
          {t('home.addWord')}
        </Button>
        <Button onClick={openTopics}>{t('home.addTopics')}</Button>
      </div>
      {adding && (
        <AddWord
          id={addRow}
          onAdded={(word) => {
            remember(word.id);
            showAddedWord(word);
          }}
        />
      )}
      <WordsSearch
        wordsSection="LEARNING_WORDS"
        view={words.view}
        onChange={words.show}
        placeholder={t('search.toAddPlaceholder')}
        onEnter={search.goOn}
        fieldRef={searchField}
      />
      <SearchToAdd
        search={search}
        words={words}
        recent={recent}
        onOwnAdded={() => searchField.current?.focus()}
      />
      <DictionaryList
        words={words}
        selection={selection}
        recent={recent}
        offered={search.offered}
        empty={
          <EmptyState
            illustration={<EmptyDictionaryDrawing />}
            title={t('words.emptyLearning')}
            action={
              <Button icon={<AddIcon size={20} />} onClick={openTopics}>
                {t('home.addTopics')}
              </Button>
            }
          >
            {t('words.emptyLearningText')}
          </EmptyState>
        }
      />
      <RushnykPlace ready={words.answer !== undefined} />
      <DeleteAccount />
      <Welcome
        words={words.answer?.words ?? []}
        firstVisit={words.answer?.firstVisit === true}
        open={starting}
        onAdded={showAdded}
        onClose={() => setStarting(false)}
      />
      <LazyDialog part={topicsPart} open={topics.id !== undefined} onFailed={topics.close}>
        {(module) => <module.TopicsDialog onClose={topics.close} />}
      </LazyDialog>
    </div>
  );
}

/** The words added in this browser session, newest first. The list marks them until they are trained. */
function useRecentWords() {
  const [recent, setRecent] = useState<ReadonlySet<number>>(() => new Set(readIds(cookieNames.newWords)));
  return {
    recent,
    remember: (id: number) => {
      const ids = [id, ...recent].slice(0, maxRecent);
      writeIds(cookieNames.newWords, ids);
      setRecent(new Set(ids));
    },
  };
}
