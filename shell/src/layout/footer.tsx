import { Link, useTranslation } from '@mova/app-kit';
import { appStores } from '@mova/contracts/names';
import { English, TextLink } from '@mova/ui';
import classes from './footer.module.css';

export function Footer() {
  const { t } = useTranslation('shell');
  return (
    <footer className={classes.footer}>
      <div className={classes.row}>
        <p className={classes.copyright}>{t('footer.copyright')}</p>
        <nav className={classes.links} aria-label={t('footer.links')}>
          {appStores.map(({ name, address }) => (
            <TextLink key={name} quiet href={address} target="_blank" rel="noopener">
              <English>{name}</English>
            </TextLink>
          ))}
          <TextLink quiet href="/privacy-policy" target="_blank" rel="noopener">
            {t('footer.privacy')}
          </TextLink>
          <TextLink quiet as={Link} to="/terms-of-use">
            {t('footer.terms')}
          </TextLink>
        </nav>
      </div>
    </footer>
  );
}
