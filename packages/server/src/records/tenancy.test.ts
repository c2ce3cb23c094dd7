import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Collection } from '@app/kernel/collection.ts';
import { systemActor } from '@app/kernel/collection.ts';
import { engines } from '@app/store/testing/engines.ts';
import { collections } from '@app/domain/collections.ts';
import { samples } from '@app/domain/samples.ts';
import { plausibleFor } from '../testing/bad-inputs.ts';
import { LiveClient } from '../testing/live-client.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';

const kinds = collections as unknown as readonly Collection[];
/** Stands in every record of the victim, and must stand in no answer to anybody else. */
const MARK = 'secret-of-skylark';
/** Records that belong to no company: reference data, and how the platform's one mailbox does, which every admin is told. */
const forAll = new Set(['airports', 'aircraft_models', 'mail_health']);
/** Limits are off: these tests are about ownership of records only. */
const MANY = 1_000_000;
const watching = { socketsPerUser: MANY, subscriptions: MANY, documents: MANY };
const unbounded = {
  apiKeyRate: MANY,
  readRate: MANY,
  writeRate: MANY,
  live: { ...watching, socketsPerAddress: MANY, allDocuments: MANY, visitor: watching },
};
/** Fields that a collection needs beyond its sample. */
const more: Record<string, Record<string, unknown>> = {
  clients: { name_key: 'skylark', theme: {}, metadata: { note: MARK }, agents: [], followers: [] },
  locations: { location: '' },
  users: { last_name: MARK },
  members: { user: 'victim', name: MARK, roles: { admin: true } },
  threads: { subject: MARK },
  drafts: { user: 'victim', ref: `clients/skylark/threads/${MARK}` },
  pages: { url: 'hidden', name: MARK },
  carts: { user: 'victim', address: { company: MARK } },
  addresses: { user_id: 'victim', company: MARK, zip: '60201', phone: '555-0138' },
  contacts: { email: `${MARK}@example.com` },
  // One that nobody has to accept before they go on.
  terms_versions: { material: false },
  _tokens: { client: 'skylark', ref_path: `clients/skylark/threadsmsgs/${MARK}` },
};

/** Collections that nobody reads, or only the person they are about. */
const unreadable = [
  'installation',
  'claims',
  'ended_sessions',
  'terms_versions',
  'acceptances',
  '_tokens',
  'system_mail',
  'notices',
  'mail_cursors',
  'merge_steps',
  'unread',
  'connections',
  'flight_feeds',
  'analytics_events',
  'money_calls',
  'payment_settings',
  'test_payments',
  'report_readers',
  'tax_settings',
  'carrier_settings',
  'erasures',
];

const pathOf = (kind: Collection): string => {
  if (kind.name === 'clients') return 'clients/skylark';
  if (kind.name === 'users') return 'users/victim';
  if (kind.name === 'members') return 'clients/skylark/members/victim';
  if (kind.name === 'carts') return 'carts/victim';
  if (kind.scope === 'user') return `users/victim/${kind.name}/${MARK}`;
  const name = kind.under === undefined ? kind.name : `${kind.under}/${MARK}/${kind.name}`;
  return kind.scope === 'client' ? `clients/skylark/${name}/${MARK}` : `${name}/${MARK}`;
};

const differing = new Set(['staff of another operator', 'staff of the platform naming this one', 'a consumer']);

interface Attacker {
  readonly who: string;
  readonly token: string | undefined;
  readonly client: string;
}

