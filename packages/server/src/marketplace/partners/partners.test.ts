import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import type { ShareRow } from '@app/domain/marketplace/partners/shares.calls.ts';
import { notices } from '@app/domain/users/notices/notice.collection.ts';
import { samples } from '@app/domain/samples.ts';
import { quotes } from '@app/domain/trips/trips.collection.ts';
import { LiveClient } from '../../testing/live-client.ts';
import { TEST_NOW, type TestContext, testContext } from '../../testing/test-context.ts';

const names: Readonly<Record<string, string>> = {
  apron: 'Apron',
  skylark: 'Skylark Charter',
  meridian: 'Meridian Air',
  bluebird: 'Bluebird Aviation',
  twin1: 'Twin Jets',
  twin2: 'Twin Jets',
};
let ctx: TestContext;
beforeAll(async () => {
  ctx = await testContext();
  for (const [id, name] of Object.entries(names)) await ctx.client(id, { name, ...(id === 'apron' && { kind: 'platform' }) });
  for (const [uid, client, role] of [
    ['ada', 'skylark', 'admin'],
    ['sid', 'skylark', 'sales'],
    ['grace', 'meridian', 'admin'],
    ['hugo', 'meridian', 'sales'],
    ['finn', 'meridian', 'fleet'],
    ['bea', 'bluebird', 'admin'],
  ] as const)
    await ctx.person({ uid, client, roles: [role], name: uid.charAt(0).toUpperCase() + uid.slice(1) });
  const [quote] = samples['quotes'] ?? [];
  await ctx.records.write(systemActor('skylark'), [{ op: 'set', path: 'clients/skylark/quotes/q1', data: JSON.parse(JSON.stringify(quote)) }]);
});
afterAll(() => ctx.close());

const clientOf: Readonly<Record<string, string>> = {
  ada: 'skylark',
  sid: 'skylark',
  grace: 'meridian',
  hugo: 'meridian',
  finn: 'meridian',
  bea: 'bluebird',
};
const as = async (uid: string, path: string, body?: Record<string, unknown>) =>
  await ctx.call(path, body, { token: await ctx.token(uid), client: clientOf[uid] ?? '' });
const codeOf = async (reply: Promise<{ body: { problems?: { code: string }[] } }>): Promise<string | undefined> =>
  (await reply).body.problems?.[0]?.code;
const invite = (uid: string, company: string) => as(uid, '/marketplace/partners/invite', { company });
const linkOf = async (one: string, other: string): Promise<string> => {
  const { docs } = (await as(one, '/documents/list', { query: { collection: 'affiliates' } })).body;
  return docs.find(({ client_ids }: { client_ids: string[] }) => client_ids.includes(other))?.id ?? 'none';
};
const answer = async (uid: string, other: string, given: string) =>
  as(uid, '/marketplace/affiliate/answer', { id: await linkOf(uid, other), answer: given });

/** Emails about partners so far: to whom, and what they say. */
async function mailTo(): Promise<(string | undefined)[][]> {
  await ctx.jobs.settle();
  return ctx.printed.map(({ to, subject }) => [to[0]?.address, subject]);
}

/** Notices of one person, the newest first. */
const noticesOf = async (client: string, uid: string): Promise<string[][]> =>
  (await ctx.records.forClient(client).list(notices, { where: where('user', 'eq', uid), orderBy: [{ field: 'date', dir: 'desc' }], limit: 50 })).map(
    ({ kind, subject, screen }) => [kind, subject, screen],
  );

