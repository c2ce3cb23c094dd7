import type { Doc } from '@app/kernel/collection.ts';
import type { z } from 'zod';
import { all, where, type Where } from '@app/kernel/queries/where.ts';
import { Contact } from '@app/domain/contacts/contact.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { together } from '@app/store/together.ts';
import { isOwnAddress } from '../users/confirmed-address.ts';
import type { AppContext } from '../platform/app-context.ts';

/** A merged contact may have been merged further. */
const MAX_MERGES = 20;
/** Contacts with one address that are read at once; more are rare. */
const MOST_ALIKE = 10;

/** A person named in an email or a request. */
export type NewContact = Partial<z.input<typeof Contact>> & { readonly email: string };

/**
 * Returns the client's contact with this email, main or additional; creates one if missing. An existing contact stays unchanged. The user is noted
 * only with an address of their own. Runs inside a transaction: two callers with the same address wait for each other and get one contact.
 */
export async function ensureContact(ctx: AppContext, client: string, person: NewContact): Promise<Doc<Contact>> {
  const email = person.email.trim().toLowerCase();
  const existing = (await contactWithEmail(ctx, client, email)) ?? (await contactUnderLock(ctx, client, email));
  if (existing) return existing;
  const user_id = person.user_id !== undefined && (await isOwnAddress(ctx, person.user_id, email)) ? person.user_id : '';
  return await ctx.records.forClient(client).create(contacts, Contact.parse({ ...person, user_id, email, emails: [email] }));
}

/** Asks once more, when nobody else creates one: most contacts are there, so that nobody has to wait. */
async function contactUnderLock(ctx: AppContext, client: string, email: string): Promise<Doc<Contact> | undefined> {
  const [, existing] = await together(ctx.records.forClient(client).lockName(`contacts?email=${email}`), contactWithEmail(ctx, client, email));
  return existing;
}

/**
 * A main address wins over additional ones, an active contact over an inactive one, the oldest over later ones. For a merged contact, returns
 * the one that it was merged into.
 */
export async function contactWithEmail({ records }: AppContext, client: string, email: string): Promise<Doc<Contact> | undefined> {
  const store = records.forClient(client);
  const orderBy = [{ field: 'date', dir: 'asc' }] as const;
  const matching = async (address: Where): Promise<Doc<Contact> | undefined> => {
    const oldest = await store.list(contacts, { where: address, orderBy, limit: MOST_ALIKE });
    const [first] = oldest;
    const active = oldest.find((contact) => contact.active);
    if (active || oldest.length < MOST_ALIKE) return active ?? first;
    return (await store.find(contacts, { where: all(address, where('active', 'eq', true)), orderBy })) ?? first;
  };
  let contact = (await matching(where('email', 'eq', email))) ?? (await matching(where('emails', 'has', email)));
  for (let merges = 0; contact && contact.merged_into !== '' && merges < MAX_MERGES; merges += 1)
    contact = await store.get(contacts, contact.merged_into);
  return contact;
}
