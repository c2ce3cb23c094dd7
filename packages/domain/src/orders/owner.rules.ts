import { any, nothing, type Where, where } from '@app/kernel/queries/where.ts';

/** A signed-in person as a customer: their account, and its address as far as they confirmed it, in lower case; empty otherwise. */
export interface Owner {
  readonly uid: string;
  readonly address: string;
}

/**
 * Returns the filter of the orders, quotes and trips that belong to a customer: they carry the customer's user id or confirmed address, and nothing
 * else makes anybody an owner.
 */
export function ownedBy({ uid, address }: Owner): Where {
  return any(uid === '' ? nothing : where('user', 'eq', uid), address === '' ? nothing : where('contact.email', 'eq', address));
}
