import { useTranslation } from '@mova/app-kit';
import { ToastRegion } from '@mova/ui';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import type { KnownRoute } from '../releases/release-table.ts';
import { CookieConsent } from './cookie-consent.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LoadingLine } from './loading-line.tsx';
import classes from './page-frame.module.css';

export function PageFrame({ routes }: { readonly routes: readonly KnownRoute[] }) {
  const { t } = useTranslation('shell');
  return (
    <div className={classes.frame}>
      <a href="#main" className={classes.skip}>
        {t('skipToContent')}
      </a>
      <LoadingLine />
      <Header routes={routes} />
      <main id="main" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <CookieConsent />
      <ToastRegion label={t('toasts.label')} closeLabel={t('toasts.close')} />
      <ScrollRestoration />
    </div>
  );
}
