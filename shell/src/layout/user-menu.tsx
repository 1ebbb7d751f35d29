import { useNavigate, useTranslation } from '@mova/app-kit';
import { LogOutIcon, MenuButton, type MenuEntry, UserIcon } from '@mova/ui';
import { findRoute, type KnownRoute } from '../releases/release-table.ts';
import classes from './header.module.css';
import { type HeaderLink, menuLinks, sectionLinks } from './links.tsx';
import { useLogOut } from './use-log-out.ts';

export function UserMenu({
  routes,
  name,
}: {
  readonly routes: readonly KnownRoute[];
  readonly name: string;
}) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const logOut = useLogOut();
  const entry = ({ id, path, icon }: HeaderLink): MenuEntry => ({
    id,
    icon,
    label: t(`links.${id}`),
    onSelect: () => void navigate(path),
  });
  const offered = menuLinks.filter(({ path }) => findRoute(routes, path));
  const items: MenuEntry[] = [
    ...sectionLinks.map((link) => ({ ...entry(link), mobileOnly: true })),
    ...offered.map((link, at) => ({ ...entry(link), startsGroup: at === 0 })),
    {
      id: 'log-out',
      label: t('menu.logOut'),
      icon: <LogOutIcon size={20} />,
      startsGroup: true,
      onSelect: () => void logOut(),
    },
  ];
  return (
    <MenuButton
      label={name ? t('menu.labelOf', { name }) : t('menu.label')}
      icon={<UserIcon size={20} />}
      items={items}
    >
      <bdi className={classes.name} data-first-paint="name">
        {name || t('menu.label')}
      </bdi>
    </MenuButton>
  );
}
