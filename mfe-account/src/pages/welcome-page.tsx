import { Link, useTranslation } from '@mova/app-kit';
import { LinkButton, TextLink } from '@mova/ui';
import texts from '../features/welcome/locales/uk.json';
import { TryCard } from '../features/welcome/try-card.tsx';
import classes from '../features/welcome/welcome.module.css';
import { useMoreTexts } from '../locales/use-more-texts.ts';

/** `/welcome`: what Mova is, with a try of three words. */
export function Page() {
  useMoreTexts(texts);
  const { t } = useTranslation('account');
  return (
    <div className={classes.page}>
      <div className={classes.claim}>
        <h1>{t('welcome.heading')}</h1>
        <p className={classes.tagline}>{t('welcome.tagline')}</p>
        <p className={classes.intro}>{t('welcomePage.intro')}</p>
      </div>
      <TryCard />
      <div className={classes.actions}>
        <LinkButton as={Link} to="/login" size="large">
          {t('welcome.start')}
        </LinkButton>
        <TextLink alone as={Link} to="/registration">
          {t('welcomePage.register')}
        </TextLink>
      </div>
      <dl className={classes.proofs} aria-label={t('proofs.label')}>
        {(['words', 'grammar', 'reasons'] as const).map((proof) => (
          <div key={proof}>
            <dt>{t(`proofs.${proof}.title`)}</dt>
            <dd>{t(`proofs.${proof}.text`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
