import { useMantineColorScheme } from '@mantine/core';
import {
  IconBell,
  IconBellOff,
  IconBuilding,
  IconCommand,
  IconDeviceDesktop,
  IconFileImport,
  IconInbox,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconPlaneDeparture,
  IconRoute,
  IconSun,
  IconUser,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { inboxViews } from '../../conversations/inbox/inbox.rules.ts';
import { screenCommands } from '../../ui/layout/use-screen-commands.ts';
import { duringBlocking } from '../../ui/feedback/busy.ts';
import { useLocal } from '../../wire/session/local-state.ts';
import { signOut, useSession } from '../../wire/tab/session.ts';
import { visibleNav } from '../screens/nav.rules.ts';
import { navGroups } from '../screens/nav.ts';
import { SETTINGS, settingsFor } from '../screens/settings-pages.ts';
import { openTours } from '../../work/tours/open-tours.tsx';
import { openNewQuote } from './open-new-quote.tsx';
import { openKeySheet } from './open-key-sheet.tsx';
import type { Findable } from './palette.rules.ts';
import { t } from '../../words/words.ts';

export interface Command extends Findable {
  readonly icon: Icon;
  readonly detail: string;
  /** Time that tells a record from similar ones, epoch ms. */
  readonly at?: number;
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
  const base = `/${client.name_key}/`;
  const screens = groups.flatMap(({ label: group, entries }) =>
    entries.map((entry) => ({
      label: t(entry.label),
      also: t(group),
      icon: entry.icon,
      detail: t(group),
      run: () => void navigate(base + entry.to),
    })),
  );
  const settings = hasRole(['admin'])
    ? settingsFor(client.kind).map(({ slug, label, icon }) => ({
        label: t(label),
        also: t('Settings'),
        icon,
        detail: t('Settings'),
        run: () => void navigate(`${base}${SETTINGS}/${slug}`),
      }))
    : [];
  const views = inboxViews
    .filter(({ id }) => id !== 'chat')
    .map(({ id, label }) => ({
      label: t(label),
      also: t('inbox'),
      icon: IconInbox,
      detail: t('Inbox'),
      run: () => void navigate(`${base}threads/inbox/${id}`),
    }));
  // Screens that no menu lists: they open from others.
  const inner = [
    { label: t('My profile'), also: t('photo name language'), icon: IconUser, to: 'me' },
    { label: t('Signature'), also: t('My profile'), icon: IconUser, to: 'me/signature' },
    { label: t('Notifications'), also: t('My profile'), icon: IconBell, to: 'me/notifications' },
    { label: t('Sign-in and security'), also: t('password passkeys sessions'), icon: IconUser, to: 'me/security' },
    { label: t('Import'), also: t('file CSV'), icon: IconFileImport, to: 'data/import' },
    { label: t('Duplicates'), also: t('contacts merge'), icon: IconUsers, to: 'marketing/duplicates' },
  ].map(({ to, ...screen }) => ({ ...screen, detail: '', run: () => void navigate(base + to) }));
  const looks = [
    { label: t('Light mode'), also: t('theme colors mode'), icon: IconSun, scheme: 'light' },
    { label: t('Dark mode'), also: t('theme colors mode night'), icon: IconMoon, scheme: 'dark' },
    { label: t('Use system setting'), also: t('theme colors mode auto'), icon: IconDeviceDesktop, scheme: 'auto' },
  ] as const;
  const onScreen = screenCommands().map(({ label, key, run }) => ({
    label,
    also: t('this screen'),
    icon: IconCommand,
    detail: key,
    run: () => void run(),
  }));
  const mayQuote = client.kind === 'operator' && hasRole(['sales', 'dispatch']);
  const actions: Command[] = [
    ...onScreen,
    ...(mayQuote
      ? [
          {
            label: t('New quote'),
            also: t('charter request'),
            icon: IconPlaneDeparture,
            detail: t('Quotes'),
            run: () => openNewQuote(client.name_key),
          },
        ]
      : []),
    ...clients
      .filter(({ id }) => id !== client.id)
      .map(({ name, name_key }) => ({
        label: t('Switch to {company}', { company: name }),
        also: t('company client'),
        icon: IconBuilding,
        detail: t('Company'),
        run: () => void navigate(`/${name_key}/threads/inbox/chat`),
      })),
    ...looks
      .filter(({ scheme }) => scheme !== colorScheme)
      .map(({ scheme, ...look }) => ({ ...look, detail: t('Appearance'), run: () => setColorScheme(scheme) })),
    {
      label: sounds ? t('Turn sounds off') : t('Turn sounds on'),
      also: t('notifications mute'),
      icon: sounds ? IconBellOff : IconBell,
      detail: t('Notifications'),
      run: () => setSounds(!sounds),
    },
    { label: t('Tours'), also: t('help guide introduction'), icon: IconRoute, detail: t('Help'), run: openTours },
    { label: t('Keyboard'), also: t('shortcuts help keys'), icon: IconKeyboard, detail: '?', run: () => openKeySheet(groups) },
    {
      label: t('Log Out'),
      also: t('sign out leave'),
      icon: IconLogout,
      detail: '',
      run: () => void duringBlocking(signOut()).then(() => navigate('/login')),
    },
  ];
  return { screens: [...screens, ...views, ...settings, ...inner], actions };
}
