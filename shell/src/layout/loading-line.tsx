import { useLoading, useTranslation } from '@mova/app-kit';
import { VisuallyHidden } from '@mova/ui';
import classes from './loading-line.module.css';

export function LoadingLine() {
  const { t } = useTranslation('shell');
  const shown = useLoading();
  return (
    <div role="status" className={classes.place}>
      {shown && (
        <>
          <span className={classes.line} aria-hidden="true" />
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
        </>
      )}
    </div>
  );
}
