import { useFocusOnChange, useNavigate, useTranslation } from '@mova/app-kit';
import { useEnter } from '@mova/training/exercise';
import { Button, Card, English, NextIcon, StitchProgress, VisuallyHidden } from '@mova/ui';
import { newWordsOf } from '../domain/training.ts';
import { firstPath } from '../domain/training-path.ts';
import type { StepProps } from '../exercise/loaded-step.tsx';
import { fittingSize } from '../exercise/question-head.tsx';
import { WordSpeaker } from '../exercise/word-speaker.tsx';
import { trainingStore } from '../training/training-store.ts';
import classes from './introduction.module.css';

/** Shows the new words of a whole training one by one before its first exercise. */
export function Introduction({ userId, training, settings, paused }: StepProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { introducedTo } = training;
  const words = newWordsOf(training);
  const count = words.length;
  // The last word stays until the first exercise has come.
  const number = Math.min(introducedTo + 1, count);
  const word = words[number - 1];
  const isLast = number === count;
  const heading = useFocusOnChange<HTMLHeadingElement>(number);
  const next = () => {
    trainingStore.dispatch(userId, { type: 'introduce' });
    // Replaces the page, so that «back» leaves the training, and asks first.
    if (isLast) void navigate(firstPath, { replace: true });
  };
  useEnter(!paused, next);
  if (!word) return null;
  const place = t('exercise.place', { number, count });
  return (
    <>
      <StitchProgress
        label={t('remember.progress')}
        value={number}
        max={count}
        stitches={count}
        tone="primary"
        size="large"
        text={place}
      />
      <Card space="large" className={classes.card}>
        <div className={classes.word}>
          <h2 ref={heading} style={fittingSize(word.foreignWord)}>
            <VisuallyHidden>{place}. </VisuallyHidden>
            <English studied="hero">{word.foreignWord}</English>
          </h2>
          <WordSpeaker key={number} word={word.foreignWord} settings={settings} paused={paused} />
        </div>
        <p className={classes.translation}>{word.nativeWord}</p>
      </Card>
      <Button variant="primary" size="large" wide icon={<NextIcon size={20} />} onClick={next}>
        {t(isLast ? 'remember.begin' : 'exercise.next')}
      </Button>
    </>
  );
}
