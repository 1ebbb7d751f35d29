import { Link, useLocation, useTranslation } from '@mova/app-kit';
import { findRoute, type KnownRoute } from '../releases/release-table.ts';
import { warmPage } from '../sections/page-store.ts';
import { type HeaderLink, liveLinks, ownLink, ownPaths, sectionLinks } from './links.tsx';
import classes from './section-nav.module.css';

interface SectionNavProps {
  readonly routes: readonly KnownRoute[];
  /** The bar of a phone, with icons and the user's own page. */
  readonly tabs?: boolean;
}

/** Links to the sections: in the header of wide screens, in a bar at the foot of phones. */
export function SectionNav({ routes, tabs = false }: SectionNavProps) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const section = findRoute(routes, pathname)?.section.name;
  const isCurrent = ({ id }: HeaderLink) =>
    id === ownLink.id ? ownPaths.includes(pathname) : section === id;
  return (
    <nav className={tabs ? classes.tabs : classes.links} aria-label={t('header.sections')}>
      {liveLinks(routes, tabs ? [...sectionLinks, ownLink] : sectionLinks).map((link) => {
        const warm = () => {
          const route = findRoute(routes, link.path);
          if (route) void warmPage(route);
        };
        return (
          <Link
            key={link.id}
            to={link.path}
            aria-current={pathname === link.path ? 'page' : isCurrent(link) || undefined}
            onPointerEnter={warm}
            onFocus={warm}
          >
            {tabs && link.icon}
            {t(`links.${link.id}`)}
          </Link>
        );
      })}
    </nav>
  );
}
