import { useTranslation } from '@mova/app-kit';
import { VisuallyHidden } from '@mova/ui';
import { useState } from 'react';
import type { ExerciseScreen } from '../exercise-kind.ts';
import type { Exercise } from '../run/exercise.ts';
import { useExercise } from '../run/use-exercise.ts';
import { ExerciseFrame } from './exercise-frame.tsx';
import { FinishScreen } from './finish-screen.tsx';
import { LeaveTraining } from './leave-training.tsx';
import { LoadFailure } from './load-failure.tsx';
import { QuestionProgress } from './question-progress.tsx';

/** The page of one kind of exercise: its questions one after the other, then the way on. */
export function ExercisePage({ screen }: { readonly screen: ExerciseScreen }) {
  const { t } = useTranslation();
  const exercise = useExercise(screen.kind);
  const [paused, setPaused] = useState(false);
  const isUnderWay = exercise.kind === 'question' || exercise.kind === 'finished';
  return (
    <ExerciseFrame title={t(`kinds.${screen.kind}.title`)} isReplay={isUnderWay && exercise.isReplay}>
      <ExerciseBody screen={screen} exercise={exercise} paused={paused} />
      {isUnderWay && (
        <LeaveTraining
          isReplay={exercise.isReplay}
          isWayOn={exercise.isWayOn}
          onLeave={exercise.leave}
          onAsking={setPaused}
        />
      )}
    </ExerciseFrame>
  );
}

interface ExerciseBodyProps {
  readonly screen: ExerciseScreen;
  readonly exercise: Exercise;
  readonly paused: boolean;
}

function ExerciseBody({ screen: { Question, Waiting }, exercise, paused }: ExerciseBodyProps) {
  const { t } = useTranslation();
  switch (exercise.kind) {
    case 'loading':
      return (
        <>
          <VisuallyHidden>
            <span role="status">{t('exercise.loading')}</span>
          </VisuallyHidden>
          <Waiting />
        </>
      );
    case 'failed':
      return <LoadFailure {...exercise} />;
    case 'finished':
      return <FinishScreen {...exercise} paused={paused} />;
    case 'question': {
      const { number, count, verdicts, phase } = exercise.question;
      return (
        <>
          <QuestionProgress
            number={number}
            count={count}
            verdicts={verdicts}
            isAnswered={phase === 'answered'}
          />
          <Question exercise={exercise} paused={paused} />
        </>
      );
    }
  }
}
