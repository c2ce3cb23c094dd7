import { createHash } from 'node:crypto';
import type { Doc } from '@app/kernel/collection.ts';
import { MAX_BATCH, type Write } from '@app/kernel/live.ts';
import { all, canonical, where } from '@app/kernel/queries/where.ts';
import type { Records } from '@app/store/records.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import type { Contact } from '@app/domain/contacts/contact.ts';
import { matchReasons } from '@app/domain/contacts/merge/match.rules.ts';
import type { ContactPair } from '@app/domain/contacts/merge/contact-pair.ts';
import { contactPairs } from '@app/domain/contacts/merge/merge.collection.ts';

/** Contacts that are compared with one: an address that more of them share says nothing about a person. */
const MAX_COMPARED = 50;

/** One id for two contacts, whichever was written first. */
export const pairId = (a: string, b: string): string => createHash('sha256').update([a, b].toSorted().join(' ')).digest('hex').slice(0, 32);

/** Keeps the pairs of contacts that may be one person, with each write of contacts, whichever way they are written (CON-3). */
export function keepContactPairs(records: Records): void {
  records.onWrites(contacts, async (saved) => {
    const changes = saved.filter(({ before, after }) => !before || !after || comparedPart(before) !== comparedPart(after));
    for (const [client, changed] of Map.groupBy(changes, (change) => change.client)) {
      const page = changed.flatMap(({ after }) => after ?? []);
      const gone = changed.flatMap(({ before, after }) => (before && !after ? [before.id] : []));
      await comparePage(records, client, page, gone);
    }
  });
}
const comparedPart = ({ first_name, last_name, match_keys, active, birthdate, user_id, passport, account_ids, third_party }: Doc<Contact>): string =>
  canonical([first_name, last_name, match_keys, active, birthdate, user_id, passport.number, account_ids, third_party]);

/** A page of contacts shares its keys with at most so many. */
const MAX_SHARING = 20_000;

/** Compares some contacts with all that share a key, and corrects their pairs: three questions a page, not a contact. Pairs of those that are gone go. */
export async function comparePage(records: Records, client: string, page: readonly Doc<Contact>[], gone: readonly string[] = []): Promise<void> {
  const store = records.forClient(client);
  const ids = [...page.map(({ id }) => id), ...gone];
  const keys = [...new Set(page.filter(({ active }) => active).flatMap((contact) => contact.match_keys))];
  const byKey = new Map<string, Doc<Contact>[]>();
  for (const contact of [...page, ...(await othersSharing(records, client, keys, page))].toSorted(byPath)) {
    for (const key of contact.active ? contact.match_keys : []) byKey.set(key, [...(byKey.get(key) ?? []), contact]);
  }
  const wanted = new Map<string, Pair>();
  for (const contact of page) {
    if (!contact.active) continue;
    const others = [...new Set(contact.match_keys.flatMap((key) => (byKey.get(key) ?? []).slice(0, MAX_COMPARED)))];
    for (const match of matchesAmong(contact, others)) wanted.set(pairId(contact.id, match.contact.id), pairOf(contact.id, match));
  }
  const existing = await store.list(contactPairs, { where: where('contacts', 'hasAny', ids), limit: MAX_SHARING });
  const known = new Map(existing.map((pair) => [pair.id, pair]));
  // A decision stays as long as both contacts do.
  const isOver = ({ id, state, contacts: both }: Doc<ContactPair>): boolean =>
    !wanted.has(id) && (state === 'open' || both.some((contact) => gone.includes(contact)));
  const writes: Write[] = existing.filter(isOver).map(({ path }) => ({ op: 'delete', path }));
  for (const [id, pair] of wanted) {
    const path = store.path(contactPairs, id);
    const before = known.get(id);
    if (!before) writes.push({ op: 'set', path, data: pair });
    else if (canonical(before.reasons) !== canonical(pair.reasons)) writes.push({ op: 'merge', path, data: { reasons: pair.reasons } });
  }
  for (let from = 0; from < writes.length; from += MAX_BATCH) await store.write(writes.slice(from, from + MAX_BATCH));
}

const byPath = (a: Doc<Contact>, b: Doc<Contact>): number => (a.path < b.path ? -1 : 1);
/** Contacts besides these that share one of some keys. */
async function othersSharing(records: Records, client: string, keys: readonly string[], page: readonly Doc<Contact>[]): Promise<Doc<Contact>[]> {
  if (keys.length === 0) return [];
  const sharing = all(
    where('match_keys', 'hasAny', keys),
    where(
      'id',
      'notIn',
      page.map(({ id }) => id),
    ),
  );
  return await records.forClient(client).list(contacts, { where: sharing, limit: Math.min(MAX_SHARING, page.length * MAX_COMPARED) });
}

type Match = ReturnType<typeof matchesAmong>[number];
type Pair = ReturnType<typeof pairOf>;
const pairOf = (id: string, { contact, reasons }: Match) => ({ contacts: [id, contact.id].toSorted(), reasons });
const matchesAmong = (contact: Contact & { readonly id?: string }, others: readonly Doc<Contact>[]) =>
  others
    .filter(({ id, active }) => active && id !== contact.id)
    .map((other) => ({ contact: other, reasons: matchReasons(contact, other) }))
    .filter(({ reasons }) => reasons.length > 0);

/** Active contacts that may be the same person, with the reasons. */
export async function matchesOf(records: Records, client: string, contact: Contact & { readonly id?: string }) {
  if (contact.match_keys.length === 0) return [];
  // The index of the keys alone answers this, however many contacts there are.
  const sharing = await records.forClient(client).list(contacts, { where: where('match_keys', 'hasAny', contact.match_keys), limit: MAX_COMPARED });
  return matchesAmong(contact, sharing);
}
