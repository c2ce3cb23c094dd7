import {
  IconAddressBook,
  IconAffiliate,
  IconBell,
  IconBuilding,
  IconBuildings,
  IconCalendarClock,
  IconChartHistogram,
  IconChecklist,
  IconFileDollar,
  IconFileText,
  IconFingerprint,
  IconHourglass,
  IconInbox,
  IconKey,
  IconListSearch,
  IconMailQuestion,
  IconMapPin,
  IconPackage,
  IconPlane,
  IconPlaneArrival,
  IconPlaneDeparture,
  IconPlaneTilt,
  IconReceipt,
  IconRepeat,
  IconRocket,
  IconRoute,
  IconScale,
  IconSend,
  IconSettings,
  IconShare,
  IconShoppingCart,
  IconStackPush,
  IconTool,
  IconTruckDelivery,
  IconUsers,
  IconWebhook,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react';
import type { PublicClient } from '@app/domain/clients/clients.calls.ts';
import { addresses, FLEET_BOARD, FLIGHTS_TODAY } from '@app/domain/links.ts';
import { words } from '../../words/words.ts';

export interface NavEntry {
  readonly label: string;
  readonly icon: Icon;
  /** Below `/{name_key}/`. */
  readonly to: string;
  /** Everything below this is here; left out: `to` itself. */
  readonly under?: string;
  /** Roles that see the entry; missing: all staff do (ROL-3). */
  readonly roles?: readonly string[];
  /** Kinds of client that do this; left out: all. */
  readonly kinds?: readonly PublicClient['kind'][];
  /** After `g` on the keyboard; left out: the search box leads there. */
  readonly key?: string;
  /** Shows how much waits there. */
  readonly counts?: 'unread';
  /** Stands in the bar at the foot of a phone. */
  readonly handy?: boolean;
}
export interface NavGroup {
  readonly label: string;
  readonly entries: readonly NavEntry[];
  /** True for settings that are changed rarely: they are in a menu of their own below the others. */
  readonly isSettings?: boolean;
}

/** The rail of the staff shell: screens that exist, and no others. */
export const navGroups: readonly NavGroup[] = [
  {
    label: words('Conversations'),
    entries: [
      { label: words('Inbox'), icon: IconInbox, to: addresses.clients.detail, under: 'threads/inbox', key: 'i', counts: 'unread', handy: true },
      { label: words('Follow-ups'), icon: IconCalendarClock, to: addresses.queue.detail, key: 'f', handy: true },
      { label: words('Outbox'), icon: IconSend, to: 'threads/outbox', key: 'o', roles: ['sales', 'dispatch', 'support'] },
      { label: words('Dashboard'), icon: IconChartHistogram, to: 'dashboard', under: 'dashboard', key: 'g' },
    ],
  },
  {
    label: words('Sales'),
    entries: [
      { label: words('Quotes'), icon: IconFileDollar, to: addresses.quotes.list, key: 'q', handy: true },
      { label: words('Orders'), icon: IconShoppingCart, to: addresses.orders.list, key: 'd', kinds: ['shop', 'platform'] },
      { label: words('Reconciler'), icon: IconScale, to: 'company/reconciler', roles: ['billing'], kinds: ['shop', 'platform'] },
      {
        label: words('Subscriptions'),
        icon: IconRepeat,
        to: addresses.provider_subscriptions.list,
        roles: ['sales', 'support'],
        kinds: ['shop', 'platform'],
      },
      { label: words('Shipments'), icon: IconTruckDelivery, to: addresses.shipments.list, kinds: ['shop', 'platform'] },
      { label: words('Holds'), icon: IconHourglass, to: addresses.holds.list },
      { label: words('Trips'), icon: IconPlaneTilt, to: addresses.trips.list, key: 't', kinds: ['operator', 'platform'] },
      { label: words('Today'), icon: IconPlaneDeparture, to: FLIGHTS_TODAY, key: '2', kinds: ['operator'] },
      { label: words('Fleet board'), icon: IconCalendarClock, to: FLEET_BOARD, under: FLEET_BOARD, key: '1', kinds: ['operator'] },
      { label: words('Invoices'), icon: IconReceipt, to: addresses.invoices.list, kinds: ['operator'] },
    ],
  },
  {
    label: words('Work'),
    entries: [
      { label: words('Tasks'), icon: IconChecklist, to: addresses.tasks.list, key: 'j' },
      { label: words('Work orders'), icon: IconTool, to: addresses.work_orders.list, key: 'w' },
    ],
  },
  {
    label: words('Marketing'),
    entries: [
      { label: words('Contacts'), icon: IconAddressBook, to: addresses.contacts.list, key: 'c' },
      { label: words('Groups'), icon: IconUsersGroup, to: addresses.groups.list, key: 'r', roles: ['marketing', 'sales'] },
      { label: words('Alerts'), icon: IconBell, to: addresses.subscriptions.list, kinds: ['operator'] },
    ],
  },
  {
    label: words('Marketplace'),
    entries: [
      { label: words('Empty legs'), icon: IconPlaneArrival, to: addresses.deals.list, key: 'e', kinds: ['operator'] },
      { label: words('Affiliates'), icon: IconAffiliate, to: addresses.affiliates.list, key: 'l', kinds: ['operator'] },
      { label: words('Partner requests'), icon: IconMailQuestion, to: addresses.operator_requests.list, kinds: ['operator'] },
      { label: words('Saved searches'), icon: IconListSearch, to: addresses.marketplace_searches.list, kinds: ['operator'] },
    ],
  },
  {
    label: words('Data'),
    entries: [
      { label: words('Fleet'), icon: IconPlane, to: addresses.aircraft.list, key: 'a', kinds: ['operator'] },
      { label: words('Aircraft models'), icon: IconPlaneTilt, to: addresses.aircraft_models.list, kinds: ['operator', 'platform'] },
      { label: words('Schedule'), icon: IconListSearch, to: addresses.schedule.list, under: 'data/schedule/entries', kinds: ['operator'] },
      { label: words('Flights'), icon: IconPlane, to: addresses.flights.list, kinds: ['operator'] },
      { label: words('Legs'), icon: IconPlaneDeparture, to: addresses.legs.list, kinds: ['operator'] },
      { label: words('Services'), icon: IconTool, to: addresses.services.list, kinds: ['operator'] },
      { label: words('Flight plans'), icon: IconRoute, to: addresses.flight_plans.list, kinds: ['operator'] },
      { label: words('Accounts'), icon: IconBuilding, to: addresses.accounts.list, key: 'n', kinds: ['operator'] },
      { label: words('Price lists'), icon: IconReceipt, to: addresses.pricing.list, under: 'data/pricing', key: 'p', kinds: ['operator'] },
      { label: words('Products'), icon: IconPackage, to: addresses.products.list, kinds: ['shop', 'platform'] },
      { label: words('Line sets'), icon: IconStackPush, to: addresses.line_sets.list, kinds: ['shop', 'platform'] },
      { label: words('Discounts'), icon: IconFileDollar, to: addresses.discounts.list, kinds: ['shop', 'platform'] },
      { label: words('Tax rates'), icon: IconReceipt, to: addresses.tax_rates.list, kinds: ['shop', 'platform'] },
      { label: words('Airports'), icon: IconMapPin, to: addresses.airports.list, key: 'x', kinds: ['operator', 'platform'] },
      { label: words('Airport notes'), icon: IconMapPin, to: addresses.airport_notes.list, kinds: ['operator'] },
    ],
  },
  {
    label: words('CMS'),
    entries: [
      { label: words('Deployments'), icon: IconRocket, to: addresses.deployments.list, key: 'y', roles: ['cms'] },
      { label: words('Search builder'), icon: IconListSearch, to: addresses.searches.list, key: '/', roles: ['cms'] },
      { label: words('Tour editor'), icon: IconRoute, to: addresses.tours.list, roles: ['cms'] },
      { label: words('Short links'), icon: IconShare, to: addresses.short_urls.list, roles: ['cms', 'marketing'] },
    ],
  },
  {
    label: words('Company'),
    isSettings: true,
    entries: [
      { label: words('People'), icon: IconUsers, to: addresses.members.list, key: 'u', roles: ['admin'] },
      { label: words('Partners'), icon: IconShare, to: 'company/partners', under: 'company/partners', key: 'v', kinds: ['operator'] },
      { label: words('Checklist rules'), icon: IconChecklist, to: addresses.checklist_rules.list, kinds: ['operator'] },
      { label: words('Settings'), icon: IconSettings, to: 'company/settings', key: 'h', roles: ['admin'] },
      { label: words('Mail'), icon: IconMailQuestion, to: 'company/mail', key: 'b', roles: ['admin'] },
      { label: words('Jobs'), icon: IconCalendarClock, to: 'company/jobs', key: 'z', roles: ['admin'] },
      { label: words('Companies'), icon: IconBuildings, to: 'platform/companies', key: 's', roles: ['isDefault', 'admin'] },
      { label: words('Claimed values'), icon: IconFingerprint, to: 'platform/claims', roles: ['isDefault', 'admin'] },
      { label: words('Terms'), icon: IconFileText, to: 'platform/terms', key: 'm', roles: ['isDefault', 'admin'] },
      { label: words('API keys'), icon: IconKey, to: 'company/api-keys', key: 'k', roles: ['admin'] },
      { label: words('Webhooks'), icon: IconWebhook, to: 'company/webhooks', key: '0', roles: ['admin'] },
    ],
  },
];
