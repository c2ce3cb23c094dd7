import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Collection } from '@app/kernel/collection.ts';
import { systemActor } from '@app/kernel/collection.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { engines } from '@app/store/testing/engines.ts';
import { collections } from '@app/domain/collections.ts';
import { kindsOfRole, shareRoles } from '@app/domain/marketplace/partners/share.rules.ts';
import { shareStates } from '@app/domain/marketplace/partners/share.states.ts';
import { sharedKinds } from '@app/domain/marketplace/partners/shared-fields.ts';
import { samples } from '@app/domain/samples.ts';
import { LiveClient } from '../../testing/live-client.ts';
import { TEST_NOW, type TestContext, testContext } from '../../testing/test-context.ts';

const kinds = collections as unknown as readonly Collection[];
const shareable = Object.keys(sharedKinds);
/** Stands in the texts of every record of the owner. */
const MARK = 'inside-skylark';
const MANY = 1_000_000;
const watching = { socketsPerUser: MANY, subscriptions: MANY, documents: MANY };
const unbounded = {
  apiKeyRate: MANY,
  readRate: MANY,
  writeRate: MANY,
  live: { ...watching, socketsPerAddress: MANY, allDocuments: MANY, visitor: watching },
};
const RUNS = 15 * Number(process.env['STRESS'] ?? 1);
const SHARE = 'clients/skylark/sharing/meridian';

type Fields = Record<string, unknown>;
const textPaths = (value: unknown, path: readonly string[] = []): (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => textPaths(inner, [...path, key]))
    : typeof value === 'string'
      ? [path]
      : [];
/** The sample of a kind, with the mark in each text where its rules allow it. */
function marked(kind: Collection): Fields {
  const sample = JSON.parse(JSON.stringify(samples[kind.name]?.[0] ?? {})) as Fields;
  return textPaths(sample).reduce((doc, path) => {
    const next = structuredClone(doc);
    const holder = path.slice(0, -1).reduce<Fields>((node, key) => node[key] as Fields, next);
    holder[path.at(-1) ?? ''] = MARK;
    const parsed = kind.schema.safeParse(next);
    return parsed.success && (kind.check?.(parsed.data) ?? []).length === 0 ? next : doc;
  }, sample);
}
const ownKinds = kinds.filter(
  ({ name, scope, under }) =>
    scope === 'client' && under === undefined && !['members', 'sharing', 'groups', 'invitations', 'unread', 'drafts'].includes(name),
);
const idOf = (kind: string): string => (kind === 'pricing' ? 'live' : 'r1');
const pathOf = (kind: string): string => `clients/skylark/${kind}/${idOf(kind)}`;

/** Each (dotted) path in a value; entries of a list count as one. */
const pathsIn = (value: unknown, path = ''): string[] =>
  Array.isArray(value)
    ? value.flatMap((entry) => pathsIn(entry, path))
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, path === '' ? key : `${path}.${key}`))
      : [path];
const isDeclared = (kind: string, path: string): boolean =>
  ['id', 'path', 'version', 'shared_by'].includes(path) ||
  // A list or object without content is a path of its own.
  (sharedKinds[kind]?.fields ?? []).some((field) => path === field || path.startsWith(`${field}.`) || field.startsWith(`${path}.`));

