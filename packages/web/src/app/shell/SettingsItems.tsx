import { Menu } from '@mantine/core';
import { Link } from 'react-router';
import { PopupMenu } from '../../ui/menus/Popup.tsx';
import type { PopupProps } from '../../ui/menus/use-popup.tsx';
import { t } from '../../words/words.ts';
import type { NavEntry, NavGroup } from '../screens/nav.ts';

export interface SettingsItemsProps {
  readonly group: NavGroup;
  readonly nameKey: string;
  readonly current: NavEntry | undefined;
}
/** Screens of the company's settings. */
export function SettingsItems({ group, nameKey, current, ...popup }: PopupProps & SettingsItemsProps) {
  return (
    <PopupMenu {...popup} position="top-start" width={216} highest={440}>
      <Menu.Label>{t(group.label)}</Menu.Label>
      {group.entries.map((entry) => {
        const Glyph = entry.icon;
        return (
          <Menu.Item
            key={entry.to}
            component={Link}
            to={`/${nameKey}/${entry.to}`}
            leftSection={<Glyph size={16} stroke={1.6} aria-hidden />}
            aria-current={entry === current ? 'page' : undefined}
          >
            {t(entry.label)}
          </Menu.Item>
        );
      })}
    </PopupMenu>
  );
}
