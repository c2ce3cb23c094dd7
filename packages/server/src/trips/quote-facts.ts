import type { Doc } from '@app/kernel/collection.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import type { Contact } from '@app/domain/contacts/contact.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import type { AirportNote } from '@app/domain/fleet/airport-note.ts';
import { airportNotes } from '@app/domain/fleet/fleet.collection.ts';
import { accounts } from '@app/domain/marketplace/marketplace.collection.ts';
import type { PaperFlag } from '@app/domain/trips/desk/flags.rules.ts';
import type { Discount } from '@app/domain/trips/desk/option-price.rules.ts';
import { dutySettings } from '@app/domain/trips/duty/duty.collection.ts';
import { DUTY_SETTINGS_ID, DutySettings } from '@app/domain/trips/duty/duty-settings.ts';
import type { SourceAge } from '@app/domain/trips/board/stale-source.rules.ts';
import type { Quote } from '@app/domain/trips/model/quote.ts';
import { paperChecks, type PaperCheck, type Traveler, travelersOf } from '@app/domain/trips/trip/travel-papers.rules.ts';
import { invoices } from '@app/domain/trips/trips.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import { readByIds } from '../records/read-pages.ts';
import { sourcesOf } from './claim-aircraft.ts';

const MOST_INVOICES = 20;
const MOST_NOTES = 1000;

/** Returns the only contact of a name; undefined where several or none have it. */
async function contactNamed(store: ClientStore, name: string): Promise<Doc<Contact> | undefined> {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const last = others.join(' ');
  if (last === '') return undefined;
  const same = await store.list(contacts, { where: all(where('last_name', 'eq', last), where('first_name', 'eq', first)), limit: 2 });
  return same.length === 1 ? same[0] : undefined;
}

/** Returns the contacts of people on board by their keys: the one that staff chose, else the only one of that name. */
async function contactsOf(store: ClientStore, travelers: readonly Traveler[]): Promise<ReadonlyMap<string, Doc<Contact>>> {
  const chosen = await readByIds(
    store,
    contacts,
    travelers.map(({ contact_id }) => contact_id),
  );
  const known = new Map<string, Doc<Contact>>();
  for (const { key, contact_id, name } of travelers) {
    const contact = contact_id === '' ? await contactNamed(store, name) : chosen.get(contact_id);
    if (contact) known.set(key, contact);
  }
  return known;
}
/** Returns what the passports of the people on flights abroad lack. */
export async function papersOf(store: ClientStore, trip: Pick<Quote, 'legs'>): Promise<PaperCheck[]> {
  const travelers = travelersOf(trip);
  if (travelers.length === 0) return [];
  const known = await contactsOf(store, travelers);
  return paperChecks(travelers, (key) => known.get(key)?.passport);
}
export const dutySettingsOf = async (store: ClientStore): Promise<DutySettings> =>
  DutySettings.parse((await store.get(dutySettings, DUTY_SETTINGS_ID)) ?? {});

/** Names of the accounts of a quote that have unpaid invoices. */
export async function debtorsOf(store: ClientStore, { accounts }: Pick<Quote, 'accounts'>): Promise<string[]> {
  const names = accounts.map(({ name }) => name).filter((name) => name !== '');
  if (names.length === 0) return [];
  const unpaid = await store.list(invoices, { where: all(where('account', 'in', names), where('paid', 'eq', false)), limit: MOST_INVOICES });
  return [
    ...new Set(
      unpaid
        .filter(({ balanceDue, total, amount_paid, replaced }) => !replaced && (balanceDue > 0 || total > amount_paid))
        .map(({ account }) => account),
    ),
  ];
}

/** Returns the discount of the first account of a quote that has one. */
export async function discountOf(store: ClientStore, { accounts: refs }: Pick<Quote, 'accounts'>): Promise<Discount | undefined> {
  for (const { id } of refs) {
    const account = await store.get(accounts, id);
    const percent = account?.active ? account.pricing.discount : 0;
    if (account && percent > 0) return { account: account.name, percent };
  }
  return undefined;
}
/** Returns what the company knows about airports. */
export const airportNotesOf = (store: ClientStore): Promise<Doc<AirportNote>[]> =>
  store.list(airportNotes, { where: where('active', 'eq', true), limit: MOST_NOTES });
/** Facts that are the same for every aircraft of a quote. */
export interface QuoteFacts {
  readonly debtors: readonly string[];
  readonly notes: readonly AirportNote[];
  readonly discount: Discount | undefined;
  readonly duty: DutySettings;
  readonly papers: readonly PaperFlag[];
  readonly sources: readonly SourceAge[];
}
export async function factsOf(store: ClientStore, quote: Pick<Quote, 'accounts' | 'legs'>): Promise<QuoteFacts> {
  const papers = (await papersOf(store, quote)).map(({ code, params }) => ({ code, params: { names: params.names } }));
  const [debtors, notes, discount] = [await debtorsOf(store, quote), await airportNotesOf(store), await discountOf(store, quote)];
  return { debtors, notes, discount, duty: await dutySettingsOf(store), papers, sources: await sourcesOf(store) };
}
