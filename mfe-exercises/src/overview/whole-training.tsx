import { useTranslation } from '@mova/app-kit';
import { Card } from '@mova/ui';
import classes from './cards.module.css';
import { StartPart, type Terms } from './start-part.tsx';

/** Translating both ways, and typing. */
const exercisesOfWhole = 3;

interface WholeTrainingProps {
  readonly terms: Terms;
  readonly pending: boolean;
  readonly onStart: () => void;
}

export function WholeTraining(part: WholeTrainingProps) {
  const { t } = useTranslation();
  return (
    <Card tone="accent" className={classes.whole}>
      <h2>{t('whole.title')}</h2>
      <div className={classes.action}>
        <StartPart
          {...part}
          exercises={exercisesOfWhole}
          variant="primary"
          label={t('whole.start')}
          name={t('whole.start')}
        />
      </div>
      <p className={classes.about}>{t('whole.text')}</p>
    </Card>
  );
}
