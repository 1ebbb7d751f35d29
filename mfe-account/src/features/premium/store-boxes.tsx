import { useTranslation } from '@mova/app-kit';
import { appStores } from '@mova/contracts/names';
import { Card, cardLinkClass, English, VisuallyHidden } from '@mova/ui';
import { OpenIcon, PhoneIcon } from '@mova/ui/icons';
import classes from './premium.module.css';

export function StoreBoxes() {
  const { t } = useTranslation('account');
  return (
    <ul className={classes.stores}>
      {appStores.map(({ system, name, address }) => (
        <Card key={system} as="li" interactive className={classes.store}>
          <PhoneIcon size={28} />
          <div className={classes.storeText}>
            <a className={cardLinkClass} href={address} target="_blank" rel="noopener">
              <English className={classes.storeName}>{name}</English>
              <VisuallyHidden>{t('premium.newTab')}</VisuallyHidden>
            </a>
            <span className={classes.note}>
              {t('premium.appFor')} <English>{system}</English>
            </span>
          </div>
          <OpenIcon size={20} />
        </Card>
      ))}
    </ul>
  );
}
