import { Menu } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { notAllowed } from '../feedback/not-allowed.ts';
import { PopupMenu } from './Popup.tsx';
import styles from './MenuItems.module.css';
import type { PopupProps } from './use-popup.tsx';

export interface MenuAction {
  readonly label: string;
  readonly icon?: Icon;
  readonly onPick: () => void;
  /** One of several exclusive choices. */
  readonly checked?: boolean;
  /** Reason why it is not possible now, shown on an attempt (SHL-9). */
  readonly disabled?: string | undefined;
  readonly danger?: boolean;
}
export interface MenuGroup {
  readonly label?: string;
  readonly items: readonly MenuAction[];
}
export interface MenuProps {
  readonly groups: readonly MenuGroup[];
  readonly side?: 'start' | 'end';
}

/** Menu of a `PopupMenuButton` or a right click: at most 250 px high, then it scrolls (WID-7). */
export function MenuItems({ groups, side = 'start', ...popup }: PopupProps & MenuProps) {
  return (
    <PopupMenu {...popup} position={`bottom-${side}`} width={240}>
      {groups.map(({ label, items }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- groups of a menu keep their places while it is open
        <div key={index} role="group" aria-label={label}>
          {index > 0 && <Menu.Divider />}
          {label && <Menu.Label aria-hidden>{label}</Menu.Label>}
          {items.map((item) => (
            <Item key={item.label} item={item} />
          ))}
        </div>
      ))}
    </PopupMenu>
  );
}

function Item({ item: { label, icon: Glyph, onPick, checked, disabled, danger } }: { readonly item: MenuAction }) {
  const act = disabled === undefined ? onPick : () => notAllowed(disabled);
  const common = {
    ...(danger ? { color: 'var(--bad)' } : {}),
    ...(disabled === undefined ? {} : { 'aria-disabled': true, className: styles.off ?? '' }),
  };
  return checked === undefined ? (
    <Menu.Item {...common} leftSection={Glyph && <Glyph size={16} stroke={1.6} aria-hidden />} onClick={act}>
      {label}
    </Menu.Item>
  ) : (
    <Menu.RadioItem {...common} value={label} checked={checked} onChange={act} closeMenuOnClick>
      {label}
    </Menu.RadioItem>
  );
}
