import { useTranslation } from '@mova/app-kit';
import type { LexiconEntry } from '@mova/contracts';
import { English } from '@mova/ui';
import { ReadingSound } from '../../shared/reading-sound.tsx';
import classes from './found-words.module.css';
import { MatchNote } from './match-note.tsx';
import { type Offer, offersOf } from './offers.ts';

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
          {entries[at - 1]?.match !== entry.match && <MatchNote typed={typed} entry={entry} />}
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
  const { foreignWord, reading } = offer;
  return (
    <button type="button" className={classes.chip} aria-pressed={chosen} onClick={onChoose}>
      <span>
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
      <English className={classes.example}>{reading.example.english}</English>
    </button>
  );
}
