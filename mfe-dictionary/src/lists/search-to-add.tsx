import { useTranslation } from '@mova/app-kit';
import { Ipa } from '@mova/app-kit/word-parts';
import type { LexiconEntry, Word } from '@mova/contracts';
import { Alert, Button, English, joinClasses, List, SpeakerButton, useFocusSuccessor } from '@mova/ui';
import { useEffect, useRef } from 'react';
import { ChoiceChip } from '../features/add-word/choice-chip.tsx';
import { hasOneSound } from '../features/add-word/choices.ts';
import { MatchNote } from '../features/add-word/match-note.tsx';
import { OwnPair } from '../features/add-word/own-pair.tsx';
import type { Failure, SearchToAddState } from '../features/add-word/use-search-to-add.ts';
import { useWordActions } from '../features/word-actions/use-word-actions.ts';
import { useWordOverlays } from '../features/word-actions/use-word-overlays.tsx';
import { useWordSpeaker } from '../shared/use-word-speaker.ts';
import classes from './search-to-add.module.css';
import type { Words } from './use-words.ts';
import { WordRow } from './word-row.tsx';

interface SearchToAddProps {
  readonly search: SearchToAddState;
  /** The words of the dictionary for the same text, which stand below. */
  readonly words: Words;
  /** Ids of words just added, which are on their way to the list. */
  readonly recent: ReadonlySet<number>;
  /** After a word with a translation of the user's own, whose field has gone. */
  readonly onOwnAdded: () => void;
}

/** Between search and list: what the lexicon has for the searched text, and the user's words that are not listed. */
export function SearchToAdd({ search, words, recent, onOwnAdded }: SearchToAddProps) {
  const { t } = useTranslation();
  const { speaking, say } = useWordSpeaker();
  const actions = useWordActions(() => {});
  const listed = words.answer?.words ?? [];
  const cards = useWordOverlays([...listed, ...search.found], (action, word) => actions[action](word));
  const region = useRef<HTMLElement>(null);
  const { query, lookup, groups, first, failure } = search;
  if (!lookup) return null;
  if (!lookup.found) return words.failure ? null : <LookupFailure onRetry={search.retry} />;
  const elsewhere = search.found.filter(
    (word) => !words.outdated && !recent.has(word.id) && !listed.some(({ id }) => id === word.id),
  );
  const [head] = groups.flatMap(({ entry }) => entry ?? []);
  return (
    <section
      ref={region}
      // Takes the focus of a button that goes.
      tabIndex={-1}
      aria-label={t('search.toAdd')}
      aria-busy={lookup.query !== query}
      className={joinClasses(classes.found, lookup.query !== query && classes.outdated)}
    >
      {groups.map(({ entry, choices }) => (
        <div key={entry?.match ?? 'completions'} className={classes.group}>
          {entry ? (
            <MatchNote typed={lookup.query} entry={entry} />
          ) : (
            <p className={classes.note}>{t('search.completions')}</p>
          )}
          {entry && entry === head && entry.match !== 'contraction' && (
            <WordHead entry={entry} speaking={speaking === entry.foreignWord} onSay={say} />
          )}
          <ul className={classes.chips}>
            {choices.map((choice) => {
              const owned = search.ownedAs(choice);
              return (
                <li key={`${choice.foreignWord} ${choice.nativeWord}`}>
                  <ChoiceChip
                    ref={choice === search.guess ? search.guessButton : undefined}
                    choice={choice}
                    withWord={choice.foreignWord !== lookup.query && choice.foreignWord !== wordOfHead(head)}
                    first={choice === first}
                    owned={owned !== undefined}
                    onPress={() => (owned ? cards.open(owned) : void search.add(choice))}
                  />
                </li>
              );
            })}
          </ul>
        </div>
      ))}
      {failure && (
        <AddFailure
          failure={failure}
          pending={search.adding}
          onRetry={(pair) => {
            region.current?.focus({ preventScroll: true });
            void search.add(pair);
          }}
        />
      )}
      {elsewhere.length > 0 && (
        <OwnedWords words={elsewhere} speaking={speaking} onSay={say} onOpen={cards.open} />
      )}
      <OwnPair
        key={lookup.query}
        field={search.ownField}
        typed={lookup.query}
        known={groups.length > 0 || listed.length > 0 || elsewhere.length > 0}
        adding={search.adding}
        onAdd={search.add}
        onAdded={onOwnAdded}
      />
      {cards.overlays}
    </section>
  );
}

/** Whether an entry is the word itself, not the headword of a form of it. */
function isWord({ match }: LexiconEntry): boolean {
  return (
    match === 'exact' ||
    match === 'american' ||
    match === 'native' ||
    match === 'layout' ||
    match === 'similar'
  );
}

const wordOfHead = (head: LexiconEntry | undefined) => (head && isWord(head) ? head.foreignWord : undefined);

interface WordHeadProps {
  readonly entry: LexiconEntry;
  readonly speaking: boolean;
  readonly onSay: (word: string) => void;
}

function WordHead({ entry, speaking, onSay }: WordHeadProps) {
  const { t } = useTranslation();
  const { foreignWord, readings } = entry;
  const [reading] = readings;
  return (
    <div className={classes.head}>
      <English className={classes.word}>{foreignWord}</English>
      {reading && hasOneSound(entry) && <Ipa reading={reading} american={t('reading.american')} />}
      <SpeakerButton
        label={t('row.speak', { word: foreignWord })}
        speaking={speaking}
        onClick={() => onSay(foreignWord)}
      />
    </div>
  );
}

interface AddFailureProps {
  readonly failure: Failure;
  readonly pending: boolean;
  readonly onRetry: (pair: NonNullable<Failure['pair']>) => void;
}

function AddFailure({ failure: { text, pair }, pending, onRetry }: AddFailureProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  // What was pressed may stand far below it.
  useEffect(() => {
    place.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} className={classes.failure}>
      <Alert
        tone={pair ? 'danger' : 'warning'}
        action={
          pair && (
            <Button size="small" pending={pending} onClick={() => onRetry(pair)}>
              {t('add.retry')}
            </Button>
          )
        }
      >
        {text}
      </Alert>
    </div>
  );
}

interface OwnedWordsProps {
  readonly words: readonly Word[];
  readonly speaking: string | undefined;
  readonly onSay: (word: string) => void;
  readonly onOpen: (word: Word) => void;
}

/** The rows of words that the user has, for example among the learned ones. */
function OwnedWords({ words, speaking, onSay, onOpen }: OwnedWordsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.group}>
      <p className={classes.note}>{t('search.owned')}</p>
      <List label={t('search.owned')}>
        {words.map((word) => (
          <WordRow
            key={word.id}
            word={word}
            speaking={speaking === word.foreignWord}
            onSpeak={onSay}
            onOpen={onOpen}
          />
        ))}
      </List>
    </div>
  );
}

function LookupFailure({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  const place = useFocusSuccessor<HTMLDivElement>();
  return (
    <div ref={place}>
      <Alert
        tone="warning"
        action={
          <Button size="small" onClick={onRetry}>
            {t('search.lookUpAgain')}
          </Button>
        }
      >
        {t('add.translateFailed')}
      </Alert>
    </div>
  );
}
