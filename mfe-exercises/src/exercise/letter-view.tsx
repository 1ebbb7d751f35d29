import { useTranslation } from '@mova/app-kit';
import { Phrases } from '@mova/app-kit/exercise';
import { Fragment } from 'react';
import { kindOf, type LetterPiece } from '../domain/letter-difference.ts';
import classes from './typed-question.module.css';
import { differenceWords } from './verdict-words.ts';

/**
 * A near miss letter by letter: struck out what is too much, underlined what is missing, and both once more in
 * words, for whoever does not see lines and colours.
 */
export function LetterView({ pieces }: { readonly pieces: readonly LetterPiece[] }) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('typed.almost')}</p>
      <p lang="en" aria-hidden="true" className={classes.letters}>
        {placed(pieces).map(({ at, piece }) =>
          kindOf(piece) === 'same' ? (
            piece.right
          ) : (
            <Fragment key={at}>
              {piece.typed && <del className={classes.extra}>{visible(piece.typed)}</del>}
              {piece.right && <ins className={classes.missing}>{visible(piece.right)}</ins>}
            </Fragment>
          ),
        )}
      </p>
      <p>
        <Phrases>{differenceWords(t, pieces)}</Phrases>
      </p>
    </>
  );
}

/** A missing or needless space has to be seen. */
function visible(letters: string): string {
  return letters.replaceAll(' ', '␣');
}

/** Pieces have no name but their place. */
function placed(pieces: readonly LetterPiece[]): { at: number; piece: LetterPiece }[] {
  return pieces.map((piece, at) => ({ at, piece }));
}
