import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, type Icon } from '@tabler/icons-react';
import type { MenuGroup, MenuProps } from './MenuItems.tsx';
import { notAllowed } from '../feedback/not-allowed.ts';
import { usePopup } from './use-popup.tsx';

const loadItems = async () => (await import('./MenuItems.tsx')).MenuItems;

interface Props {
  /** Visible label, or the text for screen readers if the button is an icon. */
  readonly label: string;
  readonly groups: readonly MenuGroup[];
  /** Instead of the words. */
  readonly icon?: Icon;
  /** Reason why it cannot be opened, shown on an attempt (SHL-9). */
  readonly disabled?: string | undefined;
  readonly side?: MenuProps['side'];
}
/** A button with a menu (WID-7). It stays a stop of the keyboard while it is disabled, so that everybody can learn why. */
export function PopupMenuButton({ label, groups, icon: Glyph, disabled, side = 'start' }: Props) {
  const { button, popup } = usePopup<MenuProps>('menu', loadItems, { groups, side });
  const buttonProps =
    disabled === undefined
      ? button
      : { ...button, onClick: () => notAllowed(disabled), 'aria-disabled': true, 'data-disabled': true, 'aria-expanded': undefined };
  return (
    <>
      {Glyph ? (
        <ActionIcon {...buttonProps} aria-label={label} title={label}>
          <Glyph size={18} stroke={1.6} />
        </ActionIcon>
      ) : (
        <Button {...buttonProps} variant="default" rightSection={<IconChevronDown size={15} stroke={1.75} aria-hidden />}>
          {label}
        </Button>
      )}
      {popup}
    </>
  );
}
