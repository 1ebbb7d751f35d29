import { useTranslation } from '@mova/app-kit';
import type { ReactNode } from 'react';
import { BackLink } from './back-link.tsx';
import classes from './exercise-frame.module.css';

interface ExerciseFrameProps {
  readonly title: string;
  readonly isReplay: boolean;
  readonly children: ReactNode;
}

/** What stands around every step of a training: the way out, and what one is doing. */
export function ExerciseFrame({ title, isReplay, children }: ExerciseFrameProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <BackLink />
      <div className={classes.head}>
        <h1 className={classes.title}>{title}</h1>
        {isReplay && <p className={classes.note}>{t('exercise.replay')}</p>}
      </div>
      {children}
    </div>
  );
}
