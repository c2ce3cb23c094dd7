import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { lightJet } from '@app/domain/fleet/aircraft.sample.ts';
import { aircraft, aircraftModels } from '@app/domain/fleet/fleet.collection.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';

describe.each(enginesOfRules)('the fleet on %s', (engine) => {
  let ctx: TestContext;
  const write = async (who: string, client: string, path: string, data: object, base = 0) =>
    ctx.call('/documents/write', { writes: [{ op: base === 0 ? 'set' : 'merge', path, data, base }] }, { token: await ctx.token(who), client });
  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.app();
    await ctx.client('apron', { kind: 'platform' });
    await ctx.client('skylark');
    await ctx.person({ uid: 'flo', client: 'skylark', roles: ['fleet'] });
    await ctx.person({ uid: 'ada', client: 'skylark', roles: ['admin'] });
    await ctx.person({ uid: 'pia', client: 'apron', roles: ['fleet'] });
    await ctx.person({ uid: 'sal', client: 'apron', roles: ['sales'] });
  });
  afterAll(() => ctx?.close());

  test('[CHR-3] whoever writes it, an aircraft with errors is inactive, and says why; once they are fixed it is active', async () => {
    const path = 'clients/skylark/aircraft/new';
    const get = async () => await ctx.records.forClient('skylark').get(aircraft, 'new');
    const forged = { tail_number: '', errors: [], warnings: [], active: true };
    expect((await write('flo', 'skylark', path, forged)).status).toBe(200);
    expect(await get()).toMatchObject({
      active: false,
      errors: ['No tail number found.', 'No name found.', 'No closest model found.', 'No seat count value found.'],
      warnings: ['No images added.', 'No amenities found.'],
    });
    const { model, name, tail_number } = lightJet;
    const version = (await get())?.version ?? 0;
    expect((await write('flo', 'skylark', path, { tail_number, name, errors: ['mine'] }, version)).status).toBe(200);
    expect(await get()).toMatchObject({ active: false, errors: ['No closest model found.', 'No seat count value found.'] });
    await write('flo', 'skylark', path, { model }, (await get())?.version ?? 0);
    expect(await get()).toMatchObject({ active: true, errors: [], warnings: ['No images added.', 'No amenities found.'] });
    await write('flo', 'skylark', path, { images: ['/a.jpg'], amenities: ['wifi'] }, (await get())?.version ?? 0);
    expect(await get()).toMatchObject({ active: true, warnings: [] });
  });

  test('[CHR-1, CHR-3] the staff of the platform keep the models; all read them, and nobody else changes them', async () => {
    const path = 'aircraft_models/new-model';
    const data = { name: 'New Model', type: 'lj', seats: 7, rangeNM: 1800, speedMPH: 480 };
    for (const [who, client] of [
      ['flo', 'skylark'],
      ['ada', 'skylark'],
      ['sal', 'apron'],
    ] as const)
      expect((await write(who, client, path, data)).status, who).toBe(403);
    // The company in which somebody acts decides, not that they also work for the platform.
    expect((await write('pia', 'skylark', path, data)).status).toBe(403);
    expect(await ctx.records.platform.get(aircraftModels, path)).toBeUndefined();
    expect((await write('pia', 'apron', path, data)).status).toBe(200);
    expect(await ctx.records.platform.get(aircraftModels, path)).toMatchObject(data);
    const list = await ctx.call(
      '/documents/list',
      { query: { collection: 'aircraft_models', orderBy: [{ field: 'name', dir: 'asc' }] } },
      { token: await ctx.token('flo'), client: 'skylark' },
    );
    expect(list.body.docs.map(({ id }: { id: string }) => id)).toContain('new-model');
  });
});
