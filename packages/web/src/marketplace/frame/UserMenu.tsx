import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconLogout, IconPlaneDeparture } from '@tabler/icons-react';
import { Link, useLocation, useNavigate } from 'react-router';
import { signOut, useSession } from '../../wire/tab/session.ts';
import { t } from '../../words/words.ts';
import { StackMenu } from '../../ui/menus/StackMenu.tsx';

const FADE_MS = 200;

/** Signed out a way in; signed in the marketplace and the way out (AUT-8). Closes on Escape and on a click elsewhere. */
export function UserMenu() {
  const { status, anonymous } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  if (status === 'loading') return null;
  if (status === 'out' || anonymous) {
    return (
      <Button component={Link} to={`/login?next=${encodeURIComponent(pathname + search)}`} variant="default">
        {t('User Sign-In')}
      </Button>
    );
  }
  return (
    <StackMenu
      position="bottom-end"
      width={248}
      transitionProps={{ transition: 'fade', duration: FADE_MS }}
      target={
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden="true" />}>
          {t('Marketplace')}
        </Button>
      }
    >
      <Menu.Item component={Link} to="/marketplace" leftSection={<IconPlaneDeparture size={16} aria-hidden="true" />}>
        {t('Launch Marketplace Search')}
      </Menu.Item>
      <Menu.Item leftSection={<IconLogout size={16} aria-hidden="true" />} onClick={() => void signOut().then(() => navigate('/'))}>
        {t('Log Out')}
      </Menu.Item>
    </StackMenu>
  );
}
