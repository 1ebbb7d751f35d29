import { Link, useLoading, useLocation, useSession, useTranslation } from '@mova/app-kit';
import { appStores } from '@mova/contracts/names';
import { English, TextLink, ToastRegion, VisuallyHidden } from '@mova/ui';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { findRoute, type KnownRoute } from '../releases/release-table.ts';
import { CookieConsent } from './cookie-consent.tsx';
import footerClasses from './footer.module.css';
import { Header } from './header.tsx';
import loadingClasses from './loading-line.module.css';
import classes from './page-frame.module.css';
import { SectionNav } from './section-nav.tsx';
import { usePageFade } from './use-page-fade.ts';
import './lift.css';

export function PageFrame({ routes }: { readonly routes: readonly KnownRoute[] }) {
  const { t } = useTranslation('shell');
  const isSignedIn = useSession() !== null;
  const place = usePageFade();
  const isTask = findRoute(routes, useLocation().pathname)?.task;
  return (
    <div
      className={classes.frame}
      data-tabs={isSignedIn ? '' : undefined}
      data-task-page={isTask ? '' : undefined}
    >
      <a href="#main" className={classes.skip}>
        {t('skipToContent')}
      </a>
      <CookieConsent />
      <LoadingLine />
      <Header routes={routes} />
      <main ref={place} id="main" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      {isSignedIn && <SectionNav routes={routes} tabs />}
      <ToastRegion label={t('toasts.label')} closeLabel={t('toasts.close')} />
      <ScrollRestoration />
    </div>
  );
}

function LoadingLine() {
  const { t } = useTranslation('shell');
  const shown = useLoading();
  return (
    <div role="status" className={loadingClasses.place}>
      {shown && (
        <>
          <span className={loadingClasses.line} aria-hidden="true" />
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
        </>
      )}
    </div>
  );
}

function Footer() {
  const { t } = useTranslation('shell');
  return (
    <footer className={footerClasses.footer}>
      <div className={footerClasses.row}>
        <p className={footerClasses.copyright}>{t('footer.copyright')}</p>
        <nav className={footerClasses.links} aria-label={t('footer.links')}>
          {appStores.map(({ name, address }) => (
            <TextLink key={name} quiet alone href={address} target="_blank" rel="noopener">
              <English>{name}</English>
              <VisuallyHidden>{t('newTab')}</VisuallyHidden>
            </TextLink>
          ))}
          <TextLink quiet alone href="/privacy-policy" target="_blank" rel="noopener">
            {t('footer.privacy')}
            <VisuallyHidden>{t('newTab')}</VisuallyHidden>
          </TextLink>
          <TextLink quiet alone as={Link} to="/terms-of-use">
            {t('footer.terms')}
          </TextLink>
        </nav>
      </div>
    </footer>
  );
}
