import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Collection } from '@app/kernel/collection.ts';
import { type Field, fieldsOf } from '@app/kernel/field.ts';
import { collections } from '../../collections.ts';
import { contactReferences } from './contact-references.data.ts';
import { pointBack, repoint } from './references.rules.ts';

const survivor = { id: 'survivor', path: 'clients/c1/contacts/survivor' };
const other = { id: 'other', path: 'clients/c1/contacts/other' };
const id = fc.constantFrom('survivor', 'other', 'someone', '');
const path = fc.constantFrom(survivor.path, other.path, 'clients/c1/orders/o1', '');
const list = fc.uniqueArray(fc.constantFrom('survivor', 'other', 'someone', 'else'));
const passengers = fc.array(fc.record({ contact_id: id, name: fc.string() }), { maxLength: 4 });
const leg = fc.record({ passengers, passenger_ids: list, lead_passenger_id: id, crew: passengers, crew_ids: list });
const documents: Readonly<Record<string, fc.Arbitrary<Record<string, unknown>>>> = {
  threads: fc.record({
    contact: fc.record({ id, name: fc.string() }),
    contactRef: path,
    object: fc.record({ path }),
    ref: path,
    subject: fc.string(),
  }),
  trips: fc.record({ contact: fc.record({ id }), passenger_ids: list, legs: fc.array(leg, { maxLength: 3 }), notes: fc.string() }),
  groups: fc.record({ subscribed: list, unsubscribed: list, name: fc.string() }),
  files: fc.record({ record: path }),
};

test.each(Object.keys(documents))('[CON-3] references in %s move to the survivor and return exactly where nothing changed since', (collection) => {
  const references = contactReferences.find((entry) => entry.collection === collection);
  if (!references) throw new Error(collection);
  fc.assert(
    fc.property(documents[collection] as fc.Arbitrary<Record<string, unknown>>, (doc) => {
      const { data, moved } = repoint(doc, references, other, survivor);
      const merged = { ...doc, ...data };
      expect(JSON.stringify(merged)).not.toMatch(/"other"|contacts\/other/);
      const back = pointBack(merged, moved, other, survivor);
      expect(back.kept).toEqual([]);
      expect({ ...merged, ...back.data }).toEqual(doc);
      // A second run has nothing to do.
      expect(repoint(merged, references, other, survivor).moved).toEqual([]);
    }),
  );
});

test('[CON-3] a reference that was changed since the merge is kept, and the others return', () => {
  const references = contactReferences.find(({ collection }) => collection === 'trips');
  if (!references) throw new Error('trips');
  const trip = { contact: { id: 'other' }, passenger_ids: ['other', 'someone'], legs: [] };
  const { data, moved } = repoint(trip, references, other, survivor);
  const since = { ...trip, ...data, contact: { id: 'someone' }, passenger_ids: ['someone', 'survivor', 'late'] };
  const back = pointBack(since, moved, other, survivor);
  expect(back.data).toEqual({ passenger_ids: ['someone', 'other', 'late'] });
  expect(back.kept.map(({ at }) => at)).toEqual([['contact', 'id']]);
});

/** Fields whose name says that they hold a contact, and those that are declared as such. */
function fieldsNaming(kind: Collection): string[] {
  const walk = (fields: readonly Field[]): string[] =>
    fields.flatMap((field) => [
      ...(field.reference === 'contacts' || /(^|\.)(contact_id|contactRef|passenger_ids|crew_ids|lead_passenger_id)$|[cC]ontact\.id$/.test(field.name)
        ? [field.name]
        : []),
      ...walk(field.parts),
    ]);
  return walk(fieldsOf(kind));
}

test('[CON-3] every field of a company’s records that names a contact is moved by a merge', () => {
  const declared = collections
    .filter(({ scope }) => scope === 'client')
    .flatMap((kind) => fieldsNaming(kind as unknown as Collection).map((field) => `${kind.name}.${field}`));
  // The records of merges themselves say who was merged into whom; what a customer was sent stays as it was sent.
  const bookkeeping = ['contacts.merged_into', 'contact_pairs.contacts', 'merges.survivor', 'merges.other', 'offer_revisions.content.contact.id'];
  const moved = new Set([
    ...bookkeeping,
    ...contactReferences.flatMap(({ collection, fields }) => fields.map(({ field }) => `${collection}.${field}`)),
  ]);
  expect(declared.length).toBeGreaterThan(20);
  expect(declared.filter((field) => !moved.has(field))).toEqual([]);
});
