import { canonical } from '@app/kernel/queries/where.ts';
import type { Contact } from '../contact.ts';

/** Fields of which one value stays: a person chooses whose. */
export const chosenFields = [
  'first_name',
  'last_name',
  'nick_name',
  'company',
  'type',
  'email',
  'phone',
  'notes',
  'optin',
  'verified',
  'user_id',
  'tax',
  'pax_type',
  'birthdate',
  'weight',
  'gender',
  'passport',
] as const satisfies readonly (keyof Contact)[];
export type ChosenField = (typeof chosenFields)[number];

const isBlank = (value: unknown): boolean =>
  value === '' || value === null || value === false || (typeof value === 'object' && Object.values(value as object).every(isBlank));

/** Returns the fields in which the two differ. */
export const differingFields = (survivor: Contact, other: Contact): ChosenField[] =>
  chosenFields.filter((field) => canonical(survivor[field]) !== canonical(other[field]));
/** Returns the fields that the other fills in for the survivor, unless a person chooses otherwise: an opt-in stays one. */
export const suggestedFields = (survivor: Contact, other: Contact): ChosenField[] =>
  differingFields(survivor, other).filter((field) => isBlank(survivor[field]));

const MAX_EMAILS = 20;
const MAX_IDS = 200;
const union = (a: readonly string[], b: readonly string[], max = MAX_IDS): string[] => [...new Set([...a, ...b])].slice(0, max);
function unionById<T extends { readonly id: string }>(a: readonly T[], b: readonly T[]): T[] {
  return [...a, ...b.filter(({ id }) => !a.some((entry) => entry.id === id))].slice(0, 40);
}

/** Returns the survivor of a merge: the chosen fields of the other, and everything that both may have several of. */
export function mergedContact(survivor: Contact, other: Contact, take: readonly ChosenField[], ids: readonly string[]): Contact {
  const taken = Object.fromEntries(take.map((field) => [field, other[field]])) as Partial<Contact>;
  return {
    ...survivor,
    ...taken,
    emails: union([survivor.email, ...survivor.emails, other.email, ...other.emails].filter(Boolean), [], MAX_EMAILS),
    addresses: union(survivor.addresses, other.addresses),
    cards: union(survivor.cards, other.cards),
    files: union(survivor.files, other.files),
    agents: union(survivor.agents, other.agents),
    followers: union(survivor.followers, other.followers),
    roles: unionById(survivor.roles, other.roles),
    accounts: unionById(survivor.accounts, other.accounts),
    metadata: { ...other.metadata, ...survivor.metadata },
    third_party: { ...other.third_party, ...survivor.third_party },
    duplicates: union(survivor.duplicates, other.duplicates).filter((id) => !ids.includes(id)),
  };
}

export interface ChangedField {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}
/** Returns the fields in which two states of a contact differ. */
export const changedFields = (before: Contact, after: Contact): ChangedField[] =>
  (Object.keys(after) as (keyof Contact)[])
    .filter((field) => canonical(before[field]) !== canonical(after[field]))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));
