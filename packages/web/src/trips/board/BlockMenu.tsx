import {
  IconArrowRight,
  IconArrowsExchange,
  IconArrowsMove,
  IconBan,
  IconClockEdit,
  IconCopy,
  IconHandGrab,
  IconPlaneDeparture,
  IconRouteAltLeft,
  IconTag,
} from '@tabler/icons-react';
import { systemName } from '@app/domain/clients/scheduling-system.states.ts';
import type { Block } from '@app/domain/trips/board/board.rules.ts';
import { MenuItems } from '../../ui/menus/MenuItems.tsx';
import type { PopupProps } from '../../ui/menus/use-popup.tsx';
import { t } from '../../words/words.ts';

export interface BlockMenuProps {
  readonly block: Block;
  /** Why it stays where it is; undefined for one that may be moved. */
  readonly fixed: string | undefined;
  /** Why it is not copied; undefined for one that may be. */
  readonly notCopied: string | undefined;
  /** Another trip is chosen for a swap already. */
  readonly isSecond: boolean;
  readonly onOpen: () => void;
  readonly onMove: () => void;
  readonly onMoveLeg: (() => void) | undefined;
  readonly onCopy: () => void;
  readonly onSwap: () => void;
  /** Why its times stay, of an entry that is no flight of a trip. */
  readonly notStretched: string | undefined;
  readonly onStretch: () => void;
  /** Left out for an entry that no other system overwrites, or that this person may not change. */
  readonly onTakeOver: (() => void) | undefined;
  /** Replaces this ferry flight and the one beside it by one; undefined where both are needed. */
  readonly onReplace: (() => void) | undefined;
  /** Why they are not replaced. */
  readonly notReplaced: string | undefined;
  /** Offers it, or the flight that is missing after it, as an empty leg; undefined where nothing flies empty. */
  readonly onOffer: (() => void) | undefined;
  readonly onCancel: () => void;
}

/** Menu of a block; by touch, the way to move a trip. */
export function BlockMenu({
  fixed,
  notCopied,
  isSecond,
  onOpen,
  onMove,
  onMoveLeg,
  onCopy,
  onSwap,
  notStretched,
  onStretch,
  onTakeOver,
  onReplace,
  notReplaced,
  onOffer,
  onCancel,
  block,
  ...popup
}: PopupProps & BlockMenuProps) {
  const isTrip = block.entry.type === 'trip' && block.entry.trip !== '';
  const groups = [
    { items: [{ label: isTrip ? t('Open trip') : t('Open entry'), icon: IconArrowRight, onPick: onOpen }] },
    {
      items: [
        { label: t('Move trip…'), icon: IconArrowsMove, onPick: onMove, disabled: fixed },
        ...(onMoveLeg ? [{ label: t('Move this leg…'), icon: IconPlaneDeparture, onPick: onMoveLeg, disabled: fixed }] : []),
        { label: isSecond ? t('Swap with the chosen trip') : t('Choose for a swap'), icon: IconArrowsExchange, onPick: onSwap, disabled: fixed },
        { label: t('Copy as held quote…'), icon: IconCopy, onPick: onCopy, disabled: notCopied },
      ],
    },
    { items: [{ label: t('Cancel trip…'), icon: IconBan, danger: true, onPick: onCancel, disabled: fixed }] },
  ];
  const times = {
    items: [
      { label: t('Change times…'), icon: IconClockEdit, onPick: onStretch, disabled: notStretched },
      ...(onTakeOver
        ? [{ label: t('Take over from {system}', { system: systemName(block.entry.source) }), icon: IconHandGrab, onPick: onTakeOver }]
        : []),
    ],
  };
  const replacing = {
    items: [
      ...(onReplace ? [{ label: t('Replace both ferry flights…'), icon: IconRouteAltLeft, onPick: onReplace, disabled: notReplaced }] : []),
      ...(onOffer ? [{ label: t('Offer as empty leg…'), icon: IconTag, onPick: onOffer }] : []),
    ],
  };
  return (
    <MenuItems
      {...popup}
      groups={[...groups.slice(0, 1), replacing, ...(isTrip ? groups.slice(1) : [times])].filter(({ items }) => items.length > 0)}
    />
  );
}
