import { Menu, UnstyledButton, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconKeyboard, IconLogout, IconMoon, IconPlaneDeparture, IconSun } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { displayName } from '@app/domain/users/name.rules.ts';
import { duringBlocking } from '../ui/busy.ts';
import { openModal } from '../ui/modals.ts';
import { signOut, useSession } from '../wire/session.ts';
import { UserAvatar } from '../widgets/UserAvatar.tsx';
import styles from './AccountMenu.module.css';
import { KeySheet } from './KeySheet.tsx';
import { navGroups } from './nav.ts';
import { visibleNav } from './nav.rules.ts';

const schemes = [
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
  { value: 'auto', label: 'As the system', icon: IconDeviceDesktop },
] as const;

/** Who one is, how it looks, and the way out. */
export function AccountMenu({ narrow = false }: { readonly narrow?: boolean }) {
  const { user, account, client, consumer, hasRole } = useSession();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const navigate = useNavigate();
  if (!account || !client) return null;
  const name = user ? displayName(user) : account.name || account.email;
  const person = { id: account.id, name, ...(user && { photoURL: user.photoURL, color: user.color, contrast: user.contrast }) };
  return (
    <Menu position="top-start" width={248}>
      <Menu.Target>
        <UnstyledButton className={styles.button ?? ''} aria-label={`${name}, account`}>
          <UserAvatar person={person} size={6} />
          {!narrow && <span className={styles.name}>{name}</span>}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{account.email}</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
          {schemes.map(({ value, label, icon: Glyph }) => (
            <Menu.RadioItem key={value} value={value} closeMenuOnClick={false} rightSection={<Glyph size={16} stroke={1.6} aria-hidden />}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconKeyboard size={16} stroke={1.6} aria-hidden />}
          onClick={() =>
            openModal({
              title: 'Keyboard',
              size: 'sm',
              content: (_close) => <KeySheet groups={visibleNav(navGroups, { kind: client.kind, hasRole })} />,
            })
          }
        >
          Keyboard
        </Menu.Item>
        {consumer && (
          <Menu.Item leftSection={<IconPlaneDeparture size={16} stroke={1.6} aria-hidden />} onClick={() => void navigate('/marketplace')}>
            Launch Marketplace Search
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconLogout size={16} stroke={1.6} aria-hidden />}
          onClick={() => void duringBlocking(signOut()).then(() => navigate('/login'))}
        >
          Log Out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
