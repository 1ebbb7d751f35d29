import { useFocusOnChange, useNavigate, useTranslation } from '@mova/app-kit';
import { useEnter, useExerciseSettings } from '@mova/training/exercise';
import { Button, Card, English, NextIcon, Skeleton, StitchProgress, VisuallyHidden } from '@mova/ui';
import { firstPath } from '../domain/training-path.ts';
import { ExerciseFrame, LoadFailure } from '../exercise/exercise-frame.tsx';
import { fittingSize } from '../exercise/question-head.tsx';
import { WordSpeaker } from '../exercise/word-speaker.tsx';
import { trainingStore } from '../training/training-store.ts';
import { trainingOf, type useTraining, useTrainingState } from '../training/use-training.ts';
import classes from './introduction.module.css';

interface IntroductionProps {
  readonly userId: number;
  readonly training: ReturnType<typeof useTraining>;
  readonly paused: boolean;
}

/** Shows the words of a whole training one by one before its first exercise. */
export function Introduction({ userId, training, paused }: IntroductionProps) {
  const { t } = useTranslation();
  const introduction = useIntroduction(userId);
  return (
    <ExerciseFrame title={t('remember.title')}>
      {training.kind === 'failed' && <LoadFailure {...training} />}
      {training.kind === 'loading' && <Waiting />}
      {training.kind === 'active' &&
        (introduction ? <IntroducedWord introduction={introduction} paused={paused} /> : <Waiting />)}
    </ExerciseFrame>
  );
}

function useIntroduction(userId: number) {
  const navigate = useNavigate();
  const training = useTrainingState(userId, trainingOf);
  const count = training?.words.length ?? 0;
  const at = Math.min(training?.introducedTo ?? 0, count - 1);
  const word = training?.words[at];
  if (!word) return undefined;
  const isLast = at === count - 1;
  const next = () => {
    trainingStore.dispatch(userId, { type: 'introduce' });
    // Replaces the page, so that «back» leaves the training, and asks first.
    if (isLast) void navigate(firstPath, { replace: true });
  };
  return { word, number: at + 1, count, isLast, next };
}

interface IntroducedWordProps {
  readonly introduction: NonNullable<ReturnType<typeof useIntroduction>>;
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
