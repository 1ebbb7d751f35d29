import { useTranslation } from '@mova/app-kit';
import type { LexiconEntry, Reading } from '@mova/contracts';
import { foldApostrophes } from '@mova/contracts/apostrophes';
import { English } from '@mova/ui';
import { useId } from 'react';
import { ReadingSound } from '../../shared/reading-sound.tsx';
import classes from './found-words.module.css';

/** A meaning on offer, with the texts that choosing it fills in. */
export interface Offer {
  readonly foreignWord: string;
  readonly nativeWord: string;
  readonly reading: Reading;
}

/** The meanings of an entry. An American spelling stays as typed; of a Ukrainian word its own translation is taken. */
export function offersOf({ foreignWord, match, readings }: LexiconEntry, typed: string): Offer[] {
  return readings.map((reading) => ({
    foreignWord: match === 'american' ? typed : foreignWord,
    nativeWord:
      (match === 'native' && sameText(reading.translations, typed)) || (reading.translations[0] ?? ''),
    reading,
  }));
}

function sameText(texts: readonly string[], wanted: string): string | undefined {
  const key = (text: string) => foldApostrophes(text.toLowerCase());
  return texts.find((text) => key(text) === key(wanted));
}

interface FoundWordsProps {
  readonly typed: string;
  readonly entries: readonly LexiconEntry[];
  readonly chosen: Offer | undefined;
  readonly onChoose: (offer: Offer) => void;
}

/** What the lexicon found, a chip for each meaning with its example; below them the sound of the chosen one. */
export function FoundWords({ typed, entries, chosen, onChoose }: FoundWordsProps) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('found.title')} className={classes.found}>
      {entries.map((entry, at) => (
        <div key={`${entry.match} ${entry.foreignWord}`} className={classes.entry}>
          <MatchNote typed={typed} entry={entry} first={entries[at - 1]?.match !== entry.match} />
          <ul className={classes.chips}>
            {offersOf(entry, typed).map((offer) => (
              <li key={`${offer.nativeWord} ${offer.reading.partOfSpeech}`}>
                <ReadingChip
                  typed={typed}
                  offer={offer}
                  chosen={chosen?.reading === offer.reading}
                  onChoose={() => onChoose(offer)}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {chosen && <ReadingSound word={chosen.foreignWord} reading={chosen.reading} />}
    </section>
  );
}

interface ReadingChipProps {
  readonly typed: string;
  readonly offer: Offer;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function ReadingChip({ typed, offer, chosen, onChoose }: ReadingChipProps) {
  const { t } = useTranslation();
  const id = useId();
  const { foreignWord, reading } = offer;
  return (
    <button
      type="button"
      className={classes.chip}
      aria-pressed={chosen}
      aria-labelledby={`${id}name`}
      aria-describedby={`${id}example`}
      onClick={onChoose}
    >
      <span id={`${id}name`}>
        {foreignWord !== typed && (
          <>
            <English className={classes.word}>{foreignWord}</English> —{' '}
          </>
        )}
        <span className={classes.translation}>{reading.translations.join(', ')}</span>
        <span className={classes.label}>
          {[t(`part.${reading.partOfSpeech}`), reading.label]
            .filter((text) => text !== undefined)
            .join(' · ')}
        </span>
      </span>
      <English id={`${id}example`} className={classes.example}>
        {reading.example.english}
      </English>
    </button>
  );
}

interface MatchNoteProps {
  readonly typed: string;
  readonly entry: LexiconEntry;
  /** Several entries found in the same way share one note. */
  readonly first: boolean;
}

/** Tells how an entry was found, unless it is the word as it was typed. */
function MatchNote({ typed, entry: { match, foreignWord }, first }: MatchNoteProps) {
  const { t } = useTranslation();
  if (match === 'exact' || !first) return null;
  return (
    <p className={classes.note}>
      <English>{typed}</English>: {t(`found.${match}`)}{' '}
      {match !== 'native' && match !== 'similar' && match !== 'contraction' && (
        <English className={classes.word}>{foreignWord}</English>
      )}
    </p>
  );
}
