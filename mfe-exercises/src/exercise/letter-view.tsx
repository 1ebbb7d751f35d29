import { useTranslation } from '@mova/app-kit';
import { Phrases } from '@mova/training/exercise';
import { Fragment } from 'react';
import { kindOf, type LetterPiece } from '../domain/letter-difference.ts';
import classes from './typed-question.module.css';
import { differenceWords } from './verdict-words.ts';

/** Shows a near miss letter by letter, and in words for users who cannot see the marks. */
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

/** Makes a missing or extra space visible. */
function visible(letters: string): string {
  return letters.replaceAll(' ', '␣');
}

function placed(pieces: readonly LetterPiece[]): { at: number; piece: LetterPiece }[] {
  return pieces.map((piece, at) => ({ at, piece }));
}
