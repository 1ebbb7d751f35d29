import { useTranslation } from '@mova/app-kit';
import type { LexiconEntry, Reading } from '@mova/contracts';
import { English } from '@mova/ui';
import { ReadingDetails } from '../../shared/reading-details.tsx';
import classes from './found-words.module.css';

/** A meaning on offer, with the texts that choosing it fills in. */
export interface Offer {
  readonly foreignWord: string;
  readonly nativeWord: string;
  readonly reading: Reading;
}

/** The meanings of an entry. What was typed as an American or a Ukrainian word stays as it is. */
export function offersOf({ foreignWord, match, readings }: LexiconEntry, typed: string): Offer[] {
  return readings.map((reading) => ({
    foreignWord: match === 'american' ? typed : foreignWord,
    nativeWord: (match === 'native' && typed) || (reading.translations[0] ?? ''),
    reading,
  }));
}

/** Whether two texts are one word: in any case, with or without “to” or an article. */
export const isSameWord = (one: string, other: string): boolean => wordIn(one) === wordIn(other);

const wordIn = (text: string) => text.toLowerCase().replace(/^(to|an?|the) (?=\S)/, '');

interface FoundWordsProps {
  readonly typed: string;
  readonly entries: readonly LexiconEntry[];
  readonly chosen: Offer | undefined;
  readonly onChoose: (offer: Offer) => void;
}

/** What the lexicon found, a chip for each meaning; below them sound and example of the chosen one. */
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
                <button
                  type="button"
                  className={classes.chip}
                  aria-pressed={chosen?.reading === offer.reading}
                  onClick={() => onChoose(offer)}
                >
                  {offer.foreignWord !== typed && (
                    <>
                      <English className={classes.word}>{offer.foreignWord}</English> —{' '}
                    </>
                  )}
                  <span className={classes.translation}>{offer.reading.translations.join(', ')}</span>
                  <span className={classes.label}>
                    {[t(`part.${offer.reading.partOfSpeech}`), offer.reading.label]
                      .filter((text) => text !== undefined)
                      .join(' · ')}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {chosen && <ReadingDetails word={chosen.foreignWord} reading={chosen.reading} />}
    </section>
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
