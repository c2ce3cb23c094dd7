import { sql } from 'kysely';
import { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defineCollection, staff, systemActor } from '@app/kernel/collection.ts';
import type { Records } from '../records.ts';
import { testRecords } from '../testing/engines.ts';

const notes = defineCollection({
  name: 'notes',
  label: 'Note',
  schema: z.object({ name: z.string().default('') }),
  scope: 'client',
  indexes: [],
  access: { read: staff, create: staff, update: staff, delete: staff },
});
const actor = systemActor('c1');
const path = 'clients/c1/notes/n1';
const logged: string[] = [];
let records: Records;
beforeAll(async () => {
  records = await testRecords({ collections: [notes], log: (_level, message) => void logged.push(message) });
  await records.write(actor, [{ op: 'set', path, data: { name: 'First' } }]);
});
afterAll(() => records.close());

const coll = { collection: 'notes' } as const;
const group = { collection: 'notes', group: true } as const;
const ignore = (): void => undefined;
const reads: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['getDoc', () => records.get(actor, path)],
  ['getColl', () => records.list(actor, coll)],
  ['getCollGroup', () => records.list(actor, group)],
  ['watchDoc', () => records.watch(actor, { path }, ignore)],
  ['watchColl', () => records.watch(actor, coll, ignore)],
  ['watchCollGroup', () => records.watch(actor, group, ignore)],
];

test.each(reads)("[LIV-3] a read that fails is logged as 'Error in %s' and passed on; the next one works", async (verb, read) => {
  await sql`alter table documents rename column data to data_gone`.execute(records.kysely);
  logged.length = 0;
  try {
    await expect(read()).rejects.toThrow(/data/);
  } finally {
    await sql`alter table documents rename column data_gone to data`.execute(records.kysely);
  }
  expect(logged.filter((message) => message.startsWith('Error in '))).toEqual([`Error in ${verb}`]);
  await expect(read()).resolves.toBeDefined();
});
test('[LIV-3] a refusal is an answer and no error', async () => {
  logged.length = 0;
  await expect(records.list(actor, { collection: 'nothing' })).rejects.toThrow();
  expect(logged).toEqual([]);
});
