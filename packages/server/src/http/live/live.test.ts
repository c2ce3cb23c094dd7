import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import type { LiveEvent } from '@app/kernel/live.ts';
import { sql } from 'kysely';
import { engines } from '@app/store/testing/engines.ts';
import { openLog } from '../../platform/log.ts';
import { LiveClient } from '../../testing/live-client.ts';
import { type TestContext, testContext } from '../../testing/test-context.ts';

const contact = (id: string): string => `clients/skylark/contacts/${id}`;
const named = { collection: 'contacts', orderBy: [{ field: 'last_name', dir: 'asc' as const }], limit: 2 };

describe.each(engines)('the live connection on %s', (engine) => {
  let ctx: TestContext;
  let url: string;
  let token: string;
  const lines: string[] = [];
  const open: LiveClient[] = [];
  const connect = async (headers = {}): Promise<LiveClient> => {
    const client = await LiveClient.open(url, headers);
    open.push(client);
    return client;
  };
  const signedIn = async (): Promise<LiveClient> => {
    const client = await connect();
    await client.auth(token, 'skylark');
    return client;
  };
  const put = (id: string, data: Record<string, string>, op: 'set' | 'merge' = 'set') =>
    ctx.records.write(systemActor('skylark'), [{ op, path: contact(id), data }]);

  beforeAll(async () => {
    ctx = await testContext({ engine, log: openLog('error', { write: (line) => void lines.push(line) }) });
    for (const id of ['apron', 'skylark', 'meridian']) await ctx.client(id);
    await ctx.person({ uid: 'ada', client: 'skylark', roles: ['sales'] });
    url = await (await ctx.app()).http.listen({ port: 0, host: '127.0.0.1' });
    token = await ctx.token('ada');
    for (const [id, last_name] of [
      ['a', 'Adams'],
      ['b', 'Brown'],
      ['c', 'Clark'],
    ] as const)
      await put(id, { last_name });
  });
  afterEach(() => {
    for (const client of open.splice(0)) client.close();
  });
  afterAll(() => ctx.close());

  const of = (id: string, t: LiveEvent['t']) => (event: LiveEvent) => event.t === t && 'id' in event && event.id === id;

  test('[LIV-2] a list arrives whole, then only what changes, with the row that moves up', async () => {
    const client = await signedIn();
    client.send({ t: 'sub', id: 's1', query: named });
    const snap = await client.next(of('s1', 'snap'));
    expect(snap.t === 'snap' && snap.docs.map((doc) => doc.id)).toEqual(['a', 'b']);
    await ctx.records.remove(systemActor('skylark'), contact('a'));
    const delta = await client.next(of('s1', 'delta'));
    expect(delta).toMatchObject({ del: [contact('a')] });
    await client.next((event) => event.t === 'delta' && event.put.some((doc) => doc.id === 'c'));
    await put('a', { last_name: 'Adams' });
  });

  test('[LIV-2] one document is watched: it changes, goes, and comes back', async () => {
    const client = await signedIn();
    client.send({ t: 'doc', id: 'd', path: contact('b') });
    expect(await client.next(of('d', 'snap'))).toMatchObject({ docs: [{ last_name: 'Brown' }] });
    await put('b', { company: 'Acme' }, 'merge');
    expect(await client.next(of('d', 'delta'))).toMatchObject({ put: [{ company: 'Acme' }] });
    await ctx.records.remove(systemActor('skylark'), contact('b'));
    await client.next((event) => event.t === 'delta' && event.del.includes(contact('b')));
    const from = client.events.length;
    await put('b', { last_name: 'Brown' });
    await client.next((event) => event.t === 'delta' && event.put.length === 1, from);
  });

  test('[LIV-2, LIV-8] after a cut a list and a document are resumed from what is held, without gap or repeat', async () => {
    const versionsIn = (event: LiveEvent) => (event.t === 'snap' ? event.docs.map(({ version }) => version) : []);
    const before = await connect();
    expect(await before.auth(token, 'skylark')).toMatchObject({ lineage: ctx.records.lineage });
    before.send({ t: 'sub', id: 's', query: { ...named, limit: 10 } });
    before.send({ t: 'doc', id: 'd', path: contact('b') });
    const [list, document] = [versionsIn(await before.next(of('s', 'snap'))), versionsIn(await before.next(of('d', 'snap')))];
    before.close();
    await put('b', { company: 'Meanwhile' }, 'merge');
    await put('z', { last_name: 'Zed' });
    await ctx.records.remove(systemActor('skylark'), contact('c'));
    const back = await signedIn();
    back.send({ t: 'sub', id: 's', query: { ...named, limit: 10 }, have: list });
    back.send({ t: 'doc', id: 'd', path: contact('b'), have: document });
    back.send({ t: 'doc', id: 'gone', path: contact('c'), have: [list[2]] });
    const resumed = await back.next(of('s', 'resumed'));
    expect(resumed).toMatchObject({ put: [{ id: 'b', company: 'Meanwhile' }, { id: 'z' }], gone: [list[1], list[2]] });
    expect(await back.next(of('d', 'resumed'))).toMatchObject({ put: [{ id: 'b' }], gone: document });
    expect(await back.next(of('gone', 'resumed'))).toMatchObject({ put: [], gone: [list[2]] });
    await ctx.records.remove(systemActor('skylark'), contact('z'));
    expect(await back.next(of('s', 'delta'))).toMatchObject({ put: [], del: [contact('z')] });
    await put('c', { last_name: 'Clark' });
    await put('b', { last_name: 'Brown' });
  });

  test('[LIV-8] a browser that does not read is let go before much waits for it; others are not held up, and it comes back to the newest', async () => {
    const [slow, quick] = [await signedIn(), await signedIn()];
    const ids = Array.from({ length: 50 }, (_, i) => `d${i}`);
    for (const id of ids) slow.send({ t: 'doc', id, path: contact('a') });
    quick.send({ t: 'doc', id: 'q', path: contact('a') });
    for (const id of ids) await slow.next(of(id, 'snap'));
    await quick.next(of('q', 'snap'));
    const isOf = (round: number, doc: Record<string, unknown> | undefined): boolean =>
      (doc?.['metadata'] as { round?: number } | undefined)?.round === round;
    slow.socket.pause();
    const rounds = 8;
    const updates = 50 * rounds;
    for (let round = 1; round <= rounds; round++) {
      await ctx.records.write(systemActor('skylark'), [
        { op: 'merge', path: contact('a'), data: { metadata: { round, ballast: 'x'.repeat(100_000) } } },
      ]);
      await quick.next((event) => event.t === 'delta' && isOf(round, event.put[0]));
    }
    slow.socket.resume();
    expect(await slow.untilClosed()).toBe(1006);
    const heard = slow.events.filter((event) => event.t === 'delta');
    expect(heard.length).toBeLessThan(updates);
    const last = heard.at(-1) ?? (await slow.next(of('d0', 'snap')));
    const back = await signedIn();
    back.send({ t: 'doc', id: 'd', path: contact('a'), have: 'put' in last ? last.put.map(({ version }) => version) : [] });
    expect(await back.next(of('d', 'resumed'))).toMatchObject({ put: [{ metadata: { round: rounds } }] });
    await put('a', { last_name: 'Adams' });
  });

  test('[LIV-3] a question that is refused yields its problems, and the connection lives on', async () => {
    const client = await signedIn();
    client.send({ t: 'sub', id: 'bad', query: { collection: 'nothing' } });
    expect(await client.next(of('bad', 'error'))).toMatchObject({ problems: [{ code: 'records.missing' }] });
    for (const rubbish of [
      '{',
      '[]',
      '{"t":"sub"}',
      '{"t":"doc","id":"x","path":"a\\u0000/b"}',
      `{"t":"sub","id":"x","query":${'['.repeat(500)}${']'.repeat(500)}}`,
    ]) {
      const from = client.events.length;
      client.send(rubbish);
      expect(await client.next((event) => event.t === 'error', from), rubbish).toMatchObject({ problems: [{ code: 'records.bad-request' }] });
    }
    client.send({ t: 'sub', id: 'good', query: named });
    expect(await client.next(of('good', 'snap'))).toBeDefined();
  });

  test("[LIV-3] a read that fails is logged as 'Error in watchDoc' and so on, its stream yields the error, and the connection lives on", async () => {
    const client = await signedIn();
    const watches = {
      watchDoc: { t: 'doc', path: contact('b') },
      watchColl: { t: 'sub', query: { collection: 'contacts', limit: 7 } },
      watchCollGroup: { t: 'sub', query: { collection: 'contacts', group: true, limit: 7 } },
    } as const;
    const read = () => ctx.call('/documents/get', { path: contact('b') }, { token, client: 'skylark' });
    expect((await read()).status).toBe(200);
    await sql`alter table documents rename column data to data_gone`.execute(ctx.records.kysely);
    lines.length = 0;
    try {
      for (const [verb, watch] of Object.entries(watches)) {
        client.send({ ...watch, id: verb });
        expect(await client.next(of(verb, 'error'))).toMatchObject({ problems: [{ code: 'records.unexpected' }] });
        expect(lines.filter((line) => line.includes(`"Error in ${verb}"`))).toHaveLength(1);
      }
      expect([(await read()).status, lines.filter((line) => /"Error in get(Doc|Coll)"/.test(line)).length]).toEqual([500, 1]);
    } finally {
      await sql`alter table documents rename column data_gone to data`.execute(ctx.records.kysely);
    }
    for (const [verb, watch] of Object.entries(watches)) {
      client.send({ ...watch, id: `${verb}-again` });
      expect(await client.next(of(`${verb}-again`, 'snap'))).toBeDefined();
    }
    expect((await read()).status).toBe(200);
  });

  test('what is no longer watched is silent', async () => {
    const client = await signedIn();
    client.send({ t: 'sub', id: 's1', query: named });
    await client.next(of('s1', 'snap'));
    client.send({ t: 'unsub', id: 's1' });
    await client.settle();
    const from = client.events.length;
    await put('a', { company: 'Elsewhere' }, 'merge');
    await ctx.records.flush();
    await client.settle();
    expect(client.events.slice(from).filter((event) => event.t !== 'pong')).toEqual([]);
  });

  test('[AUT-3] nothing is answered before a token, and a bad one ends the connection', async () => {
    const client = await connect();
    client.send({ t: 'sub', id: 's', query: named });
    expect(await client.next(of('s', 'error'))).toMatchObject({ problems: [{ code: 'records.signed-out' }] });
    expect(await client.auth('x.y.z', 'skylark')).toMatchObject({ problems: [{ code: 'records.signed-out' }] });
    expect(await client.untilClosed()).toBe(1008);
  });

  test('[AUT-3] the connection ends with its token unless that is renewed', async () => {
    const [brief, renewed] = [await connect(), await connect()];
    const short = await ctx.token('ada', '2s');
    await brief.auth(short, 'skylark');
    await renewed.auth(short, 'skylark');
    renewed.send({ t: 'sub', id: 's', query: named });
    await renewed.next(of('s', 'snap'));
    await renewed.auth(token, 'skylark');
    expect(await brief.untilClosed()).toBe(1008);
    expect(brief.events.at(-1)).toMatchObject({ t: 'error', problems: [{ code: 'records.signed-out' }] });
    await put('a', { company: 'After' }, 'merge');
    expect(await renewed.next(of('s', 'delta'))).toBeDefined();
    expect(renewed.closed).toBeUndefined();
  });

  test('[TEN-8, ROL-3] another client drops what was watched; a change of one’s rights ends the connection', async () => {
    await ctx.person({ uid: 'bo', client: 'skylark', roles: ['sales'] });
    await ctx.person({ uid: 'bo', client: 'meridian', roles: ['sales'] });
    await ctx.records.flush();
    const client = await connect();
    const mine = await ctx.token('bo');
    await client.auth(mine, 'skylark');
    client.send({ t: 'sub', id: 's', query: named });
    await client.next(of('s', 'snap'));
    expect(await client.auth(mine, 'meridian')).toMatchObject({ t: 'ready', uid: 'bo', client: 'meridian' });
    const from = client.events.length;
    await put('a', { company: 'Unseen' }, 'merge');
    await ctx.records.flush();
    await client.settle();
    expect(client.events.slice(from).filter((event) => event.t === 'delta')).toEqual([]);

    await ctx.records.write(systemActor('apron'), [{ op: 'merge', path: 'users/bo', data: { nick_name: 'Bobby' } }]);
    await ctx.records.write(systemActor('meridian'), [{ op: 'merge', path: 'clients/meridian/members/bo', data: { color: '#8f3a22' } }]);
    await ctx.records.flush();
    await client.settle();
    expect(client.closed).toBeUndefined();

    await ctx.records.remove(systemActor('meridian'), 'clients/meridian/members/bo');
    expect(await client.untilClosed()).toBe(1013);
    const again = await connect();
    await again.auth(mine, 'meridian');
    again.send({ t: 'sub', id: 's', query: named });
    expect(await again.next(of('s', 'snap'))).toMatchObject({ docs: [] });
  });

  test('a page of another site, another address and a flood are turned away', async () => {
    await expect(connect({ origin: 'https://elsewhere.example' })).rejects.toThrow('403');
    await expect(connect({ origin: 'null' })).rejects.toThrow('403');
    expect(await connect({ origin: url })).toBeDefined();
    const client = await signedIn();
    for (let i = 0; i < 600; i++) client.send({ t: 'ping' });
    expect(await client.untilClosed()).toBe(1008);
    const many = await signedIn();
    for (let i = 0; i <= 200; i++) many.send({ t: 'doc', id: `d${i}`, path: contact('a') });
    expect(await many.next((event) => event.t === 'error')).toMatchObject({ id: 'd200', problems: [{ code: 'records.too-many' }] });
  });

  test('a heartbeat tells which version is served', async () => {
    const client = await connect();
    client.send({ t: 'ping' });
    expect(await client.next((event) => event.t === 'pong')).toEqual({ t: 'pong', version: 'test' });
  });
});
