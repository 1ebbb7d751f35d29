import { useTranslation } from '@mova/app-kit';
import { Button, English } from '@mova/ui';
import { PauseIcon } from '@mova/ui/icons';
import { VerdictBand } from '@mova/ui/verdict-band';
import { letterDifference } from '../domain/letter-difference.ts';
import type { Answer } from '../domain/run.ts';
import { cleanAnswer } from '../domain/typed-answer.ts';
import { LetterView } from './letter-view.tsx';
import classes from './typed-question.module.css';
import { WrongTitle } from './wrong-title.tsx';

interface TypedVerdictProps {
  /** English. */
  readonly word: string;
  /** Of the word, where the question does not show it. */
  readonly translation: string | undefined;
  readonly answer: Answer;
  /** No clock runs. */
  readonly still: boolean;
  readonly onHold: () => void;
}

/**
 * What became of a typed answer: what is right, and where a near miss differs. The way on is
 * the button beside the field; here is only what stops the clock after a wrong answer.
 */
export function TypedVerdict({ word, translation, answer, still, onHold }: TypedVerdictProps) {
  const { t } = useTranslation();
  const { correct, given } = answer;
  const english = <English>{word}</English>;
  const difference = correct ? undefined : letterDifference(cleanAnswer(given), cleanAnswer(word));
  return (
    <VerdictBand
      tone={correct ? 'right' : 'wrong'}
      title={correct ? t('exercise.right') : <WrongTitle rightAnswer={english} />}
      className={classes.band}
      actions={
        !correct &&
        !still && (
          <Button icon={<PauseIcon size={20} />} onClick={onHold}>
            {t('exercise.hold')}
          </Button>
        )
      }
    >
      {difference && <LetterView pieces={difference} />}
      {translation !== undefined && (
        <p>
          {english} — {translation}
        </p>
      )}
    </VerdictBand>
  );
}