describe.each(engines)('tenancy on %s', (engine) => {
  let ctx: TestContext;
  let url: string;
  let attackers: Attacker[];
  let file: string;
  beforeAll(async () => {
    ctx = await testContext({ engine, config: unbounded });
    for (const id of ['apron', 'meridian']) await ctx.client(id);
    const { http } = await ctx.app();
    url = await http.listen({ port: 0, host: '127.0.0.1' });

    await ctx.client('skylark');
    await ctx.person({ uid: 'victim', client: 'skylark', roles: ['admin'] });
    for (const kind of kinds) {
      const data = { ...(samples[kind.name]?.[0] ?? (plausibleFor(kind.schema) as object)), ...more[kind.name] };
      await ctx.records.write(systemActor('skylark'), [{ op: 'set', path: pathOf(kind), data: JSON.parse(JSON.stringify(data)) }]);
    }
    const uploaded = await upload(await ctx.token('victim'));
    file = uploaded.url;

    await ctx.person({ uid: 'rival', client: 'meridian', roles: ['admin'] });
    await ctx.person({ uid: 'platform', client: 'apron', roles: ['admin'] });
    await ctx.person({ uid: 'guest', anonymous: true });
    await ctx.person({ uid: 'consumer', consumer: true });
    const tokenOf = (uid: string) => ctx.token(uid);
    const [head, , sign] = (await tokenOf('rival')).split('.');
    const forged = `${head}.${Buffer.from(JSON.stringify({ sub: 'victim', iss: 'apron', aud: 'apron', exp: 9e9 })).toString('base64url')}.${sign}`;
    const key = await ctx.call(
      '/cms/api_keys',
      { label: 'A script', roles: ['admin'], expires: null },
      { token: await tokenOf('rival'), client: 'meridian' },
    );
    attackers = [
      { who: 'an API key of another operator', token: key.body.key, client: 'meridian' },
      { who: 'staff of another operator', token: await tokenOf('rival'), client: 'meridian' },
      { who: 'staff of another operator naming this one', token: await tokenOf('rival'), client: 'skylark' },
      { who: 'staff of the platform naming this one', token: await tokenOf('platform'), client: 'skylark' },
      { who: 'an anonymous user', token: await tokenOf('guest'), client: 'skylark' },
      { who: 'a consumer', token: await tokenOf('consumer'), client: 'skylark' },
      { who: 'a forged token', token: forged, client: 'skylark' },
      { who: 'nobody', token: undefined, client: 'skylark' },
    ];
  }, 120_000);
  afterAll(() => ctx.close());

  async function upload(token: string): Promise<{ url: string }> {
    const body = new FormData();
    body.set('file', new Blob([`${MARK}\n`]), 'note.txt');
    const reply = await fetch(`${url}/api/files`, { method: 'POST', headers: { token, client: 'skylark' }, body });
    expect(reply.status).toBe(200);
    return (await reply.json()) as { url: string };
  }
  const ask = (attacker: Attacker, path: string, body?: Record<string, unknown>) =>
    ctx.call(path, body, { client: attacker.client, ...(attacker.token !== undefined && { token: attacker.token }) });
  /** Before a second database only those are tried whom another filter keeps out: the first one has seen all of them. */
  const isTried = ({ who }: Attacker): boolean => engine === engines[0] || differing.has(who);
  const read = async (kind: Collection) => ctx.records.get(systemActor('skylark'), pathOf(kind));

  test('[TEN-12] the victim itself reads its records: what follows would prove nothing otherwise', async () => {
    const victim: Attacker = { who: 'victim', token: await ctx.token('victim'), client: 'skylark' };
    const hidden: string[] = [];
    for (const kind of kinds) {
      const reply = await ask(victim, '/documents/get', { path: pathOf(kind) });
      if (reply.status !== 200 || !reply.body.doc) hidden.push(kind.name);
    }
    expect(hidden).toEqual(unreadable);
  });

  test.each(kinds.map((kind) => [kind.name, kind] as const))('[TEN-12] nobody else reads or changes %s over HTTP', async (name, kind) => {
    const path = pathOf(kind);
    const parent = path.split('/').slice(0, -2).join('/');
    const before = await read(kind);
    expect(before).toBeDefined();
    for (const attacker of attackers.filter(isTried)) {
      const about = `${attacker.who} in ${name}`;
      const reads = [
        await ask(attacker, '/documents/get', { path }),
        await ask(attacker, '/documents/history', { path }),
        await ask(attacker, '/documents/list', { query: { collection: name } }),
        await ask(attacker, '/documents/list', { query: { collection: name, group: true } }),
        ...(parent === '' ? [] : [await ask(attacker, '/documents/list', { query: { collection: name, parent } })]),
      ];
      for (const reply of reads) {
        expect(reply.status, about).toBeLessThan(500);
        if (!forAll.has(name) || attacker.token === undefined) expect(JSON.stringify(reply.body), about).not.toContain(MARK);
        if (attacker.token === undefined || attacker.who === 'a forged token') expect(reply.status, about).toBe(401);
      }
      const counted = await ask(attacker, '/documents/count', {
        query: { collection: name, group: true, where: { field: 'path', op: 'eq', value: path } },
      });
      if (!forAll.has(name)) expect(counted.body.count ?? 0, about).toBe(0);
      const data = { name: 'taken', subject: 'taken', first_name: 'taken' };
      for (const write of [
        { op: 'set', path, data },
        { op: 'merge', path, data },
        { op: 'delete', path },
        { op: 'merge', path, transform: { name: { serverTime: true } }, require: { exists: true } },
        { op: 'set', path, data, require: { exists: false } },
        { op: 'set', path: [...path.split('/').slice(0, -1), 'planted'].join('/'), data },
      ]) {
        const reply = await ask(attacker, '/documents/write', { writes: [write] });
        expect(reply.status, `${about}: ${write.op}`).toBeGreaterThanOrEqual(400);
        expect(reply.status, `${about}: ${write.op}`).toBeLessThan(500);
      }
    }
    for (const attacker of attackers) {
      const undone = await ask(attacker, '/documents/undo', { path, version: before?.version });
      expect([401, 403, 404], `${attacker.who} in ${name}`).toContain(undone.status);
    }
    expect(await read(kind)).toEqual(before);
    expect(await ctx.records.get(systemActor('skylark'), [...path.split('/').slice(0, -1), 'planted'].join('/'))).toBeUndefined();
  });

  test('[TEN-12] a live watch of another client’s records shows nothing, not even when they change', async () => {
    const watched = kinds.filter((kind) => !forAll.has(kind.name));
    const clients: LiveClient[] = [];
    for (const attacker of attackers) {
      const client = await LiveClient.open(url);
      clients.push(client);
      const first = await client.auth(attacker.token ?? 'none', attacker.client);
      if (attacker.token === undefined || attacker.who === 'a forged token') {
        expect(first, attacker.who).toMatchObject({ t: 'error', problems: [{ code: 'records.signed-out' }] });
        await client.untilClosed();
        continue;
      }
      expect(first, attacker.who).toMatchObject({ t: 'ready' });
      for (const kind of watched) {
        const path = pathOf(kind);
        const parent = path.split('/').slice(0, -2).join('/');
        client.send({ t: 'doc', id: `doc.${kind.name}`, path });
        client.send({ t: 'sub', id: `all.${kind.name}`, query: { collection: kind.name, group: true } });
        client.send({ t: 'sub', id: `one.${kind.name}`, query: { collection: kind.name, ...(parent !== '' && { parent }) } });
      }
      await client.settle();
    }
    for (const kind of watched)
      await ctx.records.write(systemActor('skylark'), [{ op: 'merge', path: pathOf(kind), data: JSON.parse(JSON.stringify(more[kind.name] ?? {})) }]);
    await ctx.records.write(systemActor('skylark'), [{ op: 'merge', path: 'users/victim', data: { last_name: `${MARK} again` } }]);
    await ctx.records.flush();
    for (const [i, client] of clients.entries()) {
      if (client.closed === undefined) await client.settle();
      expect(JSON.stringify(client.events), attackers[i]?.who).not.toContain(MARK);
      client.close();
    }
  });

  test('[TEN-12] a file’s address gives its bytes to staff alone; a link is bound to one file and to its time', async () => {
    const get = (path: string, attacker?: Attacker) =>
      fetch(`${url}${path}`, {
        headers: attacker ? { client: attacker.client, ...(attacker.token !== undefined && { token: attacker.token }) } : {},
      });
    for (const attacker of attackers) {
      const reply = await get(file, attacker);
      expect([401, 403, 404], attacker.who).toContain(reply.status);
      expect(await reply.text(), attacker.who).not.toContain(MARK);
      const link = await ask(attacker, `${file.replace('/api', '')}/link`, {});
      expect([401, 403, 404], attacker.who).toContain(link.status);
    }
    const victim = await ctx.token('victim');
    const link = await ctx.call(`${file.replace('/api', '')}/link`, {}, { token: victim, client: 'skylark' });
    expect(await (await get(link.body.url)).text()).toBe(`${MARK}\n`);
    const other = (await upload(victim)).url;
    const query = (link.body.url as string).split('?')[1] ?? '';
    expect((await get(`${other}?${query}`)).status).toBe(401);
    expect((await get(`${file}?${query.replace(/until=\d+/, 'until=99999999999999')}`)).status).toBe(401);
    ctx.clock.advance(6 * 60_000);
    expect((await get(link.body.url)).status).toBe(401);
  });

  test('[TEN-12] search in another client finds nothing', async () => {
    for (const attacker of attackers) {
      for (const what of ['threads', 'records']) {
        const reply = await ask(attacker, `/search/${what}?q=${MARK}`);
        expect(reply.status, attacker.who).toBeLessThan(500);
        // Airports are of all clients.
        const ofClients = (reply.body.records ?? []).filter(({ collection }: { collection: string }) => collection !== 'airports');
        expect(JSON.stringify({ ...reply.body, records: ofClients }), attacker.who).not.toContain(MARK);
      }
    }
    const own = await ctx.call(`/search/threads?q=${MARK}`, undefined, { token: await ctx.token('victim'), client: 'skylark' });
    expect(own.body.threads).toHaveLength(1);
    const any = await ctx.call(`/search/records?limit=50&q=${MARK}`, undefined, { token: await ctx.token('victim'), client: 'skylark' });
    expect(new Set(any.body.records.map((record: { collection: string }) => record.collection))).toContain('contacts');
  });

  test('[ROL-3, ROL-6] staff without the role are refused by the server, by name of the problem', async () => {
    await ctx.person({ uid: 'support', client: 'skylark', roles: ['support'] });
    const token = await ctx.token('support');
    const write = (path: string) =>
      ctx.call('/documents/write', { writes: [{ op: 'merge', path, data: { name: 'mine' } }] }, { token, client: 'skylark' });
    const refused = await write(`clients/skylark/aircraft/${MARK}`);
    expect([refused.status, refused.body.problems[0].code]).toEqual([403, 'records.not-allowed']);
    expect((await write('clients/skylark')).status).toBe(403);
    const base = (await ctx.records.get(systemActor('skylark'), 'clients/skylark/members/support'))?.version;
    const own = await ctx.call(
      '/documents/write',
      { writes: [{ op: 'merge', path: 'clients/skylark/members/support', data: { roles: { admin: true }, name: 'S' }, base }] },
      { token, client: 'skylark' },
    );
    expect(own.status).toBe(200);
    const member = await ctx.records.get(systemActor('skylark'), 'clients/skylark/members/support');
    expect(member).toMatchObject({ name: 'S', roles: { support: true } });
  });
});
