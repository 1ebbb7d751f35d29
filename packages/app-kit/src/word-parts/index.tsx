import type { Reading } from '@mova/contracts';
import { English } from '@mova/ui';
import { markWord } from './mark-word.ts';
import classes from './word-parts.module.css';

export { daysUntil, learningDayOf } from './due-day.ts';

interface IpaProps {
  readonly reading: Pick<Reading, 'ipa' | 'americanIpa'>;
  /** Stands before the American sound where it differs: «амер.». */
  readonly american: string;
}

/** How a word is pronounced. */
export function Ipa({ reading: { ipa, americanIpa }, american }: IpaProps) {
  return (
    <span className={classes.ipa}>
      <English>/{ipa}/</English>
      {americanIpa !== undefined && (
        <>
          {' '}
          <span className={classes.american}>{american}</span> <English>/{americanIpa}/</English>
        </>
      )}
    </span>
  );
}

interface WordExampleProps {
  readonly word: string;
  readonly english: string;
  /** Its translation, or what it is: «Ваш приклад». */
  readonly native: string;
  /** By the user: its line has another colour. */
  readonly own?: boolean;
}

/** An example with the word marked in it. */
export function WordExample({ word, english, native, own = false }: WordExampleProps) {
  return (
    <p className={own ? `${classes.example} ${classes.own}` : classes.example}>
      <English>
        {markWord(english, word).map(({ text, marked }, at) =>
          marked ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a piece is nothing but its place
            <mark key={at} className={classes.word}>
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </English>
      <span className={classes.native}>{native}</span>
    </p>
  );
}
