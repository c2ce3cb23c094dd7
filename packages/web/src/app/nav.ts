import {
  IconCalendarClock,
  IconFileDollar,
  IconInbox,
  IconKey,
  IconPlane,
  IconPlaneArrival,
  IconPlaneTilt,
  IconReceipt,
  IconSend,
  type Icon,
} from '@tabler/icons-react';
import type { PublicClient } from '@app/domain/clients/clients.calls.ts';

export interface NavEntry {
  readonly label: string;
  readonly icon: Icon;
  /** Below `/{name_key}/`. */
  readonly to: string;
  /** Everything below this is here; left out: `to` itself. */
  readonly under?: string;
  /** Shown to whoever has one of these roles; left out: to all staff (ROL-3). */
  readonly roles?: readonly string[];
  /** Kinds of client that do this; left out: all. */
  readonly kinds?: readonly PublicClient['kind'][];
  /** After `g` on the keyboard. */
  readonly key: string;
  /** Shows how much waits there. */
  readonly counts?: 'unread';
  /** Stands in the bar at the foot of a phone. */
  readonly handy?: boolean;
}
export interface NavGroup {
  readonly label: string;
  readonly entries: readonly NavEntry[];
}

/** The rail of the staff shell: screens that exist, and no others. */
export const navGroups: readonly NavGroup[] = [
  {
    label: 'Conversations',
    entries: [
      { label: 'Inbox', icon: IconInbox, to: 'threads/inbox/chat', under: 'threads/inbox', key: 'i', counts: 'unread', handy: true },
      { label: 'Follow-ups', icon: IconCalendarClock, to: 'threads/inbox/followups', key: 'f', handy: true },
      { label: 'Outbox', icon: IconSend, to: 'threads/outbox', key: 'o', roles: ['sales', 'dispatch', 'support'] },
    ],
  },
  {
    label: 'Charter',
    entries: [
      { label: 'Quotes', icon: IconFileDollar, to: 'quotes', key: 'q', kinds: ['operator', 'platform'], handy: true },
      { label: 'Trips', icon: IconPlaneTilt, to: 'trips', key: 't', kinds: ['operator', 'platform'] },
      { label: 'Empty legs', icon: IconPlaneArrival, to: 'marketplace/empties', key: 'e', kinds: ['operator'] },
    ],
  },
  {
    label: 'Data',
    entries: [
      { label: 'Fleet', icon: IconPlane, to: 'data/aircraft/fleet', under: 'data/aircraft', key: 'a', kinds: ['operator'] },
      { label: 'Price list', icon: IconReceipt, to: 'data/pricing/pricing/live', under: 'data/pricing', key: 'p', kinds: ['operator'] },
    ],
  },
  {
    label: 'Company',
    entries: [{ label: 'API keys', icon: IconKey, to: 'company/api-keys', key: 'k', roles: ['admin'] }],
  },
];