describe('partners', () => {
  test('[ROL-8] companies are found by a part of their name or key, unless they do not want to be', async () => {
    const find = async (q: string) =>
      (await as('ada', `/marketplace/partners/find?q=${q}`)).body.companies.map(({ name_key }: { name_key: string }) => name_key);
    expect([await find('air'), await find('BLUEB'), await find('sky'), await find('apron')]).toEqual([['meridian'], ['bluebird'], [], []]);
    expect((await as('bea', '/marketplace/partners/accept', { accepts: false })).body).toEqual({ accepts: false });
    expect(await find('bluebird')).toEqual([]);
    expect(await codeOf(invite('ada', 'bluebird'))).toBe('marketplace.no-company');
    await as('bea', '/marketplace/partners/accept', { accepts: true });
    expect(await find('bluebird')).toEqual(['bluebird']);
    for (const uid of ['sid', 'hugo']) expect((await as(uid, '/marketplace/partners/find?q=air')).status).toBe(403);
  });

  test('[ROL-8] a link needs both companies, by name or key and never by an id of records', async () => {
    expect(await codeOf(invite('ada', 'nobody'))).toBe('marketplace.no-company');
    expect(await codeOf(invite('ada', 'skylark'))).toBe('marketplace.no-company');
    expect(await codeOf(invite('ada', 'Twin Jets'))).toBe('marketplace.two-names');
    const written = { op: 'set', path: 'affiliates/mine', data: { creator: 'skylark', recipient: 'meridian', requested: true } };
    expect((await as('ada', '/documents/write', { writes: [written] })).status).toBe(403);
    expect((await invite('sid', 'meridian')).status).toBe(403);

    expect((await invite('ada', 'meridian air')).body).toEqual({ name: 'Meridian Air', state: 'Pending' });
    expect(await codeOf(invite('ada', 'meridian'))).toBe('marketplace.already-invited');
    expect((await answer('grace', 'skylark', 'decline')).body).toEqual({ state: 'Denied' });
    expect(await codeOf(invite('ada', 'meridian'))).toBe('marketplace.partner-declined');
    // Both asked: nobody has to answer.
    expect((await invite('grace', 'skylark')).body).toEqual({ name: 'Skylark Charter', state: 'Active' });
    expect(await codeOf(invite('ada', 'meridian'))).toBe('marketplace.already-partners');
    // Nobody but the admins of the other company gets an email, each time it can do or know something new.
    expect(await mailTo()).toEqual([
      ['grace@example.com', 'Skylark Charter invites you to be partners.'],
      ['ada@example.com', 'Meridian Air accepted your invitation. You are partners now.'],
    ]);
    expect(await noticesOf('meridian', 'grace')).toEqual([['partner-invited', 'Skylark Charter', 'company/partners']]);
    expect(await noticesOf('skylark', 'ada')).toEqual([['partner-accepted', 'Meridian Air', 'company/partners']]);
    expect(await noticesOf('skylark', 'sid')).toEqual([]);
  });

  test('[ROL-8] of two invitations to each other at once one link comes about, and it is active', async () => {
    await Promise.all([invite('bea', 'meridian'), invite('grace', 'bluebird')]);
    const { docs } = (await as('bea', '/documents/list', { query: { collection: 'affiliates' } })).body;
    expect(docs).toMatchObject([{ approved: true, declined: false }]);
    expect((await as('grace', '/marketplace/affiliate/end', { id: docs[0].id })).status).toBe(200);
    expect((await as('bea', '/documents/list', { query: { collection: 'affiliates' } })).body.docs).toEqual([]);
  });
});

