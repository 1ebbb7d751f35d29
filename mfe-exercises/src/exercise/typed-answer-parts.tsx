import { toUserMessage, useTranslation } from '@mova/app-kit';
import { Phrases } from '@mova/training/exercise';
import { Button } from '@mova/ui';
import { VerdictBand } from '@mova/ui/verdict-band';
import { Fragment } from 'react';
import { useAcceptAnswerMutation } from '../api/training-api.ts';
import type { CountedAnswer } from '../domain/exercise-state.ts';
import { kindOf, type LetterPiece } from '../domain/letter-difference.ts';
import { PaceActions, PaceText } from './pace-question.tsx';
import { typedVerdict } from './question-texts.ts';
import classes from './typed-question.module.css';
import type { QuestionPace, QuestionProps } from './use-question-pace.ts';
import { VerdictTitle, WordLesson } from './word-details.tsx';

interface AcceptAnswerProps {
  readonly wordId: number;
  readonly answer: string;
  readonly onAccept: () => void;
}

/** «Моя відповідь теж правильна»: from the next training on. */
export function AcceptAnswer({ wordId, answer, onAccept }: AcceptAnswerProps) {
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
  readonly answer: CountedAnswer;
  readonly translation: string | undefined;
  readonly pace: QuestionPace;
  readonly onHeld: () => void;
}

export function TypedVerdict(props: TypedVerdictProps) {
  const { answer, training, settings, translation, pace, onHeld } = props;
  const { word } = props.question;
  const { t } = useTranslation();
  const { correct } = answer;
  const { title, pieces, difference, written, meaning } = typedVerdict(
    t,
    answer,
    word.foreignWord,
    translation,
    training.words,
  );
  const showsLesson = !correct || pace.still;
  return (
    <VerdictBand
      tone={correct ? 'right' : 'wrong'}
      title={<VerdictTitle isShort>{title}</VerdictTitle>}
      className={classes.band}
      question={pace.asksPace && <PaceText />}
      actions={<PaceActions pace={pace} settings={settings} onHeld={onHeld} />}
    >
      {showsLesson ? (
        <WordLesson word={word} settings={settings} chosen={written && [...written, '.']}>
          {pieces && (
            <div>
              <p>{t('typed.almost')}</p>
              <LetterView pieces={pieces} />
              <p>
                <Phrases>{difference}</Phrases>
              </p>
            </div>
          )}
        </WordLesson>
      ) : (
        meaning.length > 0 && (
          <p>
            <Phrases>{meaning}</Phrases>
          </p>
        )
      )}
    </VerdictBand>
  );
}

interface GiveUpProps {
  readonly hinted: boolean;
  readonly onGiveUp: () => void;
}

/** «Не знаю», then «Показати відповідь». */
export function GiveUp({ hinted, onGiveUp }: GiveUpProps) {
  const { t } = useTranslation();
  return (
    <Button
      variant="quiet"
      // A double click would show the answer at once.
      onClick={({ detail }) => detail < 2 && onGiveUp()}
    >
      {t(hinted ? 'typed.showAnswer' : 'typed.dontKnow')}
    </Button>
  );
}

/** «Це описка», for as long as the verdict is shown. */
export function TakeBack({ onTakeBack }: { readonly onTakeBack: () => void }) {
  const { t } = useTranslation();
  return (
    <Button className={classes.takeBack} onClick={onTakeBack}>
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
