import { toUserMessage, useTranslation } from '@mova/app-kit';
import { HoldButton, Phrases, useDelayed } from '@mova/training/exercise';
import { Button, English } from '@mova/ui';
import { HintIcon } from '@mova/ui/icons';
import { VerdictBand } from '@mova/ui/verdict-band';
import { Fragment, useState } from 'react';
import { useAcceptAnswerMutation } from '../api/training-api.ts';
import { kindOf, type LetterPiece } from '../domain/letter-difference.ts';
import type { TrainingWord } from '../domain/training.ts';
import { firstLetterOf, type TypedAnswer } from '../domain/typed-answer.ts';
import classes from './typed-question.module.css';
import type { QuestionProps } from './use-question-pace.ts';
import { typedVerdict } from './verdict-words.ts';

/** Why nothing was judged. */
export type TypedHint = Exclude<TypedAnswer, { kind: 'attempt' }>;

interface TypedHintLineProps {
  readonly id: string;
  readonly isShown: boolean;
  /** Undefined after «Не знаю», which shows the first letter. */
  readonly hint: TypedHint | undefined;
  readonly word: TrainingWord;
  readonly onAccept: () => void;
}

export function TypedHintLine({ id, isShown, hint, word, onAccept }: TypedHintLineProps) {
  return (
    <>
      {/* Rendered empty first, because screen readers only watch existing regions. */}
      <div id={id} role="status" className={classes.hint}>
        {isShown && <HintIcon size={16} />}
        {isShown && <HintText hint={hint} word={word} />}
      </div>
      {isShown && hint?.kind === 'synonym' && (
        <AcceptAnswer wordId={word.id} answer={hint.given} onAccept={onAccept} />
      )}
    </>
  );
}

function HintText({ hint, word }: Pick<TypedHintLineProps, 'hint' | 'word'>) {
  const { t } = useTranslation();
  if (!hint) {
    return (
      <p>
        {t('typed.firstLetter')} <English>{firstLetterOf(word.foreignWord)}</English>.{' '}
        {t('typed.countsAsMistake')}
      </p>
    );
  }
  if (hint.kind === 'empty') return <p>{t('typed.empty')}</p>;
  if (hint.kind === 'synonym') return <p>{t('typed.synonym')}</p>;
  return (
    <div>
      <p>{t('typed.wrongLayout')}</p>
      {/* It follows from what was typed and gives nothing away. */}
      {hint.reading && (
        <p>
          {t('typed.reading')} <English>{hint.reading}</English>
        </p>
      )}
    </div>
  );
}

/** Tells which of several words for one translation is meant. */
export function WordClue({ id, word }: { readonly id: string; readonly word: TrainingWord }) {
  const { t } = useTranslation();
  const { foreignWord, clue } = word;
  return (
    <p id={id} className={classes.clue}>
      {t(`typed.clue.${clue?.kind ?? 'first-letter'}`)}{' '}
      {clue?.kind === 'part-of-speech' ? (
        clue.text
      ) : (
        <English>{clue?.text ?? firstLetterOf(foreignWord)}</English>
      )}
    </p>
  );
}

interface AcceptAnswerProps {
  readonly wordId: number;
  readonly answer: string;
  /** The pressed button disappears. */
  readonly onAccept: () => void;
}

/** «Моя відповідь теж правильна»: from the next training on. */
function AcceptAnswer({ wordId, answer, onAccept }: AcceptAnswerProps) {
  const { t } = useTranslation();
  const [accept, { isLoading, isSuccess, error }] = useAcceptAnswerMutation();
  const message = error === undefined ? undefined : toUserMessage(error);
  const press = () => {
    void accept({ wordId, answer });
    onAccept();
  };
  return (
    <div className={classes.accept} role="status">
      {isSuccess ? (
        <p>{t('typed.accepted')}</p>
      ) : (
        <Button size="small" pending={isLoading} onClick={press}>
          {t('typed.accept')}
        </Button>
      )}
      {message && <p>{message.text}</p>}
    </div>
  );
}

interface TypedVerdictProps extends QuestionProps {
  readonly translation: string | undefined;
  readonly still: boolean;
  readonly onHold: () => void;
}

export function TypedVerdict({ exercise, settings, translation, still, onHold }: TypedVerdictProps) {
  const { t } = useTranslation();
  const { answer, word } = exercise.question;
  if (!answer) return null;
  const { correct } = answer;
  const { title, pieces, difference, meaning } = typedVerdict(t, answer, word.foreignWord, translation);
  return (
    <VerdictBand
      tone={correct ? 'right' : 'wrong'}
      title={<Phrases>{title}</Phrases>}
      className={classes.band}
      actions={
        !correct &&
        !still && (
          <HoldButton keyName={settings.keys ? t('exercise.holdKey') : undefined} onClick={onHold}>
            {t('exercise.hold')}
          </HoldButton>
        )
      }
    >
      {pieces && (
        <>
          <p>{t('typed.almost')}</p>
          <LetterView pieces={pieces} />
          <p>
            <Phrases>{difference}</Phrases>
          </p>
        </>
      )}
      {meaning.length > 0 && (
        <p>
          <Phrases>{meaning}</Phrases>
        </p>
      )}
    </VerdictBand>
  );
}

/** How long an answer may be taken back. */
const takeBackMs = 10_000;

/** «Я помилився клавішею». */
export function TakeBack({ onTakeBack }: { readonly onTakeBack: () => void }) {
  const { t } = useTranslation();
  const [isLate, setLate] = useState(false);
  useDelayed(takeBackMs, undefined, () => setLate(true));
  if (isLate) return null;
  return (
    <Button variant="quiet" className={classes.wayOut} onClick={onTakeBack}>
      {t('typed.takeBack')}
    </Button>
  );
}

/** Marks a near miss letter by letter; screen readers get the words next to it. */
function LetterView({ pieces }: { readonly pieces: readonly LetterPiece[] }) {
  return (
    <p lang="en" aria-hidden="true" className={classes.letters}>
      {pieces.map((piece, at) =>
        kindOf(piece) === 'same' ? (
          piece.right
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece is nothing but its place
          <Fragment key={at}>
            {piece.typed && <del className={classes.extra}>{visible(piece.typed)}</del>}
            {piece.right && <ins className={classes.missing}>{visible(piece.right)}</ins>}
          </Fragment>
        ),
      )}
    </p>
  );
}

function visible(letters: string): string {
  return letters.replaceAll(' ', '␣');
}
