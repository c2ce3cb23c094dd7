import {
  IconActivity,
  IconAddressBook,
  IconAt,
  IconBraces,
  IconBuilding,
  IconChartBar,
  IconClockHour4,
  IconCreditCard,
  IconDatabaseExport,
  IconFileCertificate,
  IconFileText,
  IconHistory,
  IconListNumbers,
  IconLock,
  IconMapPin,
  IconPalette,
  IconPlaneArrival,
  IconPlaneDeparture,
  IconShieldCheck,
  IconUserShield,
  IconWorld,
  type Icon,
} from '@tabler/icons-react';
import type { PublicClient } from '@app/domain/clients/clients.calls.ts';
import { fieldPages, type FieldPageName } from '../../clients/company-pages.ts';
import { words } from '../../words/words.ts';

/** A page of the company's settings. */
export interface SettingsPage {
  /** Below `company/settings/`. */
  readonly slug: string;
  readonly label: string;
  readonly icon: Icon;
  /** Fields that it has, as people look for them. */
  readonly fields: readonly string[];
  /** Kinds of company that need it; left out: all. */
  readonly kinds?: readonly PublicClient['kind'][];
}
const ofFields = (slug: FieldPageName, icon: Icon, more: Partial<SettingsPage> = {}): SettingsPage => ({
  slug,
  icon,
  label: fieldPages[slug].title,
  fields: [],
  ...more,
});

/** In the order in which a company is set up. */
export const settingsPages: readonly SettingsPage[] = [
  ofFields('identity', IconBuilding, {
    fields: [words('Name'), words('Website'), words('Phone'), words('Company language'), words('Time zone'), words('Key')],
  }),
  {
    slug: 'theme',
    label: words('Theme'),
    icon: IconPalette,
    fields: [words('Logo on light'), words('Logo on dark'), words('Browser tab icon'), words('Accent'), words('Headings of public pages')],
  },
  ofFields('address-and-hours', IconMapPin, {
    fields: [words('Main address'), words('Street'), words('City'), words('Country'), words('More addresses'), words('Office hours')],
  }),
  { slug: 'email', label: words('Company email'), icon: IconAt, fields: [words('Code'), words('Sending domain')] },
  { slug: 'roles', label: words('Roles'), icon: IconShieldCheck, fields: [words('Label')] },
  ofFields('agents-and-followers', IconAddressBook, { fields: [words('Service agents'), words('Followers')] }),
  ofFields('charter-management-software', IconPlaneDeparture, {
    fields: [words('Flight Software Connection'), words('System'), words('Connection'), words('Flight data')],
    kinds: ['operator'],
  }),
  ofFields('empty-legs', IconPlaneArrival, {
    fields: [words('Automatic offers'), words('Hours before takeoff'), words('Flown as booked')],
    kinds: ['operator'],
  }),
  ofFields('charter-terms', IconFileText, {
    fields: [words('Also flies as'), words('Insurance'), words('Cancellation terms')],
    kinds: ['operator'],
  }),
  {
    slug: 'duty-limits',
    label: words('Duty limits'),
    icon: IconClockHour4,
    fields: [words('Longest duty, hours'), words('Shortest rest, hours')],
    kinds: ['operator'],
  },
  {
    slug: 'payments',
    label: words('Payments & shipping'),
    icon: IconCreditCard,
    fields: [words('Card payments'), words('Secret key'), words('Deposit'), words('Refund limit'), words('Labels'), words('API key')],
  },
  ofFields('order-stages', IconListNumbers),
  ofFields('sites', IconWorld, { fields: [words('Public address')] }),
  ofFields('terms', IconFileCertificate, { fields: [words('Current version')] }),
  ofFields('security', IconLock, { fields: [words('Two-step sign-in for'), words('Two-step sign-in from')] }),
  ofFields('additional-data', IconBraces),
  {
    slug: 'privacy',
    label: words('Privacy'),
    icon: IconUserShield,
    fields: [words('Copy of their data'), words('Erasure'), words('Held by law')],
  },
  { slug: 'data', label: words('Data'), icon: IconDatabaseExport, fields: [words('Export all data')] },
  { slug: 'usage', label: words('Usage'), icon: IconChartBar, fields: [words('People'), words('Files'), words('Emails sent')] },
  { slug: 'activity', label: words('Activity'), icon: IconActivity, fields: [words('Sign-ins'), words('Shares')] },
  { slug: 'changes', label: words('Changes'), icon: IconHistory, fields: [words('History'), words('Undo')] },
];
export const SETTINGS = 'company/settings';

/** The pages that a company of this kind needs. */
export const settingsFor = (kind: PublicClient['kind'] | undefined): readonly SettingsPage[] =>
  settingsPages.filter(({ kinds }) => kinds === undefined || kinds.some((candidate) => candidate === kind));
