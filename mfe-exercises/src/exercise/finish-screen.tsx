import { Link, useFocusOnChange, useNavigate, useTranslation } from '@mova/app-kit';
import { useEnter } from '@mova/training/exercise';
import { Card, LinkButton, ListenIcon, NextIcon } from '@mova/ui';
import { WellDoneDrawing } from '@mova/ui/drawings';
import { useEffect, useState } from 'react';
import type { Exercise } from '../training/use-exercise.ts';
import classes from './finish-screen.module.css';

type FinishScreenProps = Extract<Exercise, { kind: 'finished' }> & { readonly paused: boolean };

/** Its links replace the page in the history, so that «back» always leaves the training, and asks first. */
export function FinishScreen({ right, count, nextPath, listeningPath, paused }: FinishScreenProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
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
