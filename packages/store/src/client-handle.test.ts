import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Refused } from '@app/kernel/refused.ts';
import { where } from '@app/kernel/queries/where.ts';
import type { ClientStore, Records } from './records.ts';
import { engines, testRecords } from './testing/engines.ts';
import { refused } from './testing/refused.ts';
import { clients, drafts, lines, notes, places, samples } from './testing/sample.collections.ts';

describe.each(engines)('the handle of one client on %s', (engine) => {
  let records: Records;
  let own: ClientStore;
  beforeEach(async () => {
    records = await testRecords({ engine, collections: samples });
    own = records.forClient('c1');
    await records.forClient('c2').set(notes, 'n1', { title: 'theirs' });
  });
  afterEach(() => records?.close());

  test('[TEN-12] no path reaches a document of another client', async () => {
    const theirs = 'clients/c2/notes/n1';
    expect(await own.get(notes, theirs)).toBeUndefined();
    const verbs: readonly (() => Promise<unknown>)[] = [
      () => own.set(notes, theirs, { title: 'mine' }),
      () => own.update(notes, theirs, { title: 'mine' }),
      () => own.remove(notes, theirs),
      () => own.write([{ op: 'set', path: theirs, data: { title: 'mine' } }]),
      () => records.tx(() => own.lock(notes, theirs)),
      async () => own.path(lines, 'l1', theirs),
      () => own.create(lines, { text: 'mine' }, { parent: theirs }),
      () => records.platform.set(notes, theirs, { title: 'mine' }),
    ];
    for (const verb of verbs) expect((await refused(verb())).map(({ code }) => code)).toEqual(['records.not-allowed']);
    for (const id of ['../../c2/notes/n1', 'a/b', '..', '']) expect(() => own.path(notes, id)).toThrow(Refused);
    await expect(own.get(notes, '../c2/notes/n1')).rejects.toThrow(Refused);
    expect(await own.list(notes)).toEqual([]);
    expect(await own.count(notes)).toBe(0);
    expect(await records.platform.get(notes, theirs)).toBeUndefined();
    expect(await records.forClient('c2').get(notes, 'n1')).toMatchObject({ title: 'theirs' });
  });

  test('a path of another collection is refused', async () => {
    await own.set(notes, 'n1', { title: 'mine' });
    expect(await own.get(lines, 'clients/c1/notes/n1')).toBeUndefined();
    expect((await refused(own.set(lines, 'clients/c1/notes/n1', { text: 'x' }))).map(({ code }) => code)).toEqual(['records.invalid']);
  });

  test('paths of every scope', () => {
    expect(own.path(notes, 'n1')).toBe('clients/c1/notes/n1');
    expect(own.path(lines, 'l1', 'n1')).toBe('clients/c1/notes/n1/lines/l1');
    expect(own.path(lines, 'l1', 'clients/c1/notes/n1')).toBe('clients/c1/notes/n1/lines/l1');
    expect(own.path(clients, 'c1')).toBe('clients/c1');
    expect(own.path(drafts, 'd1', 'u1')).toBe('users/u1/drafts/d1');
    expect(records.platform.path(places, 'p1')).toBe('places/p1');
    expect(() => own.path(clients, 'c2')).toThrow('records.not-allowed');
    expect(() => own.path(lines, 'l1')).toThrow('records.invalid');
  });

  test('reads and writes by id, and the audit trail names the person it acts for', async () => {
    const created = await records.forClient('c1', 'u1').create(notes, { title: 'first', rank: 1 });
    await own.update(notes, created.id, { rank: 2 });
    expect(await own.get(notes, created.id)).toMatchObject({ title: 'first', rank: 2 });
    expect(await own.find(notes, { where: where('rank', 'eq', 2) })).toMatchObject({ id: created.id });
    expect((await records.history(own.actor, created.path)).map(({ by }) => by)).toEqual(['system', 'u1']);
    await own.remove(notes, created.id);
    expect(await own.get(notes, created.id)).toBeUndefined();
  });

  test('inside a transaction, a locked document is the newest and stays so until the end', async () => {
    await own.set(notes, 'n1', { rank: 0 });
    const addOne = () =>
      records.tx(async (tx) => {
        const store = tx.forClient('c1');
        await store.lock(notes, 'n1');
        const note = await store.get(notes, 'n1');
        await store.update(notes, 'n1', { rank: (note?.rank ?? 0) + 1 });
      });
    await Promise.all([addOne(), addOne(), addOne()]);
    expect(await own.get(notes, 'n1')).toMatchObject({ rank: 3 });
    await expect(own.lock(notes, 'n1')).rejects.toThrow('outside of a transaction');
  });

  test('a transaction that loses a race to create a document tries again and finds it', async () => {
    const ensure = () =>
      records.txRetrying(async (tx) => {
        const store = tx.forClient('c1');
        const note = await store.get(notes, 'once');
        return note ?? (await store.set(notes, 'once', { title: 'made' }, 0));
      });
    const all = await Promise.all([ensure(), ensure(), ensure()]);
    expect(new Set(all.map(({ version }) => version)).size).toBe(1);
  });

  test('only the ids of clients with a document are found', async () => {
    await records.forClient('c3').set(notes, 'n1', { title: 'x', owner: 'u1' });
    await own.set(notes, 'n1', { title: 'x', owner: 'u1' });
    await own.set(notes, 'n2', { title: 'x', owner: 'u1' });
    expect(await records.findClients({ collection: 'notes', where: where('owner', 'eq', 'u1') })).toEqual(['c1', 'c3']);
    expect(await records.findClients({ collection: 'notes', orderBy: [{ field: 'version', dir: 'asc' }] })).toEqual(['c2', 'c3', 'c1']);
    expect(await records.findClients({ collection: 'notes', where: where('id', 'eq', 'none') })).toEqual([]);
  });
});
