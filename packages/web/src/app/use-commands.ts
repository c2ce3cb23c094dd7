import { useMantineColorScheme } from '@mantine/core';
import {
  IconBell,
  IconBellOff,
  IconBuilding,
  IconDeviceDesktop,
  IconInbox,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconSun,
  type Icon,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { inboxViews } from '../conversations/inbox.rules.ts';
import { duringBlocking } from '../ui/busy.ts';
import { useLocal } from '../wire/local-state.ts';
import { signOut, useSession } from '../wire/session.ts';
import { visibleNav } from './nav.rules.ts';
import { navGroups } from './nav.ts';
import { openKeySheet } from './open-key-sheet.tsx';
import type { Findable } from './palette.rules.ts';

export interface Command extends Findable {
  readonly icon: Icon;
  readonly detail: string;
  readonly run: () => void;
}

/** Screens and actions that this person has, for the one search box (SRC-5): screens by role (ROL-3), actions by what is the case. */
export function useCommands(): { readonly screens: readonly Command[]; readonly actions: readonly Command[] } {
  const { client, clients, hasRole } = useSession();
  const navigate = useNavigate();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [sounds, setSounds] = useLocal('sounds');
  if (!client) return { screens: [], actions: [] };
  const groups = visibleNav(navGroups, { kind: client.kind, hasRole });
  const at = `/${client.name_key}/`;
  const screens = groups.flatMap(({ label: group, entries }) =>
    entries.map((entry) => ({ label: entry.label, also: group, icon: entry.icon, detail: group, run: () => void navigate(at + entry.to) })),
  );
  const views = inboxViews
    .filter(({ id }) => id !== 'chat')
    .map(({ id, label }) => ({ label, also: 'inbox', icon: IconInbox, detail: 'Inbox', run: () => void navigate(`${at}threads/inbox/${id}`) }));
  const looks = [
    { label: 'Light', also: 'theme colours mode', icon: IconSun, scheme: 'light' },
    { label: 'Dark', also: 'theme colours mode night', icon: IconMoon, scheme: 'dark' },
    { label: 'As the system', also: 'theme colours mode auto', icon: IconDeviceDesktop, scheme: 'auto' },
  ] as const;
  const actions: Command[] = [
    ...clients
      .filter(({ id }) => id !== client.id)
      .map(({ name, name_key }) => ({
        label: `Switch to ${name}`,
        also: 'company client',
        icon: IconBuilding,
        detail: 'Company',
        run: () => void navigate(`/${name_key}/threads/inbox/chat`),
      })),
    ...looks
      .filter(({ scheme }) => scheme !== colorScheme)
      .map(({ scheme, ...look }) => ({ ...look, detail: 'Look', run: () => setColorScheme(scheme) })),
    {
      label: sounds ? 'Turn sounds off' : 'Turn sounds on',
      also: 'notifications mute',
      icon: sounds ? IconBellOff : IconBell,
      detail: 'Notifications',
      run: () => setSounds(!sounds),
    },
    { label: 'Keyboard', also: 'shortcuts help keys', icon: IconKeyboard, detail: '?', run: () => openKeySheet(groups) },
    {
      label: 'Log Out',
      also: 'sign out leave',
      icon: IconLogout,
      detail: '',
      run: () => void duringBlocking(signOut()).then(() => navigate('/login')),
    },
  ];
  return { screens: [...screens, ...views], actions };
}
