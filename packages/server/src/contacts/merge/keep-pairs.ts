import { createHash } from 'node:crypto';
import type { Doc } from '@app/kernel/collection.ts';
import { canonical, where } from '@app/kernel/queries/where.ts';
import type { Records } from '@app/store/records.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import type { Contact } from '@app/domain/contacts/contact.ts';
import { matchReasons } from '@app/domain/contacts/merge/match.rules.ts';
import { contactPairs } from '@app/domain/contacts/merge/merge.collection.ts';

/** Contacts that are compared with one: an address that more of them share says nothing about a person. */
const MAX_COMPARED = 50;
const MAX_PAIRS = 200;

/** One id for two contacts, whichever was written first. */
export const pairId = (a: string, b: string): string => createHash('sha256').update([a, b].toSorted().join(' ')).digest('hex').slice(0, 32);

/** Keeps the pairs of contacts that may be one person, with each write of a contact, whichever way it is written (CON-3). */
export function keepContactPairs(records: Records): void {
  records.onWrite(contacts, async ({ before, after, client }) => {
    if (before && after && comparedPart(before) === comparedPart(after)) return;
    await comparePairs(records, client, { before, after });
  });
}
const comparedPart = ({ first_name, last_name, match_keys, active, birthdate, user_id, passport, account_ids, third_party }: Doc<Contact>): string =>
  canonical([first_name, last_name, match_keys, active, birthdate, user_id, passport.number, account_ids, third_party]);

interface Written {
  readonly before: Doc<Contact> | undefined;
  readonly after: Doc<Contact> | undefined;
}
/** Compares one contact with those that share a key, and corrects its pairs. Returns the number of open ones. */
export async function comparePairs(records: Records, client: string, { before, after }: Written): Promise<number> {
  const id = after?.id ?? before?.id ?? '';
  const store = records.forClient(client);
  const existing = before ? await store.list(contactPairs, { where: where('contacts', 'has', id), limit: MAX_PAIRS }) : [];
  const matches = after?.active ? await matchesOf(records, client, after) : [];
  const wanted = new Map(matches.map(({ contact, reasons }) => [pairId(id, contact.id), { ids: [id, contact.id].toSorted(), reasons }]));
  for (const pair of existing) {
    const match = wanted.get(pair.id);
    // A decision stays as long as both contacts do.
    if (!match && (pair.state === 'open' || !after)) await store.remove(contactPairs, pair.id);
  }
  for (const [pair, { ids, reasons }] of wanted) {
    const known = existing.find((candidate) => candidate.id === pair) ?? (await store.get(contactPairs, pair));
    if (!known) await store.set(contactPairs, pair, { contacts: ids, reasons });
    else if (canonical(known.reasons) !== canonical(reasons)) await store.update(contactPairs, pair, { reasons });
  }
  return wanted.size;
}

/** Active contacts that may be the same person, with the reasons. */
export async function matchesOf(records: Records, client: string, contact: Contact & { readonly id?: string }) {
  if (contact.match_keys.length === 0) return [];
  // The index of the keys alone answers this, however many contacts there are.
  const sharing = await records.forClient(client).list(contacts, { where: where('match_keys', 'hasAny', contact.match_keys), limit: MAX_COMPARED });
  return sharing
    .filter(({ id, active }) => active && id !== contact.id)
    .map((other) => ({ contact: other, reasons: matchReasons(contact, other) }))
    .filter(({ reasons }) => reasons.length > 0);
}
