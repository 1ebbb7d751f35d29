import { Link, useGetUserQuery, useLocation, useSession, useTranslation } from '@mova/app-kit';
import { Badge, LinkButton, Logo, PremiumIcon } from '@mova/ui';
import { useEffect, useEffectEvent } from 'react';
import { findRoute, type KnownRoute } from '../releases/release-table.ts';
import classes from './header.module.css';
import { sectionLinks } from './links.tsx';
import { SectionNav } from './section-nav.tsx';
import { usePreloads } from './use-preloads.ts';
import { UserMenu } from './user-menu.tsx';

export function Header({ routes }: { readonly routes: readonly KnownRoute[] }) {
  const { t } = useTranslation('shell');
  const session = useSession();
  return (
    <header className={classes.header}>
      <div className={classes.row}>
        <Link to={session ? '/home' : '/'} className={classes.logo} aria-label={t('header.home')}>
          <Logo />
        </Link>
        {session ? <UserPart routes={routes} userName={session.userName} /> : <AnonymousPart />}
      </div>
    </header>
  );
}

interface UserPartProps {
  readonly routes: readonly KnownRoute[];
  readonly userName: string | null;
}

function UserPart({ routes, userName }: UserPartProps) {
  const { t } = useTranslation('shell');
  const user = useFreshUser();
  usePreloads(linkedPages(routes));
  return (
    <>
      <SectionNav routes={routes} />
      {user?.userDetails.isPremium && (
        <Badge tone="accent" icon={<PremiumIcon size={16} />} className={classes.badge}>
          <span className={classes.badgeText}>{t('header.premium')}</span>
        </Badge>
      )}
      <div className={classes.menu}>
        <UserMenu routes={routes} name={user?.name ?? userName ?? ''} email={user?.email} />
      </div>
    </>
  );
}

function linkedPages(routes: readonly KnownRoute[]): KnownRoute[] {
  return sectionLinks.flatMap(({ path }) => findRoute(routes, path) ?? []);
}

function AnonymousPart() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  if (pathname === '/' || pathname === '/login') return null;
  return (
    <LinkButton as={Link} to="/login" variant="quiet">
      {t('header.signIn')}
    </LinkButton>
  );
}

const staleAfterMs = 30_000;

/** Fetched again on navigation and return: premium may have been granted, or free trainings used, elsewhere. */
function useFreshUser() {
  const { pathname } = useLocation();
  const { data, fulfilledTimeStamp, isFetching, refetch } = useGetUserQuery();
  const refresh = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || fulfilledTimeStamp === undefined || isFetching) return;
    if (Date.now() - fulfilledTimeStamp > staleAfterMs) void refetch();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation refreshes
  useEffect(refresh, [pathname]);
  useEffect(() => {
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, []);
  return data;
}
