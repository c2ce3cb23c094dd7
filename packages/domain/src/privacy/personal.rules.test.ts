import { expect, test } from 'vitest';
import type { Collection } from '@app/kernel/collection.ts';
import { collections } from '../collections.ts';
import { samples } from '../samples.ts';
import { noIdentifiers, scrubberOf, tidyIdentifiers } from './identifiers.rules.ts';
import { erasureOf, isOwnRecord, type Subject, valuesAt } from './personal.rules.ts';

const own = tidyIdentifiers({ emails: ['mara@quill.example'], phones: ['201-555-0142'], names: ['Mara Quill'] });
const subject: Subject = { own, shared: noIdentifiers, contacts: ['k1'] };
const kinds = collections as readonly Collection[];
const planted = (value: unknown): unknown => {
  if (typeof value === 'string') return value === '' ? value : value.length > 40 && /\s/.test(value) ? `${value} Mara Quill` : value;
  if (Array.isArray(value)) return value.map(planted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      /email$/i.test(key) && typeof entry === 'string'
        ? 'mara@quill.example'
        : /phone/i.test(key) && typeof entry === 'string'
          ? '201-555-0142'
          : planted(entry),
    ]),
  );
};

test.each(kinds.map((kind) => [kind.name, kind] as const))(
  '[BYD-13] an erased record of %s still fits its schema, and nothing of the person is in it',
  (name, kind) => {
    const { has } = scrubberOf(own);
    for (const sample of samples[name] ?? []) {
      const data = kind.schema.parse(planted(sample));
      const { own: ofOwn, other } = erasureOf(kind, subject);
      for (const change of isOwnRecord(kind, [data], subject) ? [ofOwn] : [other]) {
        const erased = change(data);
        expect(has(JSON.stringify(erased))).toBe(false);
        expect(kind.schema.safeParse(erased).error).toBeUndefined();
        expect(kind.schema.parse(erased)).toEqual(erased);
        expect(change(erased)).toBe(erased);
      }
    }
  },
);

/** Kinds with such a field that are about the company and its people, or about others who are no persons. */
const noPersons = new Set([
  'users',
  'members',
  'clients',
  'accounts',
  'sign_ins',
  'api_keys',
  'locations',
  'devices',
  'cms_settings',
  '_tokens',
  'drafts',
  'templates',
  'deals',
  'erasures',
]);
test('[BYD-13] each kind with an email address, a phone or a contact says whose its records are', () => {
  const personal = kinds.filter((kind) =>
    Object.keys(kind.schema.shape).some((field) => /^(email|phone|contact|contact_id|recipients|billing|customer_email)$/.test(field)),
  );
  expect(personal.filter((kind) => !kind.personal && !noPersons.has(kind.name)).map((kind) => kind.name)).toEqual([]);
});

test('[BYD-13] what an erasure names exists: every field of ownership, in lists too', () => {
  for (const kind of kinds.filter(({ personal }) => personal)) {
    const shape = Object.keys(kind.schema.shape);
    for (const field of kind.personal?.of ?? []) {
      expect([kind.name, field, shape.includes(field.split('.')[0] ?? '') || field === 'id']).toEqual([kind.name, field, true]);
    }
  }
  expect(valuesAt({ a: [{ b: 1 }, { b: [2, 3] }] }, ['a', 'b'])).toEqual([1, 2, 3]);
});
