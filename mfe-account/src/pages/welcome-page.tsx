import { Link, useTranslation } from '@mova/app-kit';
import { LinkButton } from '@mova/ui';
import classes from './welcome-page.module.css';

export function Page() {
  const { t } = useTranslation('account');
  return (
    <div className={classes.place}>
      <h1 className={classes.heading}>{t('welcome.heading')}</h1>
      <p className={classes.tagline}>{t('welcome.tagline')}</p>
      <LinkButton as={Link} to="/login" variant="primary" size="large">
        {t('welcome.start')}
      </LinkButton>
    </div>
  );
}
