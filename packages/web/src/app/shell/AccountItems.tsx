import { type Language, languages } from '@app/kernel/words.ts';
import { Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import {
  IconChartHistogram,
  IconDeviceDesktop,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconPlaneDeparture,
  IconRoute,
  IconShieldLock,
  IconSun,
  IconUser,
} from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { duringBlocking } from '../../ui/feedback/busy.ts';
import { PopupMenu } from '../../ui/menus/Popup.tsx';
import type { PopupProps } from '../../ui/menus/use-popup.tsx';
import { openSecondFactor } from '../../users/open-second-factor.tsx';
import { isAskedAgain } from '../../wire/consent/choose.ts';
import { signOut, useSession } from '../../wire/tab/session.ts';
import { waiting } from '../../wire/offline/waiting.ts';
import { language } from '../../words/language.ts';
import { t, tn, words } from '../../words/words.ts';
import { changeLanguage } from './change-language.ts';
import { navGroups } from '../screens/nav.ts';
import { visibleNav } from '../screens/nav.rules.ts';
import { openTours } from '../../work/tours/open-tours.tsx';
import { openKeySheet } from '../palette/open-key-sheet.tsx';

const schemes = [
  { value: 'light', label: words('Light mode'), icon: IconSun },
  { value: 'dark', label: words('Dark mode'), icon: IconMoon },
  { value: 'auto', label: words('Use system setting'), icon: IconDeviceDesktop },
] as const;

/** A sign-out wipes this device: what was not sent yet would be lost without a word. */
function askThenLeave(leave: () => void): void {
  const { length } = waiting.getState().changes;
  if (length === 0) return leave();
  void import('../../ui/feedback/show-alert.tsx').then(({ showAlert }) =>
    showAlert({
      title: t('Changes not saved'),
      message: tn(
        length,
        '{n} change has not reached the server. It is lost if you sign out now.',
        '{n} changes have not reached the server. They are lost if you sign out now.',
      ),
      options: [{ label: t('Log out and discard'), onPick: leave }],
    }),
  );
}

/** Menu of the account button. */
export function AccountItems(props: PopupProps) {
  const { account, client, consumer, hasRole } = useSession();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const navigate = useNavigate();
  if (!account || !client) return null;
  return (
    <PopupMenu {...props} position="top-start" width={248} highest={440}>
      <Menu.Label>{account.email}</Menu.Label>
      <Menu.Item component={Link} to={`/${client.name_key}/me`} leftSection={<IconUser size={16} stroke={1.6} aria-hidden />}>
        {t('My profile')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
        {schemes.map(({ value, label, icon: Glyph }) => (
          <Menu.RadioItem key={value} value={value} closeMenuOnClick={false} rightSection={<Glyph size={16} stroke={1.6} aria-hidden />}>
            {t(label)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.RadioGroup value={language()} onChange={(value) => changeLanguage(value as Language)}>
        {Object.entries(languages).map(([code, name]) => (
          <Menu.RadioItem key={code} value={code} lang={code}>
            {name}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.Label>{t('Help')}</Menu.Label>
      <Menu.Item
        leftSection={<IconKeyboard size={16} stroke={1.6} aria-hidden />}
        onClick={() => openKeySheet(visibleNav(navGroups, { kind: client.kind, hasRole }))}
      >
        {t('Keyboard')}
      </Menu.Item>
      <Menu.Item leftSection={<IconRoute size={16} stroke={1.6} aria-hidden />} onClick={openTours}>
        {t('Tours')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<IconShieldLock size={16} stroke={1.6} aria-hidden />} onClick={() => openSecondFactor()}>
        {t('Two-step sign-in')}
      </Menu.Item>
      <Menu.Item leftSection={<IconChartHistogram size={16} stroke={1.6} aria-hidden />} onClick={() => isAskedAgain.setState(true, true)}>
        {t('Usage data')}
      </Menu.Item>
      {consumer && (
        <Menu.Item leftSection={<IconPlaneDeparture size={16} stroke={1.6} aria-hidden />} onClick={() => void navigate('/marketplace')}>
          {t('Launch Marketplace Search')}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconLogout size={16} stroke={1.6} aria-hidden />}
        onClick={() => askThenLeave(() => void duringBlocking(signOut()).then(() => navigate('/login')))}
      >
        {t('Log Out')}
      </Menu.Item>
    </PopupMenu>
  );
}
