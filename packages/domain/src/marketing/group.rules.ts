import type { Doc } from '@app/kernel/collection.ts';
import { isPhone } from '../addresses/phone.rules.ts';
import { type Contact, displayName } from '../contacts/contact.ts';
import type { Group } from './group.ts';

/** What a group is asked about a contact. */
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
 * Where a contact stands in a group (CMS-12). Who unsubscribed stays out whatever else is said. Nobody hears of a group who did not opt in,
 * unless the group leaves that aside. A manual group is its list; an automatic one also takes in whom its rule names. All others are ignored.
 */
export function membershipOf(group: Group, contact: GroupContact): Membership {
  if (group.unsubscribed.includes(contact.id)) return 'unsubscribed';
  if (!contact.active || !(contact.optin || group.ignore_opt_in)) return 'ignored';
  const taken = group.subscribed.includes(contact.id) || (group.type === 'auto' && logics[group.logic_fn](contact));
  return taken ? 'subscribed' : 'ignored';
}

/** The group after a contact asked to be in it, or was put in. */
export const subscribe = (group: Group, contactId: string): Group => ({
  ...group,
  subscribed: [...new Set([...group.subscribed, contactId])],
  unsubscribed: group.unsubscribed.filter((id) => id !== contactId),
});
/** The group after a contact asked to be left out: the wish is kept, so that no rule and no list brings them back. */
export const unsubscribe = (group: Group, contactId: string): Group => ({
  ...group,
  subscribed: group.subscribed.filter((id) => id !== contactId),
  unsubscribed: [...new Set([...group.unsubscribed, contactId])],
});
/** A group as it is saved: each contact once, and in one list; a wish to be left out wins. */
export const savedGroup = (group: Group): Group => {
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
 * To whom a message of the group goes (THR-7: a group brings its own people): subscribed contacts who can be reached by its medium, each
 * mailbox or number once. They are written to one by one, so that nobody reads who else is in the group.
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
