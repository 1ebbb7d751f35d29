import { Link, useFocusOnChange, useNavigate, useTranslation } from '@mova/app-kit';
import type { ExerciseKind } from '@mova/contracts';
import { useEnter } from '@mova/training/exercise';
import { Card, LinkButton, ListenIcon, NextIcon } from '@mova/ui';
import { WellDoneDrawing } from '@mova/ui/drawings';
import { useEffect, useState } from 'react';
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
  // Moves the focus from the question that was here.
  const [arrived, setArrived] = useState(false);
  const heading = useFocusOnChange<HTMLHeadingElement>(arrived);
  useEffect(() => setArrived(true), []);
  useEnter(!paused, () => void navigate(nextPath, { replace: true }));
  return (
    <Card space="large" className={classes.panel}>
      {right * 2 >= count && count > 0 && <WellDoneDrawing />}
      <h2 ref={heading}>{t('finish.title')}</h2>
      {count > 0 && <p>{t('finish.score', { right, count })}</p>}
      <div className={classes.ways}>
        {listeningPath !== undefined && (
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
