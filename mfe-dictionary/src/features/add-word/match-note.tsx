import { useTranslation } from '@mova/app-kit';
import type { LexiconEntry } from '@mova/contracts';
import { English } from '@mova/ui';
import classes from './match-note.module.css';

interface MatchNoteProps {
  readonly typed: string;
  readonly entry: LexiconEntry;
}

/** Tells how an entry was found, unless it is the word as it was typed. Entries found in the same way share a note. */
export function MatchNote({ typed, entry: { match, foreignWord } }: MatchNoteProps) {
  const { t } = useTranslation();
  if (match === 'exact') return null;
  return (
    <p className={classes.note}>
      <English>{typed}</English>: {t(`found.${match}`)}{' '}
      {match !== 'native' && match !== 'similar' && match !== 'contraction' && (
        <English className={classes.word}>{foreignWord}</English>
      )}
    </p>
  );
}
