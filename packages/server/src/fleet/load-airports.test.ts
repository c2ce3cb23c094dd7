import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { airports } from '@app/domain/fleet/fleet.collection.ts';
import { type TestContext, testActor, testContext } from '../testing/test-context.ts';
import { type AirportList, openAirportList } from './airport-list.ts';
import { loadAirports } from './load-airports.ts';

let ctx: TestContext;
let list: AirportList;
beforeAll(async () => {
  ctx = await testContext();
  list = await openAirportList(ctx.config.dataDir);
});
afterAll(() => ctx.close());
/** A part of the list, for more than one batch. */
const part = (version: string, count = 620): Pick<AirportList, 'version' | 'airports'> => ({ version, airports: list.airports.slice(0, count) });
const load = (from: ReturnType<typeof part>, stopping = () => false): Promise<number> => loadAirports(ctx, { stopping, from });
const count = (): Promise<number> => ctx.records.of(airports).count(systemActor('apron'));

it('writes the airports once for each version of the list, and keeps what else the client knows [CHR-4]', async () => {
  expect(await load(part('1'))).toBe(0);
  await ctx.client('apron', { kind: 'platform', metadata: { demo: 'loaded' } });
  // Cut short after one batch, it leaves no stamp: the next start writes all.
  let batches = 0;
  expect(await load(part('1'), () => (batches += 1) > 1)).toBe(500);
  expect(await load(part('1'))).toBe(620);
  expect(await count()).toBe(620);
  expect(await load(part('1'))).toBe(0);
  expect(await load(part('2', 630))).toBe(630);
  expect(await count()).toBe(630);
  expect((await ctx.records.of(clients).get(systemActor('apron'), 'clients/apron'))?.metadata).toEqual({ demo: 'loaded', airports: '2' });
  const [first] = list.airports;
  const visitor = testActor('visitor', 'other', { member: false, anonymous: true });
  expect(await ctx.records.of(airports).get(visitor, `airports/${first?.id}`)).toMatchObject({ icao: first?.icao, timezone: first?.timezone });
});
