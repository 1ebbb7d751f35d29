import { useFocusOnChange, useTranslation } from '@mova/app-kit';
import { useEnter, useExerciseSettings } from '@mova/training/exercise';
import { Button, Card, English, NextIcon, Skeleton, StitchProgress, VisuallyHidden } from '@mova/ui';
import { useState } from 'react';
import { ExerciseFrame } from '../exercise/exercise-frame.tsx';
import { fittingSize } from '../exercise/fitting-size.ts';
import { LeaveTraining } from '../exercise/leave-training.tsx';
import { LoadFailure } from '../exercise/load-failure.tsx';
import { WordSpeaker } from '../exercise/word-speaker.tsx';
import { type IntroductionState, useIntroduction } from '../training/use-introduction.ts';
import classes from './introduction.module.css';

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
  readonly introduction: Extract<IntroductionState, { kind: 'word' }>;
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
