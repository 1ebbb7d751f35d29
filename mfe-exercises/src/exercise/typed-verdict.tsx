import { useTranslation } from '@mova/app-kit';
import { HoldButton, Phrases } from '@mova/app-kit/exercise';
import { VerdictBand } from '@mova/ui/verdict-band';
import type { Answer } from '../domain/training.ts';
import { LetterView } from './letter-view.tsx';
import classes from './typed-question.module.css';
import { differenceOf, verdictTitle, wordAndMeaning } from './verdict-words.ts';

interface TypedVerdictProps {
  /** English. */
  readonly word: string;
  /** Of the word, where the question does not show it. */
  readonly translation: string | undefined;
  readonly answer: Answer;
  /** No clock runs. */
  readonly still: boolean;
  /** Space stops it. */
  readonly keys: boolean;
  readonly onHold: () => void;
}

/**
 * What became of a typed answer: what is right, and where a near miss differs. The way on is
 * the button beside the field; here is only what stops the clock after a wrong answer.
 */
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
