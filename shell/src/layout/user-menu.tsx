import { clearSession, readSession, useLocation, useNavigate, useTranslation } from '@mova/app-kit';
import { addEndpoints } from '@mova/app-kit/endpoints';
import { keepText } from '@mova/app-kit/storage';
import { storageNames } from '@mova/contracts/names';
import { LogOutIcon, MenuButton, type MenuEntry, UserIcon } from '@mova/ui';
import type { KnownRoute } from '../releases/release-table.ts';
import classes from './header.module.css';
import { type HeaderLink, liveLinks, menuLinks, sectionLinks } from './links.tsx';

interface UserMenuProps {
  readonly routes: readonly KnownRoute[];
  readonly name: string;
  readonly email: string | undefined;
}

export function UserMenu({ routes, name, email }: UserMenuProps) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const logOut = useLogOut();
  const entry = ({ id, path, icon }: HeaderLink): MenuEntry => ({
    id,
    icon,
    label: t(`links.${id}`),
    current: pathname === path,
    onSelect: () => void navigate(path),
  });
  const items: MenuEntry[] = [
    ...liveLinks(routes, sectionLinks).map((link) => ({ ...entry(link), mobileOnly: true })),
    ...liveLinks(routes, menuLinks).map((link, at) => ({ ...entry(link), startsGroup: at === 0 })),
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
      header={
        name && (
          <>
            <bdi>{name}</bdi>
            {email && <bdi>{email}</bdi>}
          </>
        )
      }
    >
      <bdi className={classes.name} data-first-paint="name">
        {name || t('menu.label')}
      </bdi>
    </MenuButton>
  );
}

const { useLogoutMutation } = addEndpoints({ mutations: { logout: {} } });

/**
 * Ends the session: on the server first, which needs the cookies, then here, whatever the server answered. After a
 * social sign-in, tells the sign-in page, which has the providers' scripts, to sign out of the provider too.
 */
function useLogOut(): () => Promise<void> {
  const [logout] = useLogoutMutation();
  const navigate = useNavigate();
  return async () => {
    const kindOfLogin = readSession()?.kindOfLogin ?? 'basic';
    await logout();
    // In tab storage, because the redirect by the guard of the current page would drop history state.
    if (kindOfLogin !== 'basic') keepText('tab', storageNames.signedOutOf, kindOfLogin);
    clearSession();
    await navigate('/');
  };
}