describe('shares', () => {
  const listOf = async (uid: string): Promise<{ given: ShareRow[]; received: ShareRow[] }> => (await as(uid, '/marketplace/shares')).body;
  const offer = async (uid: string, other: string, more: object = {}) =>
    as(uid, '/marketplace/shares/offer', { affiliate: await linkOf(uid, other), label: 'Overflow', roles: ['sales'], ...more });
  const respond = async (uid: string, given: string, offered_at?: number) => {
    const [share] = (await listOf(uid)).received;
    return as(uid, '/marketplace/shares/answer', { owner: 'skylark', offered_at: offered_at ?? share?.offered_at ?? 0, answer: given });
  };
  const read = (uid: string, kind = 'quotes') => as(uid, '/marketplace/shares/read', { owner: 'skylark', kind });
  const end = (uid: string) => as(uid, '/marketplace/shares/end', { owner: 'skylark', receiver: 'meridian' });

  test('[ROL-8] are offered to active partners only, by admins, with roles that see something and an end', async () => {
    const other = { affiliate: 'none', roles: ['sales'] };
    expect(await codeOf(as('ada', '/marketplace/shares/offer', other))).toBe('marketplace.not-partners');
    expect(await codeOf(offer('ada', 'meridian', { roles: ['king'] }))).toBe('marketplace.share-roles');
    expect(await codeOf(offer('ada', 'meridian', { expires: TEST_NOW }))).toBe('marketplace.share-end');
    expect(await codeOf(offer('ada', 'meridian', { expires: TEST_NOW + 6 * 366 * DAY }))).toBe('marketplace.share-end');
    expect((await offer('sid', 'meridian')).status).toBe(403);
    const written = { op: 'set', path: 'clients/skylark/sharing/bluebird', data: { requestingOperator: 'skylark', receivingOperator: 'bluebird' } };
    expect((await as('ada', '/documents/write', { writes: [written] })).status).toBe(403);
  });

  test('[ROL-8] show the owner beforehand what a receiver would see, without people and sums', async () => {
    const preview = (uid: string, kind: string) => as(uid, '/marketplace/shares/preview', { roles: ['sales'], kind });
    const { rows } = (await preview('ada', 'quotes')).body;
    expect(rows).toMatchObject([{ id: 'q1', shared_by: 'Skylark Charter' }]);
    for (const field of ['contact', 'payments', 'totalPaid', 'notes', 'estimates', 'agents']) expect(rows[0]).not.toHaveProperty(field);
    expect(await codeOf(preview('ada', 'aircraft'))).toBe('marketplace.share-roles');
    expect(await codeOf(preview('ada', 'contacts'))).toBe('marketplace.share-roles');
    expect((await preview('sid', 'quotes')).status).toBe(403);
  });

  test('[ROL-8] open nothing until the receiving admin accepted the offer they saw; a year is the usual length', async () => {
    expect((await offer('ada', 'meridian')).status).toBe(200);
    expect(await codeOf(offer('ada', 'meridian'))).toBe('marketplace.share-open');
    expect((await listOf('grace')).received).toMatchObject([
      { state: 'offered', mayRead: [], expires: TEST_NOW + 365 * DAY, owner: { name: 'Skylark Charter' } },
    ]);
    expect((await listOf('hugo')).received).toEqual([]);
    expect(await codeOf(read('grace'))).toBe('marketplace.share-ended');
    expect((await respond('hugo', 'accept', TEST_NOW)).status).toBe(403);
    expect(await codeOf(respond('bea', 'accept', TEST_NOW))).toBe('records.missing');
    expect(await codeOf(respond('grace', 'accept', TEST_NOW - 1))).toBe('marketplace.share-changed');
    expect((await respond('grace', 'accept')).body).toEqual({ state: 'active' });
    expect(await codeOf(respond('grace', 'accept'))).toBe('marketplace.share-changed');
    expect((await mailTo()).slice(-2)).toEqual([
      ['grace@example.com', 'Skylark Charter offers to share records with you.'],
      ['ada@example.com', 'Meridian Air accepted your share.'],
    ]);
    expect((await listOf('hugo')).received).toMatchObject([{ state: 'active', mayRead: ['deals', 'quotes', 'trips'] }]);
    expect((await listOf('finn')).received).toEqual([]);
    expect((await read('finn')).body.problems).toMatchObject([{ code: 'records.not-allowed', params: { role: 'sales' } }]);
  });

  test('[ROL-8] each reader and day is one line of the audit trail, and both sides see who read last', async () => {
    const lines = async () =>
      (await as('ada', '/documents/history', { path: 'clients/skylark/sharing/meridian' })).body.changes
        .filter(({ op, fields }: { op: string; fields: { field: string }[] }) => op === 'update' && fields.some(({ field }) => field === 'last_use'))
        .map(({ by }: { by: string }) => by);
    for (const uid of ['hugo', 'grace', 'hugo', 'hugo']) expect((await read(uid)).status).toBe(200);
    expect(await lines()).toEqual(['grace', 'hugo']);
    ctx.clock.advance(DAY);
    await read('hugo', 'trips');
    await read('hugo');
    expect(await lines()).toEqual(['hugo', 'grace', 'hugo']);
    const use = { last_use: { day: '2027-03-04', names: ['Hugo'] } };
    expect([(await listOf('ada')).given, (await listOf('grace')).received]).toMatchObject([[use], [use]]);
    ctx.clock.advance(-DAY);
  });

  test('[ROL-8] a list goes on behind any of its rows, to its end; a record that is not in it is no place', async () => {
    const [quote] = samples['quotes'] ?? [];
    const data = JSON.parse(JSON.stringify(quote)) as never;
    const others = ['q2', 'q3', 'q4'].map((id) => `clients/skylark/quotes/${id}`);
    await ctx.records.write(
      systemActor('skylark'),
      others.map((path) => ({ op: 'set', path, data })),
    );
    const part = async (after: string | undefined, kind = 'quotes') =>
      await as('hugo', '/marketplace/shares/read', { owner: 'skylark', kind, limit: 1, ...(after !== undefined && { after }) });
    const ids: string[] = [];
    for (let last: string | undefined; ids.length < 9; last = ids.at(-1)) {
      const { rows } = (await part(last)).body as { rows: { id: string }[] };
      if (rows.length === 0) break;
      ids.push(...rows.map(({ id }) => id));
    }
    expect(ids).toEqual((await read('hugo')).body.rows.map(({ id }: { id: string }) => id));
    expect(ids.toSorted()).toEqual(['q1', 'q2', 'q3', 'q4']);
    expect([(await part('nobody')).status, (await part('../../blue')).status, (await part('q1', 'aircraft')).status]).toEqual([404, 422, 403]);
    await ctx.records.write(
      systemActor('skylark'),
      others.map((path) => ({ op: 'delete', path })),
    );
  });

  test('[ROL-8] a list that is read to its end stops where the share ends, and the trail shows who read before', async () => {
    const part = async (after?: string) =>
      await as('hugo', '/marketplace/shares/read', { owner: 'skylark', kind: 'quotes', limit: 1, ...(after !== undefined && { after }) });
    await ctx.records.forClient('skylark').set(quotes, 'q2', JSON.parse(JSON.stringify(samples['quotes']?.[0])) as never);
    const [first] = (await part()).body.rows as { id: string }[];
    expect((await part(first?.id)).body.rows).toHaveLength(1);
    expect((await end('ada')).status).toBe(200);
    expect(await codeOf(part(first?.id))).toBe('marketplace.share-ended');
    const { changes } = (await as('ada', '/documents/history', { path: 'clients/skylark/sharing/meridian' })).body;
    expect(
      changes.some(
        ({ by, fields }: { by: string; fields: { field: string }[] }) => by === 'hugo' && fields.some(({ field }) => field === 'last_use'),
      ),
    ).toBe(true);
    await ctx.records.forClient('skylark').remove(quotes, 'q2');
    await offer('ada', 'meridian');
    expect((await respond('grace', 'accept')).body).toEqual({ state: 'active' });
  });

  test('[ROL-8] end at once for whoever reads, when either side ends them; and may be offered again', async () => {
    const { http } = await ctx.app();
    const url = await http.listen({ port: 0, host: '127.0.0.1' });
    const ends: readonly (readonly [string, () => Promise<{ status: number }>])[] = [
      ['the owner', () => end('ada')],
      ['the receiver', () => end('grace')],
      ['the end of the affiliation', async () => as('grace', '/marketplace/affiliate/end', { id: await linkOf('grace', 'skylark') })],
    ];
    for (const [who, act] of ends) {
      const live = await LiveClient.open(url);
      await live.auth(await ctx.token('hugo'), 'meridian');
      live.send({ t: 'shared', id: 's', owner: 'skylark', kind: 'quotes', limit: 10 });
      expect(await live.next((event) => event.t === 'snap'), who).toMatchObject({ docs: [{ id: 'q1' }] });
      for (const uid of ['bea', 'sid', 'hugo']) expect((await end(uid)).status, uid).toBeGreaterThanOrEqual(400);
      expect((await act()).status, who).toBe(200);
      expect(await live.next((event) => event.t === 'error'), who).toMatchObject({ problems: [{ code: 'marketplace.share-ended' }] });
      live.close();
      expect((await read('hugo')).status, who).toBe(403);
      expect((await listOf('ada')).given, who).toMatchObject([{ state: 'ended' }]);
      if (who === 'the end of the affiliation') break;
      await offer('ada', 'meridian');
      expect((await respond('grace', 'accept')).body, who).toEqual({ state: 'active' });
    }
    expect(await codeOf(offer('ada', 'meridian'))).toBe('marketplace.not-partners');
    // The admins of the other company learn each step beside their conversations; whoever took it does not.
    const kinds = async (client: string, uid: string, about: string) =>
      new Set((await noticesOf(client, uid)).flatMap(([kind, subject]) => (subject === about ? [kind] : [])));
    expect(await kinds('meridian', 'grace', 'Skylark Charter')).toEqual(new Set(['partner-invited', 'share-offered', 'share-ended']));
    expect(await kinds('skylark', 'ada', 'Meridian Air')).toEqual(new Set(['partner-accepted', 'share-accepted', 'share-ended']));
    expect(await noticesOf('meridian', 'hugo')).toEqual([]);
  });
});
