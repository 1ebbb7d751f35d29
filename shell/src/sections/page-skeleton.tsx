import { useTranslation } from '@mova/app-kit';
import { Skeleton, VisuallyHidden } from '@mova/ui';
import classes from './page-skeleton.module.css';

export function PageSkeleton() {
  const { t } = useTranslation('shell');
  return (
    <div className={classes.page}>
      <p role="status">
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </p>
      <Skeleton shape="title" width="half" />
      <Skeleton shape="control" />
      <Skeleton shape="row" count={6} />
    </div>
  );
}
