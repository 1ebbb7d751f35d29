import { useTranslation } from '@mova/app-kit';
import { Tooltip } from '@mova/ui';
import classes from './training-info.module.css';

export function TrainingInfo() {
  const { t } = useTranslation();
  return (
    <Tooltip label={t('info.open')}>
      <div className={classes.paragraphs}>
        <p>{t('info.words')}</p>
        <p>{t('info.price')}</p>
        <p>{t('info.premium')}</p>
      </div>
    </Tooltip>
  );
}
