import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR } from '@app/kernel/time/durations.ts';
import { where } from '@app/kernel/queries/where.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { rowOf } from '@app/domain/trips/board/board.rules.ts';
import { schedule } from '@app/domain/trips/trips.collection.ts';
import { tasks } from '@app/domain/work/work.collection.ts';
import { importRig } from '../../testing/imports/import-rig.ts';
import { sampleMarket } from '../../testing/sample-market.ts';
import { type TestContext, testContext } from '../../testing/test-context.ts';

describe.each(enginesOfRules)('a schedule of another system on %s', (engine) => {
  let ctx: TestContext;
  let sam: { token: string; client: string };
  const rig = importRig(() => ({ ctx, sam }));
  const entries = async () => {
    const all = await rig.store().list(schedule, { where: where('source', 'eq', 'other'), orderBy: [{ field: 'start', dir: 'asc' }], limit: 500 });
    return all.map(({ source_id, departure, arrival, status, start }) => [source_id, `${departure}-${arrival}`, status, start] as const);
  };
  const apply = async (file: string) => {
    const id = await rig.checked(file, { kind: 'schedule' });
    const { checked } = await rig.runOf(id);
    await rig.step(id, 'apply');
    const { applied } = await rig.runOf(id);
    // The dry run has shown the same.
    expect(applied).toEqual(checked);
    return { id, applied };
  };
  const header = 'Leg ID,Tail,From,To,Date,ETD,ETA';
  const april = [
    'L1,N460LJ,KTEB,KOPF,4/12/2027,9:00,12:00',
    'L2,N-460LJ,KOPF,TEB,4/13/2027,9:00,12:00',
    'L3,N460LJ,KTEB,KBED,4/14/2027,9:00,10:00',
    'L4,N460LJ,KBED,KTEB,4/15/2027,9:00,10:00',
  ];
  const csv = (...rows: readonly string[]): string => [header, ...rows].join('\n');
  const none = { new: 0, changed: 0, same: 0, duplicate: 0, refused: 0, gone: 0 };

  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.app();
    await sampleMarket(ctx);
    sam = { token: await ctx.token('dora'), client: 'skylark' };
  });
  afterAll(() => ctx?.close());
  beforeEach(async () => {
    ctx.clock.advance(120_000);
    sam = { token: await ctx.token('dora'), client: 'skylark' };
    for (const { path } of await rig.store().list(schedule, { limit: 500 })) await rig.store().remove(schedule, path);
  });

  test('[CHR-10] the same file twice, in another order, gives the same records; what changed and what is gone is shown first; all is undone', async () => {
    expect((await apply(csv(...april))).applied).toEqual({ ...none, new: 4 });
    const before = await entries();
    expect(before.map(([id, route, status]) => [id, route, status])).toEqual([
      ['L1', 'KTEB-KOPF', ''],
      ['L2', 'KOPF-KTEB', ''],
      ['L3', 'KTEB-KBED', ''],
      ['L4', 'KBED-KTEB', ''],
    ]);
    expect(before[0]?.[3]).toBe(Date.UTC(2027, 3, 12, 13));
    expect((await apply(csv(...april.toReversed()))).applied).toEqual({ ...none, same: 4 });
    expect(await entries()).toEqual(before);

    // One moved, one is gone, one is new.
    const may = [april[0] ?? '', 'L3,N460LJ,KTEB,KBED,4/14/2027,9:30,10:30', april[3] ?? '', 'L5,N460LJ,KTEB,KPWM,4/15/2027,12:00,13:00'];
    const { id, applied } = await apply(csv(...may));
    expect(applied).toEqual({ ...none, same: 2, changed: 1, new: 1, gone: 1 });
    expect((await entries()).find(([source]) => source === 'L2')?.[2]).toBe('cancelled');
    const gone = (await rig.reportOf(id, 'apply')).find(({ outcome }) => outcome === 'gone');
    expect(gone?.fields).toEqual([{ field: 'status', before: '', after: 'cancelled' }]);
    // Nothing is called off outside the days of the file.
    expect((await apply(csv(may[1] ?? ''))).applied).toEqual({ ...none, same: 1 });
    expect((await entries()).filter(([, , status]) => status === 'cancelled')).toHaveLength(1);
    await rig.step(id, 'undo');
    expect(await entries()).toEqual(before);
    expect((await rig.runOf(id)).state).toBe('undone');
    // One that was called off and is there again flies again.
    await apply(csv(...may));
    expect((await apply(csv(...april, may[3] ?? ''))).applied).toMatchObject({ gone: 0, changed: 2 });
    expect((await entries()).filter(([, , status]) => status === 'cancelled')).toEqual([]);
  });

  test('[CHR-10] unreadable rows are told by line and reason, change nothing, and nothing is called off while a row may be any flight', async () => {
    await apply(csv(...april));
    const before = await entries();
    const file = csv(
      april[0] ?? '',
      'L2,N999XX,KOPF,KTEB,4/13/2027,9:00,12:00',
      'L3,N460LJ,KTEB,KBED,4/34/2027,9:00,10:00',
      april[3] ?? '',
      april[3] ?? '',
    );
    const id = await rig.checked(file, { kind: 'schedule' });
    expect((await rig.reportOf(id, 'check')).map(({ line, outcome, codes }) => [line, outcome, ...codes])).toEqual([
      [2, 'same'],
      [3, 'refused', 'trips.import-tail'],
      [4, 'refused', 'trips.import-time'],
      [5, 'same'],
      [6, 'duplicate', 'imports.same-line'],
    ]);
    await rig.step(id, 'apply');
    expect(await entries()).toEqual(before);
    expect((await apply(csv(april[0] ?? '', ',,KTEB,KBED,,,', april[3] ?? ''))).applied).toEqual({ ...none, same: 2, refused: 1 });
    expect(await entries()).toEqual(before);
  });

  test('[CHR-10] fields of ours are never overwritten, and flights in the air or flown are never called off', async () => {
    await apply(csv(...april));
    const [first] = await rig.store().list(schedule, { where: where('source_id', 'eq', 'L1') });
    const [second] = await rig.store().list(schedule, { where: where('source_id', 'eq', 'L2') });
    await rig.store().update(schedule, first?.id ?? '', { avail: true, metadata: { note: 'ours' } });
    await rig.store().update(schedule, second?.id ?? '', { status: 'active' });
    await apply(csv('L1,N460LJ,KTEB,KOPF,4/12/2027,9:15,12:15', ...april.slice(2)));
    expect(await rig.store().get(schedule, first?.id ?? '')).toMatchObject({
      avail: true,
      metadata: { note: 'ours' },
      start: Date.UTC(2027, 3, 12, 13, 15),
    });
    expect(await rig.store().get(schedule, second?.id ?? '')).toMatchObject({ status: 'active' });
  });

  test('[CHR-10] what was taken over is changed by hand: no later file moves it, calls it off or takes it back', async () => {
    await apply(csv(...april));
    const { id } = await apply(csv('L1,N460LJ,KTEB,KOPF,4/12/2027,9:10,12:10', ...april.slice(1)));
    const flightOf = async (name: string) => {
      const [flight] = await rig.store().list(schedule, { where: where('source_id', 'eq', name) });
      if (!flight) throw new Error(name);
      return flight;
    };
    const write = async (name: string, data: object) => {
      const { path, version } = await flightOf(name);
      return await ctx.call('/documents/write', { writes: [{ op: 'merge', path, data, base: version }] }, sam);
    };
    const start = Date.UTC(2027, 3, 12, 15);
    expect((await write('L1', { ours: ['times', 'state'] })).status).toBe(200);
    expect((await write('L1', { start, end: start + 3 * HOUR })).status).toBe(200);
    expect((await write('L2', { ours: ['times', 'state'] })).status).toBe(200);
    // Its own system has another time and another airport; the second one is gone there.
    expect((await apply(csv('L1,N460LJ,KTEB,KPWM,4/12/2027,7:00,8:00', ...april.slice(2)))).applied).toEqual({ ...none, same: 2, changed: 1 });
    expect(await flightOf('L1')).toMatchObject({ start, end: start + 3 * HOUR, arrival: 'KPWM', status: '', times: { takeoffTime: '11:00' } });
    expect(await flightOf('L2')).toMatchObject({ status: '' });
    await rig.step(id, 'undo');
    expect(await flightOf('L1')).toMatchObject({ start });
    // Given back, it follows its system again.
    expect((await write('L1', { ours: [] })).status).toBe(200);
    await apply(csv('L1,N460LJ,KTEB,KOPF,4/12/2027,7:00,8:00', ...april.slice(1)));
    expect(await flightOf('L1')).toMatchObject({ start: Date.UTC(2027, 3, 12, 11), arrival: 'KOPF' });
  });

  test('[CHR-10, CHR-9] an imported flight over one of ours is stored, drawn as an overlap and opens one task', async () => {
    const start = Date.UTC(2027, 3, 12, 14);
    await rig.store().set(schedule, 'inspection', { start, end: start + HOUR, type: 'container', category: 'Inspection', aircraft: 'light' });
    await apply(csv(...april));
    await apply(csv(...april.slice(0, 3)));
    const own = await rig.store().list(schedule, { where: where('start', 'lt', start + DAY), limit: 10 });
    expect(rowOf(own, () => undefined, ctx.clock.now()).overlaps).toBe(1);
    const open = await rig.store().list(tasks);
    expect(open.map(({ name, roles }) => [name, roles.map(({ id }) => id)])).toEqual([['Overlap: Trip: KTEB > KOPF and Inspection', ['dispatch']]]);
  });

  test('[CHR-10] a calendar without any columns works the same way', async () => {
    const event = (uid: string, summary: string, day: string) =>
      ['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:${summary}`, `DTSTART:${day}T130000Z`, `DTEND:${day}T150000Z`, 'END:VEVENT'].join('\r\n');
    const calendar = (...events: readonly string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n');
    const [one, two, three] = [
      event('a', 'N460LJ KTEB-KOPF', '20270412'),
      event('b', 'N460LJ annual', '20270413'),
      event('c', 'N460LJ KOPF-KTEB', '20270414'),
    ];
    expect((await apply(calendar(one, two, three))).applied).toEqual({ ...none, new: 3 });
    expect((await apply(calendar(one, three))).applied).toEqual({ ...none, same: 2, gone: 1 });
    expect((await entries()).map(([id, route, status]) => [id, route, status])).toEqual([
      ['a', 'KTEB-KOPF', ''],
      ['b', '-', 'cancelled'],
      ['c', 'KOPF-KTEB', ''],
    ]);
    expect((await rig.upload(calendar(one), 'schedule', { token: await ctx.token('carl'), client: 'skylark' })).status).toBe(403);
  });
});
