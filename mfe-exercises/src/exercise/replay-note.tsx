import { useTranslation } from '@mova/app-kit';
import { type ActiveTraining, useTrainingSteps } from '../training/use-training.ts';
import classes from './exercise-frame.module.css';

export function ReplayNote({ active }: { readonly active: ActiveTraining }) {
  const { t } = useTranslation();
  return useTrainingSteps(active)?.replay ? <p className={classes.note}>{t('exercise.replay')}</p> : null;
}
