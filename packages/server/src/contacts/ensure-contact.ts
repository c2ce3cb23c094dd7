import type { Doc } from '@app/kernel/collection.ts';
import type { z } from 'zod';
import { all, where, type Where } from '@app/kernel/queries/where.ts';
import { Contact } from '@app/domain/contacts/contact.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import type { AppContext } from '../platform/app-context.ts';

/** A merged contact may have been merged further. */
const MAX_MERGES = 20;

/** A person as an email or a request names them. */
export type NewContact = Partial<z.input<typeof Contact>> & { readonly email: string };

/**
 * Returns the client's contact with this email, the main one or another of theirs; creates it where there is none. A contact that exists
 * stays as staff left it. Runs inside a transaction: two callers with the same address wait for each other and get one contact.
 */
export async function ensureContact(ctx: AppContext, client: string, person: NewContact): Promise<Doc<Contact>> {
  const email = person.email.trim().toLowerCase();
  await ctx.records.forClient(client).lockName(`contacts?email=${email}`);
  const existing = await contactWithEmail(ctx, client, email);
  if (existing) return existing;
  return await ctx.records.forClient(client).create(contacts, Contact.parse({ ...person, email, emails: [email] }));
}

/**
 * The main address wins over the others, a contact in use over one that was put away, the oldest over later ones; a merged contact leads to the
 * one that stayed.
 */
export async function contactWithEmail({ records }: AppContext, client: string, email: string): Promise<Doc<Contact> | undefined> {
  const store = records.forClient(client);
  const orderBy = [{ field: 'date', dir: 'asc' }] as const;
  const matching = async (address: Where): Promise<Doc<Contact> | undefined> =>
    (await store.find(contacts, { where: all(address, where('active', 'eq', true)), orderBy })) ??
    (await store.find(contacts, { where: address, orderBy }));
  let contact = (await matching(where('email', 'eq', email))) ?? (await matching(where('emails', 'has', email)));
  for (let merges = 0; contact && contact.merged_into !== '' && merges < MAX_MERGES; merges += 1)
    contact = await store.get(contacts, contact.merged_into);
  return contact;
}
