import { createHash } from 'node:crypto';
import type { Doc } from '@app/kernel/collection.ts';
import { MAX_BATCH, type Write } from '@app/kernel/live.ts';
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
/** Compares one contact with those that share a key, and corrects its pairs. */
async function comparePairs(records: Records, client: string, { before, after }: Written): Promise<void> {
  const id = after?.id ?? before?.id ?? '';
  const store = records.forClient(client);
  const existing = before ? await store.list(contactPairs, { where: where('contacts', 'hasAny', [id]), limit: MAX_PAIRS }) : [];
  const matches = after?.active ? await matchesOf(records, client, after) : [];
  const wanted = new Map(matches.map((match) => [pairId(id, match.contact.id), pairOf(id, match)]));
  for (const pair of existing) {
    const match = wanted.get(pair.id);
    // A decision stays as long as both contacts do.
    if (!match && (pair.state === 'open' || !after)) await store.remove(contactPairs, pair.id);
  }
  for (const [pair, { contacts: ids, reasons }] of wanted) {
    const known = existing.find((candidate) => candidate.id === pair) ?? (await store.get(contactPairs, pair));
    if (!known) await store.set(contactPairs, pair, { contacts: ids, reasons });
    else if (canonical(known.reasons) !== canonical(reasons)) await store.update(contactPairs, pair, { reasons });
  }
}

/** A page of contacts shares its keys with at most so many. */
const MAX_SHARING = 20_000;

/** Compares a page of contacts with all that share a key, and corrects their pairs: three questions a page, not a contact. */
export async function comparePage(records: Records, client: string, page: readonly Doc<Contact>[]): Promise<void> {
  const store = records.forClient(client);
  const ids = page.map(({ id }) => id);
  const keys = [...new Set(page.filter(({ active }) => active).flatMap((contact) => contact.match_keys))];
  const sharing = keys.length === 0 ? [] : await store.list(contacts, { where: where('match_keys', 'hasAny', keys), limit: MAX_SHARING });
  const byKey = new Map<string, Doc<Contact>[]>();
  for (const contact of sharing) for (const key of contact.active ? contact.match_keys : []) byKey.set(key, [...(byKey.get(key) ?? []), contact]);
  const wanted = new Map<string, Pair>();
  for (const contact of page) {
    if (!contact.active) continue;
    const others = [...new Set(contact.match_keys.flatMap((key) => (byKey.get(key) ?? []).slice(0, MAX_COMPARED)))];
    for (const match of matchesAmong(contact, others)) wanted.set(pairId(contact.id, match.contact.id), pairOf(contact.id, match));
  }
  const existing = await store.list(contactPairs, { where: where('contacts', 'hasAny', ids), limit: MAX_SHARING });
  const known = new Map(existing.map((pair) => [pair.id, pair]));
  const writes: Write[] = existing.filter(({ id, state }) => state === 'open' && !wanted.has(id)).map(({ path }) => ({ op: 'delete', path }));
  for (const [id, pair] of wanted) {
    const path = store.path(contactPairs, id);
    const before = known.get(id);
    if (!before) writes.push({ op: 'set', path, data: pair });
    else if (canonical(before.reasons) !== canonical(pair.reasons)) writes.push({ op: 'merge', path, data: { reasons: pair.reasons } });
  }
  for (let from = 0; from < writes.length; from += MAX_BATCH) await store.write(writes.slice(from, from + MAX_BATCH));
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
