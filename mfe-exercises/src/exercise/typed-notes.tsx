import { useTranslation } from '@mova/app-kit';
import { HoldButton, Phrases, useDelayed } from '@mova/training/exercise';
import { Button, English } from '@mova/ui';
import { HintIcon } from '@mova/ui/icons';
import { VerdictBand } from '@mova/ui/verdict-band';
import { Fragment, useState } from 'react';
import { kindOf, type LetterPiece } from '../domain/letter-difference.ts';
import type { Answer } from '../domain/training.ts';
import type { TypedAnswer } from '../domain/typed-answer.ts';
import classes from './typed-question.module.css';
import { differenceOf, differenceWords, typedTitle, wordAndMeaning } from './verdict-words.ts';

export type TypedHint =
  | Exclude<TypedAnswer, { kind: 'attempt' }>
  /** «Не знаю» was pressed. */
  | { readonly kind: 'first-letter'; readonly letter: string };

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
  if (hint.kind === 'first-letter') {
    return (
      <p>
        {t('typed.firstLetter')} <English>{hint.letter}</English>. {t('typed.countsAsMistake')}
      </p>
    );
  }
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
  /** «Я помилився клавішею»; undefined where the answer stands. */
  readonly onTakeBack: (() => void) | undefined;
}

/** How long an answer may be taken back. */
const takeBackMs = 10_000;

export function TypedVerdict(props: TypedVerdictProps) {
  const { word, translation, answer, still, keys, onHold, onTakeBack } = props;
  const { t } = useTranslation();
  const { correct } = answer;
  const difference = differenceOf(answer, word);
  const [isFinal, setFinal] = useState(false);
  useDelayed(takeBackMs, answer.wordId, () => setFinal(true));
  return (
    <VerdictBand
      tone={correct ? 'right' : 'wrong'}
      title={<Phrases>{typedTitle(t, answer, word)}</Phrases>}
      className={classes.band}
      actions={
        !correct && (
          <>
            {!still && (
              <HoldButton keyName={keys ? t('exercise.holdKey') : undefined} onClick={onHold}>
                {t('exercise.hold')}
              </HoldButton>
            )}
            {onTakeBack && !isFinal && <Button onClick={onTakeBack}>{t('typed.takeBack')}</Button>}
          </>
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