interface Setting {
  readonly state: (typeof shareStates.names)[number];
  readonly roles: readonly string[];
  readonly expires: number | null;
  readonly link: 'Active' | 'Pending' | 'Denied' | 'none';
  readonly isOwnerActive: boolean;
  readonly isReceiverActive: boolean;
  readonly held: readonly string[];
  readonly isAdmin: boolean;
}
const open: Setting = {
  state: 'active',
  roles: shareRoles,
  expires: TEST_NOW + DAY,
  link: 'Active',
  isOwnerActive: true,
  isReceiverActive: true,
  held: shareRoles,
  isAdmin: false,
};
const mostly = fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) });
const settings: fc.Arbitrary<Setting> = fc.record({
  state: fc.oneof({ weight: 5, arbitrary: fc.constant('active' as const) }, { weight: 2, arbitrary: fc.constantFrom(...shareStates.names) }),
  roles: fc.subarray([...shareRoles]),
  expires: fc.oneof({ weight: 4, arbitrary: fc.constant(TEST_NOW + DAY) }, { weight: 1, arbitrary: fc.constantFrom(TEST_NOW, 0, null) }),
  link: fc.oneof({ weight: 4, arbitrary: fc.constant('Active' as const) }, { weight: 1, arbitrary: fc.constantFrom('Pending', 'Denied', 'none') }),
  isOwnerActive: mostly,
  isReceiverActive: mostly,
  held: fc.subarray([...shareRoles, 'support']),
  isAdmin: fc.boolean(),
});
/** The law, said once more without the product's code. */
const kindsOpen = ({ state, roles, expires, link, isOwnerActive, isReceiverActive, held, isAdmin }: Setting): string[] =>
  state === 'active' && expires !== null && expires > TEST_NOW && link === 'Active' && isOwnerActive && isReceiverActive
    ? roles.filter((role) => isAdmin || held.includes(role)).flatMap(kindsOfRole)
    : [];

