import type { Actor, Doc } from '@app/kernel/collection.ts';
import { canonical, where } from '@app/kernel/queries/where.ts';
import type { Saved } from '@app/store/core/effects.ts';
import type { Records } from '@app/store/records.ts';
import { addresses } from '@app/domain/addresses/address.collection.ts';
import { addressLines, isOnlyZip, modeOfOne, problemsOfAddress } from '@app/domain/addresses/address.rules.ts';
import { refuse } from '@app/domain/problems.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import type { OrderShape } from '@app/domain/orders/order.ts';
import { orderQuotes, orders } from '@app/domain/orders/orders.collection.ts';
import { isConfirmed } from '../users/is-confirmed.ts';

const MAX_OWN = 20;
/** Records that a company has of a customer, with the field that names the customer's account. */
const business = [
  [contacts, 'user_id'],
  [orders, 'user'],
] as const;

/**
 * Holds people who are not the company's staff to the addresses of a customer: with a confirmed email, at companies that have a record of theirs,
 * at most 20. Whichever way an address is made.
 */
export function keepAddressRules(records: Records): void {
  records.onWrite(addresses, async ({ before, after, client, actor }) => {
    if (before || !after || actor.system || actor.member) return;
    if (!(await isConfirmed(records, actor.uid))) throw refuse({ code: 'addresses.needs-confirmation' });
    if (!(await hasBusiness(records, actor, client))) throw refuse({ code: 'addresses.no-business' });
    // One after another: what two requests at once make counts together.
    await records.platform.lockName(`addresses of ${actor.uid}`);
    const count = await records.forClient(client).count(addresses, { where: where('user_id', 'eq', actor.uid), limit: MAX_OWN + 1 });
    if (count > MAX_OWN) throw refuse({ code: 'addresses.too-many', params: { max: MAX_OWN } });
  });
}

/** Holds staff to the rules of an address where a record has only one: that of an order or a shop quote. Only a ZIP is enough to estimate (CON-2). */
export function keepOrderAddresses(records: Records): void {
  records.onWrite(orders, mustBeAddress);
  records.onWrite(orderQuotes, mustBeAddress);
}
async function mustBeAddress({ before, after, actor }: Saved<Doc<OrderShape>>): Promise<void> {
  if (!after || actor.system || canonical(before?.address) === canonical(after.address)) return;
  const { address } = after;
  if (isOnlyZip(address) || addressLines(address, address.country).length === 0) return;
  const [problem] = problemsOfAddress(address, modeOfOne(address));
  if (problem) throw refuse(problem);
}

async function hasBusiness(records: Records, { uid }: Actor, client: string): Promise<boolean> {
  for (const [collection, field] of business) {
    if ((await records.forClient(client).count(collection, { where: where(field, 'eq', uid), limit: 1 })) > 0) return true;
  }
  return false;
}
