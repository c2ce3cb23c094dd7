import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Collection } from '@app/kernel/collection.ts';
import { type Field, fieldsOf } from '@app/kernel/field.ts';
import { MINUTE } from '@app/kernel/time/durations.ts';
import { canonical } from '@app/kernel/queries/where.ts';
import { collectionNamed } from '@app/domain/collections.ts';
import { addresses } from '@app/domain/links.ts';
import { samples } from '@app/domain/samples.ts';
import { engines } from '@app/store/testing/engines.ts';
import { type TestContext, testContext } from './test-context.ts';

/** Kinds whose screens offer the opposite verb or nothing, because people change no field of their records. */
const byCallsOnly: readonly string[] = ['shipments', 'holds', 'provider_subscriptions', 'flight_plans', 'queue'];
/** Changes of kinds without a field of plain words; of the price lists, people change the draft alone. */
const ownChanges: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  threads: { followers: ['ada'] },
  subscriptions: { preferences: { home: null, destinations: [], radius: 300 } },
};
const idOf = (name: string): string => (name === 'pricing' ? 'draft' : 'one');
const kindsOfRoutes = Object.keys(addresses)
  .map((name) => collectionNamed(name) as Collection | undefined)
  .filter((kind) => kind !== undefined && kind.scope === 'client' && samples[kind.name as keyof typeof samples] !== undefined) as Collection[];

/** Another value of a field of plain words; undefined where it has none. */
function otherValue({ kind, codes, max }: Field, value: unknown): unknown {
  if (kind === 'flag') return value !== true;
  if ((kind === 'text' || kind === 'long') && codes === undefined) return `${typeof value === 'string' ? value.slice(0, 20) : ''} 2`.slice(0, max);
  return kind === 'number' && typeof value === 'number' ? value + 1 : undefined;
}

describe.each(engines)('each screen that offers changes takes them back on %s', (engine) => {
  let ctx: TestContext;
  let ada: { token: string; client: string };
  beforeAll(async () => {
    ctx = await testContext({ engine, config: { logLevel: 'silent' } });
    await ctx.client('sky', { name: 'Sky' });
    await ctx.person({ uid: 'ada', client: 'sky', roles: ['admin'] });
    ada = { token: await ctx.token('ada', '400d'), client: 'sky' };
  });
  afterAll(() => ctx.close());

  test.each(kindsOfRoutes.map((kind) => [kind.name, kind] as const))('[BYD-13] %s', async (name, kind) => {
    const path = `clients/sky/${name}/${idOf(name)}`;
    const [sample] = samples[name as keyof typeof samples] ?? [];
    await ctx.records.forClient('sky').write([{ op: 'set', path, data: sample as never }]);
    const read = async () => (await ctx.call('/documents/get', { path }, ada)).body.doc;
    const before = await read();
    const plain = fieldsOf(kind)
      .filter((field) => !field.sealed && !field.name.includes('.') && field.reference === undefined && !kind.secret?.includes(field.name))
      .map((field) => [field.name, otherValue(field, before[field.name])] as const)
      .filter(([, value]) => value !== undefined);
    const changes = ownChanges[name] ? Object.entries(ownChanges[name]) : plain;
    const refusals = new Set<number>();
    const done: string[] = [];
    // A person makes 120 changes a minute at most.
    ctx.clock.advance(MINUTE);
    for (const [field, value] of changes) {
      if (done.length > 0) break;
      const { version: base } = await read();
      const reply = await ctx.call('/documents/write', { writes: [{ op: 'merge', path, data: { [field]: value }, base }] }, ada);
      if (reply.status !== 200) {
        refusals.add(reply.status);
        continue;
      }
      const { version, [field]: after } = await read();
      if (version === base || canonical(after ?? null) === canonical(before[field] ?? null)) continue;
      const undone = await ctx.call('/documents/undo', { path, version }, ada);
      expect([undone.status, (await read())[field]], field).toEqual([200, before[field]]);
      done.push(field);
    }
    if (byCallsOnly.includes(name)) expect([done, [...refusals]]).toEqual([[], [403]]);
    else expect(done).toHaveLength(1);
  });
});
