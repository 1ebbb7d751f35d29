import { Link, useFocusOnChange, useNavigate, useSilence, useTranslation } from '@mova/app-kit';
import { taskEndClass } from '@mova/app-kit/page-parts';
import type { ExerciseKind } from '@mova/contracts';
import { useEnter } from '@mova/training/exercise';
import { Card, LinkButton, ListenIcon, NextIcon } from '@mova/ui';
import { PatternDrawing } from '@mova/ui/patterns';
import { useEffect, useState } from 'react';
import { praiseOf } from '../domain/counts.ts';
import { finishPattern } from '../domain/finish-pattern.ts';
import type { ExerciseState, Training } from '../domain/training.ts';
import { listeningPathOf, nextPathOf } from '../domain/training-path.ts';
import classes from './finish-screen.module.css';

interface FinishScreenProps {
  readonly training: Training;
  readonly kind: ExerciseKind;
  readonly part: ExerciseState;
  readonly paused: boolean;
}

/** Its links replace the page in the history, so that «back» always leaves the training, and asks first. */
export function FinishScreen({ training, kind, part, paused }: FinishScreenProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const right = part.answers.filter(({ correct }) => correct).length;
  const count = part.order.length;
  const nextPath = nextPathOf(training, kind);
  const listeningPath = listeningPathOf(training, kind);
  const silence = useSilence();
  // Moves the focus from the question that was here.
  const [arrived, setArrived] = useState(false);
  const heading = useFocusOnChange<HTMLHeadingElement>(arrived);
  useEffect(() => setArrived(true), []);
  useEnter(!paused, () => void navigate(nextPath, { replace: true }));
  return (
    <Card space="large" className={taskEndClass}>
      {count > 0 && (
        <PatternDrawing
          {...finishPattern(training, kind, praiseOf({ right, wrong: count - right }))}
          className={classes.pattern}
        />
      )}
      <h2 ref={heading}>{t('finish.title')}</h2>
      {count > 0 && <p>{t('finish.score', { right, count })}</p>}
      {listeningPath !== undefined && silence && <p className={classes.silence}>{t(`silence.${silence}`)}</p>}
      <div>
        {listeningPath !== undefined && !silence && (
          <LinkButton as={Link} to={listeningPath} replace size="large" icon={<ListenIcon size={20} />}>
            {t('finish.listen')}
          </LinkButton>
        )}
        <LinkButton
          as={Link}
          to={nextPath}
          replace
          variant="primary"
          size="large"
          icon={<NextIcon size={20} />}
        >
          {t('exercise.next')}
        </LinkButton>
      </div>
    </Card>
  );
}
