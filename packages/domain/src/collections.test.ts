import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Actor, type Collection, fieldLabel, systemActor } from '@app/kernel/collection.ts';
import { matches } from '@app/kernel/queries/where.ts';
import { collections } from './collections.ts';
import { samples } from './samples.ts';

const kinds = collections as unknown as readonly Collection[];
const byName = kinds.map((kind) => [kind.name, kind] as const);

/** A dotted path leads to a declared field. Below an open part (`metadata`) any path is valid. */
function leadsTo(schema: z.core.JSONSchema.BaseSchema, [first, ...rest]: readonly string[]): boolean {
  if (first === undefined) return true;
  const parts = [schema, ...(schema.anyOf ?? []), ...(schema.allOf ?? [])] as z.core.JSONSchema.BaseSchema[];
  return parts.some((part) => {
    const inner = part.type === 'array' && typeof part.items === 'object' ? (part.items as z.core.JSONSchema.BaseSchema) : part;
    const field = inner.properties?.[first];
    if (typeof field === 'object') return leadsTo(field as z.core.JSONSchema.BaseSchema, rest);
    return typeof inner.additionalProperties === 'object';
  });
}
const meta = new Set(['id', 'path', 'date', 'last_date', 'active', 'version']);

test('each kind of record has a name and a path of its own', () => {
  const places = kinds.map(({ scope, under = '', name }) => `${scope}/${under}/${name}`);
  expect(places.toSorted()).toEqual([...new Set(places)].toSorted());
});

test.each(byName)('%s: samples are complete documents of its schema', (name, kind) => {
  const documents = samples[name] ?? [];
  expect(documents.length, 'samples').toBeGreaterThan(0);
  for (const document of documents) {
    expect(kind.schema.parse(JSON.parse(JSON.stringify(document))), 'a sample is what a save would make of it').toEqual(document);
    expect((kind.check?.(document as z.output<typeof kind.schema>) ?? []).map(({ code }) => code)).toEqual([]);
  }
});
test('samples belong to existing kinds', () => {
  expect(Object.keys(samples).filter((name) => !kinds.some((kind) => kind.name === name))).toEqual([]);
});

test.each(byName)('%s: indexes, guarded fields and labels name real fields', (_, kind) => {
  const schema = z.toJSONSchema(kind.schema, { io: 'output', unrepresentable: 'any', reused: 'inline' });
  const listed = Object.entries(kind.leading ?? {}).flatMap(([field, order]) => [field, ...order]);
  const guarded = [...(kind.sealed ?? []), ...(kind.secret ?? [])];
  const named = [...kind.indexes.flat(), ...(kind.contains ?? []), ...listed, ...guarded, ...Object.keys(kind.labels ?? {})];
  expect(named.filter((field) => !meta.has(field) && !leadsTo(schema, field.split('.')))).toEqual([]);
  for (const field of Object.keys(kind.schema.shape)) expect(fieldLabel(kind, field)).toMatch(/^[A-Z0-9][\w ,.'/()%&-]*$/);
});

const person: Actor = { ...systemActor('skylark'), uid: 'somebody', member: false, admin: false, system: false };
const NOW = Date.UTC(2026, 10, 21);
/**
 * Reference data, public offers and public pages; everything else of a client is for its staff and the people a
 * record names.
 */
const publicKinds = new Set(['airports', 'aircraft_models']);

test.each(byName)('%s: people who are neither members nor named by a record can neither read nor change it [TEN-12, ROL-3]', (name, kind) => {
  const document = { id: 'd1', path: `${name}/d1`, active: true, date: NOW, last_date: NOW, version: 1, ...samples[name]?.[0] };
  for (const actor of [person, { ...person, anonymous: true }, { ...person, consumer: true }]) {
    for (const action of ['create', 'update', 'delete'] as const) expect(matches(document, kind.access[action](actor, NOW)), action).toBe(false);
    if (!publicKinds.has(name)) expect(matches(document, kind.access.read(actor, NOW)), 'read').toBe(false);
  }
});
test.each(byName.filter(([, { scope }]) => scope === 'client'))('%s: anyone who may change it may also read it [ROL-3]', (name, kind) => {
  const document = { id: 'd1', path: `${name}/d1`, active: true, date: NOW, last_date: NOW, version: 1, ...samples[name]?.[0] };
  const roles = ['sales', 'dispatch', 'support', 'fleet', 'pricing', 'marketing', 'cms'];
  const staff = [{ ...person, member: true, admin: true }, ...roles.map((role) => ({ ...person, member: true, roles: new Set([role]) }))];
  for (const actor of staff) {
    const mayRead = matches(document, kind.access.read(actor, NOW));
    for (const action of ['update', 'delete'] as const) if (matches(document, kind.access[action](actor, NOW))) expect(mayRead, action).toBe(true);
  }
});
