import type { Doc } from '@app/kernel/collection.ts';
import { isPhone } from '../addresses/phone.rules.ts';
import { type Contact, displayName } from '../contacts/contact.ts';
import type { Group } from './group.ts';

/** The fields of a contact that decide membership. */
export type GroupContact = Pick<
  Doc<Contact>,
  'id' | 'active' | 'first_name' | 'last_name' | 'company' | 'email' | 'phone' | 'optin' | 'verified' | 'user_id'
>;

const logics: Readonly<Record<Group['logic_fn'], (contact: GroupContact) => boolean>> = {
  nobody: () => false,
  everybody: () => true,
  verified: (contact) => contact.verified,
  companies: (contact) => contact.company !== '',
  users: (contact) => contact.user_id !== '',
};

export type Membership = 'subscribed' | 'unsubscribed' | 'ignored';
/**
 * Returns the membership of a contact in a group (CMS-12). Unsubscribed always wins. A contact without an opt-in is
 * not a member, unless the group ignores opt-ins. A manual group is its list; an automatic one also includes the
 * contacts matching its rule. Everybody else is ignored.
 */
export function membershipOf(group: Group, contact: GroupContact): Membership {
  if (group.unsubscribed.includes(contact.id)) return 'unsubscribed';
  if (!contact.active || !(contact.optin || group.ignore_opt_in)) return 'ignored';
  const isIncluded = group.subscribed.includes(contact.id) || (group.type === 'auto' && logics[group.logic_fn](contact));
  return isIncluded ? 'subscribed' : 'ignored';
}

/** Returns the group after a contact subscribed or was added. */
export const subscribe = (group: Group, contactId: string): Group => ({
  ...group,
  subscribed: [...new Set([...group.subscribed, contactId])],
  unsubscribed: group.unsubscribed.filter((id) => id !== contactId),
});
/** Returns the group after a contact unsubscribed. The wish is stored, so that no rule or list adds them again. */
export const unsubscribe = (group: Group, contactId: string): Group => ({
  ...group,
  subscribed: group.subscribed.filter((id) => id !== contactId),
  unsubscribed: [...new Set([...group.unsubscribed, contactId])],
});
/** Returns a group as it is saved: each contact once, in one list; unsubscribed wins. */
export const prepareGroup = (group: Group): Group => {
  const unsubscribed = [...new Set(group.unsubscribed)];
  const out = new Set(unsubscribed);
  return { ...group, unsubscribed, subscribed: [...new Set(group.subscribed)].filter((id) => !out.has(id)) };
};

export interface GroupAddressee {
  /** Contact id. */
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}
/**
 * Returns the recipients of a group message (THR-7): subscribed contacts reachable by its medium, each mailbox or
 * number once. Each gets a message of their own, so that nobody sees the other members.
 */
export function groupAddressees(group: Group, contacts: readonly GroupContact[]): GroupAddressee[] {
  const reached = new Map<string, GroupAddressee>();
  for (const contact of contacts) {
    if (membershipOf(group, contact) !== 'subscribed') continue;
    const email = contact.email.trim().toLowerCase();
    const key = group.medium === 'email' ? email : contact.phone.replace(/\D/g, '');
    const reachable = group.medium === 'email' ? email !== '' : isPhone(contact.phone);
    if (!reachable || reached.has(key)) continue;
    reached.set(key, { id: contact.id, name: displayName(contact), email: contact.email.trim(), phone: contact.phone });
  }
  return [...reached.values()];
}
