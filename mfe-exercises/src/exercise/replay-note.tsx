import { useTranslation } from '@mova/app-kit';
import { type RunUnderWay, useSteps } from '../training/use-training.ts';
import classes from './exercise-frame.module.css';

/** Says that mistakes are being repeated. */
export function ReplayNote({ training }: { readonly training: RunUnderWay }) {
  const { t } = useTranslation();
  return useSteps(training)?.replay ? <p className={classes.note}>{t('exercise.replay')}</p> : null;
}
