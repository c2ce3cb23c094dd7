import {
  IconAddressBook,
  IconAffiliate,
  IconBuilding,
  IconCalendarClock,
  IconChecklist,
  IconFileDollar,
  IconInbox,
  IconKey,
  IconMapPin,
  IconPlane,
  IconPlaneArrival,
  IconPalette,
  IconPlaneTilt,
  IconReceipt,
  IconRocket,
  IconSend,
  IconShoppingCart,
  IconTool,
  IconUsers,
  IconUsersGroup,
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
    label: 'Sales',
    entries: [
      { label: 'Quotes', icon: IconFileDollar, to: 'quotes', key: 'q', handy: true },
      { label: 'Orders', icon: IconShoppingCart, to: 'orders', key: 'd', kinds: ['shop', 'platform'] },
      { label: 'Trips', icon: IconPlaneTilt, to: 'trips', key: 't', kinds: ['operator', 'platform'] },
    ],
  },
  {
    label: 'Work',
    entries: [
      { label: 'Tasks', icon: IconChecklist, to: 'tasks', key: 'j' },
      { label: 'Work orders', icon: IconTool, to: 'work', key: 'w' },
    ],
  },
  {
    label: 'Marketing',
    entries: [
      { label: 'Contacts', icon: IconAddressBook, to: 'marketing/contacts', key: 'c' },
      { label: 'Groups', icon: IconUsersGroup, to: 'marketing/groups', key: 'r', roles: ['marketing', 'sales'] },
    ],
  },
  {
    label: 'Marketplace',
    entries: [
      { label: 'Empty legs', icon: IconPlaneArrival, to: 'marketplace/empties', key: 'e', kinds: ['operator'] },
      { label: 'Affiliates', icon: IconAffiliate, to: 'marketplace/affiliates', key: 'l', kinds: ['operator'] },
    ],
  },
  {
    label: 'Data',
    entries: [
      { label: 'Fleet', icon: IconPlane, to: 'data/aircraft/fleet', under: 'data/aircraft', key: 'a', kinds: ['operator'] },
      { label: 'Accounts', icon: IconBuilding, to: 'data/accounts', key: 'n', kinds: ['operator'] },
      { label: 'Price lists', icon: IconReceipt, to: 'data/pricing/pricing', under: 'data/pricing', key: 'p', kinds: ['operator'] },
      { label: 'Airports', icon: IconMapPin, to: 'data/airports', key: 'x', kinds: ['operator', 'platform'] },
    ],
  },
  {
    label: 'CMS',
    entries: [{ label: 'Deployments', icon: IconRocket, to: 'cms/deployments', key: 'y', roles: ['cms'] }],
  },
  {
    label: 'Company',
    entries: [
      { label: 'Users', icon: IconUsers, to: 'company/users', key: 'u', roles: ['admin'] },
      { label: 'Theme', icon: IconPalette, to: 'company/theme', key: 'h', roles: ['admin'] },
      { label: 'API keys', icon: IconKey, to: 'company/api-keys', key: 'k', roles: ['admin'] },
    ],
  },
];
