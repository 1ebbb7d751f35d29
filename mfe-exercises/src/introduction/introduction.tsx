import { useFocusOnChange, useNavigate, useTranslation } from '@mova/app-kit';
import { useEnter, useExerciseSettings } from '@mova/training/exercise';
import { Button, Card, English, NextIcon, Skeleton, StitchProgress, VisuallyHidden } from '@mova/ui';
import { useEffect, useState } from 'react';
import { wholeTraining } from '../domain/training.ts';
import { firstPath, placeOf } from '../domain/training-path.ts';
import { ExerciseFrame, LeaveTraining, LoadFailure } from '../exercise/exercise-frame.tsx';
import { fittingSize } from '../exercise/question-head.tsx';
import { WordSpeaker } from '../exercise/word-speaker.tsx';
import { dispatchTraining } from '../training/training-store.ts';
import { useTraining, useTrainingSteps } from '../training/use-training.ts';
import classes from './introduction.module.css';

const waysOnOfIntroduction = [firstPath];

function useIntroduction() {
  const navigate = useNavigate();
  // Only a whole training has an introduction.
  const active = useTraining(wholeTraining);
  const training = useTrainingSteps(active);
  const elsewhere = training && Object.keys(training.parts).length > 0 ? placeOf(training) : undefined;
  useEffect(() => {
    if (elsewhere !== undefined) navigate(elsewhere, { replace: true });
  }, [elsewhere, navigate]);

  if (active.kind !== 'active') return active;
  const count = training?.words.length ?? 0;
  const at = Math.min(training?.introducedTo ?? 0, count - 1);
  const word = training?.words[at];
  if (!word || elsewhere !== undefined) return { kind: 'loading' } as const;
  const isLast = at === count - 1;
  return {
    kind: 'word',
    word,
    number: at + 1,
    count,
    isLast,
    next: () => {
      dispatchTraining(active.userId, { type: 'introduce' });
      // Replaces the page, so that «back» leaves the training, and asks first.
      if (isLast) navigate(firstPath, { replace: true });
    },
    leave: active.leave,
    waysOn: waysOnOfIntroduction,
  } as const;
}

/** Shows the words of a whole training one by one before its first exercise. */
export function Introduction() {
  const { t } = useTranslation();
  const introduction = useIntroduction();
  const [paused, setPaused] = useState(false);
  return (
    <ExerciseFrame title={t('remember.title')}>
      {introduction.kind === 'loading' && <Waiting />}
      {introduction.kind === 'failed' && <LoadFailure {...introduction} />}
      {introduction.kind === 'word' && (
        <>
          <IntroducedWord introduction={introduction} paused={paused} />
          <LeaveTraining
            loses="training"
            waysOn={introduction.waysOn}
            onLeave={introduction.leave}
            onAsking={setPaused}
          />
        </>
      )}
    </ExerciseFrame>
  );
}

interface IntroducedWordProps {
  readonly introduction: Extract<ReturnType<typeof useIntroduction>, { kind: 'word' }>;
  readonly paused: boolean;
}

function IntroducedWord({ introduction, paused }: IntroducedWordProps) {
  const { t } = useTranslation();
  const settings = useExerciseSettings();
  const { word, number, count, isLast, next } = introduction;
  const heading = useFocusOnChange<HTMLHeadingElement>(number);
  useEnter(!paused, next);
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

function Waiting() {
  const { t } = useTranslation();
  return (
    <>
      <VisuallyHidden>
        <span role="status">{t('exercise.loading')}</span>
      </VisuallyHidden>
      <Skeleton width="half" />
      <Skeleton shape="card" className={classes.waiting} />
      <Skeleton shape="control" />
    </>
  );
}
