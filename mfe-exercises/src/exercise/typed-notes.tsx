import { useTranslation } from '@mova/app-kit';
import { HoldButton, Phrases } from '@mova/training/exercise';
import { English } from '@mova/ui';
import { HintIcon } from '@mova/ui/icons';
import { VerdictBand } from '@mova/ui/verdict-band';
import { Fragment } from 'react';
import { kindOf, type LetterPiece } from '../domain/letter-difference.ts';
import type { Answer } from '../domain/training.ts';
import type { TypedAnswer } from '../domain/typed-answer.ts';
import classes from './typed-question.module.css';
import { differenceOf, differenceWords, verdictTitle, wordAndMeaning } from './verdict-words.ts';

export type TypedHint = Exclude<TypedAnswer, { kind: 'attempt' }>;

/**
 * Why nothing was judged. The reading in the English layout is always shown: it follows from what was typed
 * and gives nothing away.
 */
export function TypedHintLine({ id, hint }: { readonly id: string; readonly hint: TypedHint | undefined }) {
  return (
    // Rendered empty first, because screen readers only watch existing regions.
    <div id={id} role="status" className={classes.hint}>
      {hint && (
        <>
          <HintIcon size={16} />
          <HintText hint={hint} />
        </>
      )}
    </div>
  );
}

function HintText({ hint }: { readonly hint: TypedHint }) {
  const { t } = useTranslation();
  if (hint.kind === 'empty') return <p>{t('typed.empty')}</p>;
  return (
    <div>
      <p>{t('typed.wrongLayout')}</p>
      {hint.reading && (
        <p>
          {t('typed.reading')} <English>{hint.reading}</English>
        </p>
      )}
    </div>
  );
}

interface TypedVerdictProps {
  readonly word: string;
  readonly translation: string | undefined;
  readonly answer: Answer;
  readonly still: boolean;
  readonly keys: boolean;
  readonly onHold: () => void;
}

export function TypedVerdict(props: TypedVerdictProps) {
  const { word, translation, answer, still, keys, onHold } = props;
  const { t } = useTranslation();
  const { correct } = answer;
  const difference = differenceOf(answer, word);
  return (
    <VerdictBand
      tone={correct ? 'right' : 'wrong'}
      title={<Phrases>{verdictTitle(t, correct, { english: word })}</Phrases>}
      className={classes.band}
      actions={
        !correct &&
        !still && (
          <HoldButton keyName={keys ? t('exercise.holdKey') : undefined} onClick={onHold}>
            {t('exercise.hold')}
          </HoldButton>
        )
      }
    >
      {difference && <LetterView pieces={difference} />}
      {translation !== undefined && (
        <p>
          <Phrases>{wordAndMeaning(word, translation)}</Phrases>
        </p>
      )}
    </VerdictBand>
  );
}

/** Shows a near miss letter by letter, and in words for users who cannot see the marks. */
function LetterView({ pieces }: { readonly pieces: readonly LetterPiece[] }) {
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

function visible(letters: string): string {
  return letters.replaceAll(' ', '␣');
}

function placed(pieces: readonly LetterPiece[]): { at: number; piece: LetterPiece }[] {
  return pieces.map((piece, at) => ({ at, piece }));
}
