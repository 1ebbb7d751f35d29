import { useTranslation } from '@mova/app-kit';
import { HoldButton, Phrases } from '@mova/training/exercise';
import { VerdictBand } from '@mova/ui/verdict-band';
import type { Answer } from '../domain/training.ts';
import { LetterView } from './letter-view.tsx';
import classes from './typed-question.module.css';
import { differenceOf, verdictTitle, wordAndMeaning } from './verdict-words.ts';

interface TypedVerdictProps {
  readonly word: string;
  /** Undefined where the question shows it. */
  readonly translation: string | undefined;
  readonly answer: Answer;
  readonly still: boolean;
  readonly keys: boolean;
  readonly onHold: () => void;
}

/** The verdict of a typed answer, with the differences of a near miss. */
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