describe.each(engines)('shares on %s', (engine) => {
  let ctx: TestContext;
  let url: string;
  let reader: { readonly token: string; readonly client: string };
  let stranger: typeof reader;
  beforeAll(async () => {
    ctx = await testContext({ engine, config: unbounded });
    const { http } = await ctx.app();
    url = await http.listen({ port: 0, host: '127.0.0.1' });
    await ctx.client('apron', { kind: 'platform' });
    await ctx.client('skylark', { name: 'Skylark Charter' });
    for (const id of ['meridian', 'bluebird']) await ctx.client(id);
    for (const kind of ownKinds) {
      await ctx.records.write(systemActor('skylark'), [{ op: 'set', path: pathOf(kind.name), data: marked(kind) as never }]);
    }
    await ctx.records.write(systemActor('skylark'), [
      { op: 'set', path: 'clients/skylark/pricing/draft', data: { ...marked(kinds.find(({ name }) => name === 'pricing') as Collection) } as never },
    ]);
    // A company keeps an admin, whatever the reader is.
    await ctx.person({ uid: 'boss', client: 'meridian', roles: ['admin'] });
    await ctx.person({ uid: 'rival', client: 'meridian', roles: ['sales'] });
    await ctx.person({ uid: 'owner', client: 'skylark', roles: ['admin'] });
    await ctx.person({ uid: 'third', client: 'bluebird', roles: ['admin'] });
    reader = { token: await ctx.token('rival'), client: 'meridian' };
    stranger = { token: await ctx.token('third'), client: 'bluebird' };
  }, 120_000);
  afterAll(() => ctx.close());

  const write = (client: string, op: 'set' | 'merge', path: string, data: object) =>
    ctx.records.write(systemActor(client), [{ op, path, data: data as never }]);
  /** Makes the records say so, whatever they said before. */
  async function arrange({ state, roles, expires, link, isOwnerActive, isReceiverActive, held, isAdmin }: Setting): Promise<void> {
    for (const [client, active] of [
      ['skylark', isOwnerActive],
      ['meridian', isReceiverActive],
    ] as const)
      await write(client, 'merge', `clients/${client}`, { active });
    const member = Object.fromEntries([...held, ...(isAdmin ? ['admin'] : [])].map((role) => [role, true]));
    await write('meridian', 'merge', 'clients/meridian/members/rival', { roles: member });
    for (const path of [SHARE, 'affiliates/a1']) await ctx.records.remove(systemActor('skylark'), path).catch(() => undefined);
    if (link !== 'none') {
      const answer = { approved: link === 'Active', declined: link === 'Denied' };
      await write('skylark', 'set', 'affiliates/a1', { creator: 'skylark', recipient: 'meridian', requested: true, ...answer });
    }
    const named = Object.fromEntries(shareRoles.map((role) => [role, roles.includes(role)]));
    await write('skylark', 'set', SHARE, { requestingOperator: 'skylark', receivingOperator: 'meridian', roles: named, state, expires });
    await ctx.records.flush();
  }
  const read = (kind: string, who = reader) => ctx.call('/marketplace/shares/read', { owner: 'skylark', kind }, who);
  async function watch(who = reader, list = shareable): Promise<LiveClient> {
    const client = await LiveClient.open(url);
    await client.auth(who.token, who.client);
    for (const kind of list) client.send({ t: 'shared', id: kind, owner: 'skylark', kind, limit: 10 });
    await client.settle();
    return client;
  }
  function expectDeclared(kind: string, rows: readonly Fields[]): void {
    expect(rows, kind).toHaveLength(1);
    const [row = {}] = rows;
    expect(row, kind).toMatchObject({ id: idOf(kind), path: pathOf(kind), shared_by: 'Skylark Charter' });
    expect(
      pathsIn(row).filter((path) => !isDeclared(kind, path)),
      kind,
    ).toEqual([]);
    expect(Object.keys(row).length, `${kind} shows something`).toBeGreaterThan(5);
  }

  test('[ROL-8, TEN-12] a share gives its readers the declared kinds and fields, and without one that holds nothing at all', async () => {
    await fc.assert(
      fc.asyncProperty(settings, async (setting) => {
        await arrange(setting);
        const wanted = new Set(kindsOpen(setting));
        const client = await watch();
        for (const kind of [...shareable, 'contacts', 'payments', 'threads', 'constructor']) {
          const reply = await read(kind);
          const event = client.events.find((heard) => 'id' in heard && heard.id === kind);
          if (wanted.has(kind)) {
            expect(reply.status, kind).toBe(200);
            expectDeclared(kind, reply.body.rows);
            expect(event, kind).toMatchObject({ t: 'snap', docs: reply.body.rows });
          } else {
            expect(reply.status, kind).toBeGreaterThanOrEqual(400);
            expect(reply.status, kind).toBeLessThan(500);
            expect(JSON.stringify(reply.body), kind).not.toContain(MARK);
            if (event) expect(event, kind).toMatchObject({ t: 'error' });
          }
        }
        client.close();
      }),
      { numRuns: RUNS, examples: [[open], [{ ...open, held: [], isAdmin: true }]] },
    );
  }, 300_000);

  test('[ROL-8, TEN-12] a share opens no other call, watcher, search or file, to nobody but its receiver', async () => {
    await arrange(open);
    const consumer = await ctx.person({ consumer: true });
    const outsiders = [stranger, { token: stranger.token, client: 'meridian' }, { token: await ctx.token(consumer), client: 'meridian' }];
    for (const outsider of outsiders) {
      for (const kind of shareable) {
        const reply = await read(kind, outsider);
        expect([401, 403, 404], kind).toContain(reply.status);
        expect(JSON.stringify(reply.body)).not.toContain(MARK);
      }
    }
    const client = await watch(stranger);
    expect(JSON.stringify(client.events)).not.toContain(MARK);
    client.close();
    const live = await watch(reader, []);
    for (const { name } of ownKinds) {
      const path = pathOf(name);
      const replies = [
        await ctx.call('/documents/get', { path }, reader),
        await ctx.call('/documents/history', { path }, reader),
        await ctx.call('/documents/list', { query: { collection: name } }, reader),
        await ctx.call('/documents/list', { query: { collection: name, group: true } }, reader),
        await ctx.call('/documents/list', { query: { collection: name, parent: 'clients/skylark' } }, reader),
        await ctx.call('/documents/search', { query: { collection: name, group: true }, text: MARK }, reader),
      ];
      for (const reply of replies) expect(JSON.stringify(reply.body), name).not.toContain(MARK);
      for (const write_ of [
        { op: 'merge', path, data: { name: 'taken' } },
        { op: 'delete', path },
      ]) {
        const reply = await ctx.call('/documents/write', { writes: [write_] }, reader);
        expect([403, 404], name).toContain(reply.status);
      }
      live.send({ t: 'doc', id: `doc.${name}`, path });
      live.send({ t: 'sub', id: `all.${name}`, query: { collection: name, group: true } });
    }
    for (const what of ['threads', 'records']) {
      const reply = await ctx.call(`/search/${what}?q=${MARK}`, undefined, reader);
      expect(JSON.stringify(reply.body)).not.toContain(MARK);
    }
    await live.settle();
    expect(JSON.stringify(live.events)).not.toContain(MARK);
    live.close();
    const body = new FormData();
    body.set('file', new Blob([MARK]), 'note.txt');
    const owner = { token: await ctx.token('owner'), client: 'skylark' };
    const uploaded = (await (await fetch(`${url}/api/files`, { method: 'POST', headers: owner, body })).json()) as { url: string };
    expect(await (await fetch(`${url}${uploaded.url}`, { headers: owner })).text()).toBe(MARK);
    expect([403, 404]).toContain((await fetch(`${url}${uploaded.url}`, { headers: reader })).status);
  }, 60_000);

  test('[ROL-8] an API key reads nothing that is shared', async () => {
    await arrange({ ...open, isAdmin: true });
    const key = await ctx.call(
      '/cms/api_keys',
      { label: 'A script', roles: ['admin'], expires: null },
      { token: await ctx.token('boss'), client: 'meridian' },
    );
    const program = { token: key.body.key as string, client: 'meridian' };
    expect((await read('quotes', program)).body.problems[0].code).toBe('users.needs-person');
    const client = await watch(program);
    expect(JSON.stringify(client.events)).not.toContain(MARK);
    client.close();
  });

  const change = { notes: 'after the end', name: 'after the end' };
  const endings: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['the share is ended', () => write('skylark', 'merge', SHARE, { state: 'ended' })],
    ['the share is deleted', () => ctx.records.remove(systemActor('skylark'), SHARE)],
    ['the affiliation ends', () => ctx.records.remove(systemActor('skylark'), 'affiliates/a1')],
    ['the affiliation is declined', () => write('skylark', 'merge', 'affiliates/a1', { approved: false, declined: true })],
    ['the owner is suspended', () => write('skylark', 'merge', 'clients/skylark', { active: false })],
  ];
  test.each(endings)('[ROL-8] open lists close when %s, and hear no more', async (_, end) => {
    await arrange(open);
    const client = await watch(reader, ['quotes', 'trips']);
    expect(client.events.filter(({ t }) => t === 'snap')).toHaveLength(2);
    const from = client.events.length;
    await end();
    for (const id of ['quotes', 'trips']) {
      const heard = await client.next((event) => 'id' in event && event.id === id, from);
      expect(heard).toMatchObject({ t: 'error', problems: [{ code: 'marketplace.share-ended' }] });
    }
    const after = client.events.length;
    await write('skylark', 'merge', pathOf('quotes'), change);
    await ctx.records.flush();
    await client.settle();
    expect(client.events.slice(after).filter(({ t }) => t !== 'pong')).toEqual([]);
    expect((await read('quotes')).status).toBeGreaterThanOrEqual(400);
    client.close();
  });
  test('[ROL-8] open lists close when the receiver is suspended', async () => {
    await arrange(open);
    const client = await watch(reader, ['quotes']);
    const from = client.events.length;
    await write('meridian', 'merge', 'clients/meridian', { active: false });
    await client.untilClosed();
    expect(JSON.stringify(client.events.slice(from))).not.toContain(MARK);
  });
  test('[ROL-8] open lists go on with what changes, and close at the moment that the share expires', async () => {
    await arrange(open);
    const client = await watch(reader, ['trips']);
    const from = client.events.length;
    await write('skylark', 'merge', pathOf('trips'), { trip_number: 'T-77' });
    const heard = await client.next((event) => event.t === 'delta', from);
    expectDeclared('trips', (heard as { put: Fields[] }).put);
    expect(heard).toMatchObject({ put: [{ trip_number: 'T-77' }] });
    ctx.clock.advance(DAY);
    expect(await client.next((event) => event.t === 'error', from)).toMatchObject({ id: 'trips', problems: [{ code: 'marketplace.share-ended' }] });
    client.close();
    ctx.clock.advance(-DAY);
  });
});
