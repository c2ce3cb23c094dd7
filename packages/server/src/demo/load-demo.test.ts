import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, HOUR } from '@app/kernel/time/durations.ts';
import { systemActor } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { outbox } from '@app/domain/mail/outbox/outbox.collection.ts';
import { messages, threads, unread } from '@app/domain/conversations/conversation.collection.ts';
import { demoOperators } from '@app/demo/clients.sample.ts';
import { aircraft } from '@app/domain/fleet/fleet.collection.ts';
import { groups } from '@app/domain/marketing/group.collection.ts';
import { deals } from '@app/domain/marketplace/deal.collection.ts';
import { pages } from '@app/domain/pages/page.collection.ts';
import { priceLists, quotes, schedule } from '@app/domain/trips/trips.collection.ts';
import { members } from '@app/domain/users/user.collection.ts';
import { Crash } from '../testing/crashes/dying-context.ts';
import { runJob } from '../testing/jobs/run-job.ts';
import { testContext, type TestContext } from '../testing/test-context.ts';
import { wordsFor } from '../words/words.ts';
import { type Demo, loadDemo } from './load-demo.ts';
import { moveDemo } from './move-demo.ts';

let ctx: TestContext;
let demo: Demo | undefined;
const lines: string[] = [];

async function load(): Promise<Demo | undefined> {
  const { auth } = await ctx.app();
  return await loadDemo(ctx, {
    makeAccount: (account) => auth.makeAccount(account),
    progress: (line) => lines.push(line),
  });
}

beforeAll(async () => {
  ctx = await testContext();
  demo = await load();
});
afterAll(() => ctx.close());

test('[TEN-1, TEN-9] five tenants stand under their own keys, complete', async () => {
  for (const key of ['apron', 'skylark', 'meridian', 'bluebird', 'timberline']) {
    const { status, body } = await ctx.call(`/cms/client/${key}`, undefined);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: key, name_key: key, theme: { favicon: `/assets/clients/${key}/favicon.svg` } });
    const doc = await ctx.records.of(clients).get(systemActor(key), `clients/${key}`);
    expect(doc).toMatchObject({ errors: [], config: { sites: [{ id: 'default' }] } });
    expect(doc?.config.roles.map(({ id }) => id)).toContain('dispatch');
  }
});

test.each(demoOperators)('%s has a fleet, three price lists, a schedule, empty legs, conversations and pages', async (operator) => {
  const system = systemActor(operator);
  const { records, clock } = ctx;
  const fleet = await records.of(aircraft).list(system);
  expect(fleet.length).toBeGreaterThanOrEqual(4);
  expect(fleet.length).toBeLessThanOrEqual(8);
  expect((await records.of(priceLists).list(system)).map(({ id }) => id).toSorted()).toEqual(['backup', 'draft', 'live']);
  expect(await records.of(schedule).count(system)).toBeGreaterThan(10);
  expect(await records.of(deals).count(system, { where: where('departure_date', 'gt', clock.now()) })).toBeGreaterThanOrEqual(40);
  const requests = await records.of(quotes).list(system);
  expect(requests.length).toBeGreaterThanOrEqual(3);
  expect(requests.every(({ estimate }) => estimate !== null && estimate.error === '' && estimate.total > 1000)).toBe(true);
  const talks = await records.of(threads).list(system);
  expect(talks.map(({ object }) => object.path).toSorted()).toEqual(requests.map(({ path }) => path).toSorted());
  expect(await records.of(unread).count(system)).toBeGreaterThan(0);
  expect(await records.of(pages).count(system)).toBeGreaterThanOrEqual(5);
});

test('every account of the list can sign in, and has the roles that the list says', async () => {
  expect(demo?.users.length).toBeLessThanOrEqual(20);
  const { http } = await ctx.app();
  for (const { email, password, client, roles } of demo?.users.slice(0, 4) ?? []) {
    const answer = await http.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      headers: { host: 'localhost', origin: 'http://localhost', 'content-type': 'application/json' },
      payload: JSON.stringify({ email, password }),
    });
    expect(answer.statusCode).toBe(200);
    const uid = (answer.json() as { user: { id: string } }).user.id;
    const member = await ctx.records.of(members).get(systemActor(client), `clients/${client}/members/${uid}`);
    expect(Object.keys(member?.roles ?? {}).toSorted()).toEqual(roles.toSorted());
  }
});

test('[AUT-9] the access code belongs to a group with a limit of members', async () => {
  const group = await ctx.records.of(groups).find(systemActor('apron'), { where: where('access_code', 'eq', demo?.accessCode ?? '') });
  expect(group).toMatchObject({ member_max: 50, member_count: 1 });
});

test('nobody is written to: the invented addresses get no email', async () => {
  expect(await ctx.records.of(outbox).count(systemActor('apron'))).toBe(0);
});

test('a second load changes nothing; one that was cut short is done again; a database of somebody else is left alone', async () => {
  const home = systemActor('apron');
  const version = async () => (await ctx.records.of(deals).list(systemActor('skylark'), { limit: 1 }))[0]?.version;
  const before = await version();
  expect(await load()).toEqual(demo);
  expect(await version()).toBe(before);

  const [gone] = await ctx.records.of(deals).list(systemActor('skylark'), { limit: 1 });
  await ctx.records.remove(systemActor('skylark'), gone?.path ?? '');
  await ctx.records.write(home, [{ op: 'merge', path: 'clients/apron', data: { metadata: { demo: 'loading' } } }]);
  expect(await load()).toEqual(demo);
  expect(await ctx.records.get(systemActor('skylark'), gone?.path ?? '')).toMatchObject({ id: gone?.id });

  await ctx.records.write(home, [{ op: 'merge', path: 'clients/apron', data: { metadata: {} } }]);
  expect(await load()).toBeUndefined();
  await ctx.records.write(home, [{ op: 'merge', path: 'clients/apron', data: { metadata: { demo: 'loaded' } } }]);
});

test('[JOB-3, JOB-4] demo-update moves what nobody changed by whole days, each day once, and nothing where there are no sample companies', async () => {
  const { records, clock } = ctx;
  const sky = records.forClient('skylark');
  const before = await sky.list(deals, { limit: 500 });
  const [edited] = before;
  await sky.update(deals, edited?.path ?? '', { verified: !edited?.verified });
  const talk = await sky.find(threads, { orderBy: [{ field: 'date', dir: 'asc' }] });
  await sky.update(threads, talk?.path ?? '', { subject: 'Changed by somebody' });
  const said = async () => (await sky.list(messages, { where: where('tRef', 'eq', talk?.path ?? '') })).map(({ date }) => date);
  const saidBefore = await said();
  const startOf = async () => new Map((await sky.list(schedule, { limit: 500 })).map(({ id, start }) => [id, start]));
  const starts = await startOf();
  const dates = new Map((await sky.list(threads, { limit: 500 })).map(({ id, date }) => [id, date]));

  clock.advance(9 * DAY + HOUR);
  const batch = async (work: () => Promise<unknown>): Promise<never> => {
    await records.tx(work);
    throw new Crash();
  };
  // Killed after its first company was moved, the job goes on: nothing is moved twice.
  const run = { client: 'apron', isAsked: false, startedAt: clock.now(), words: wordsFor('en'), position: undefined, say: async () => undefined };
  await expect(moveDemo(ctx)({ ...run, batch })).rejects.toBeInstanceOf(Crash);
  await runJob(ctx, 'apron', 'demo-update');
  const after = new Map((await sky.list(deals, { limit: 500 })).map((deal) => [deal.id, deal]));
  for (const { id, departure_date } of before) {
    const movedBy = Math.round(((after.get(id)?.departure_date ?? 0) - departure_date) / DAY);
    expect([id, movedBy]).toEqual([id, id === edited?.id ? 0 : 9]);
  }
  for (const [id, start] of await startOf()) expect(Math.round((start - (starts.get(id) ?? 0)) / DAY)).toBe(9);
  expect(await said()).toEqual(saidBefore);
  const others = (await sky.list(threads, { limit: 500 })).filter(({ id }) => id !== talk?.id);
  expect(others.filter(({ id, date }) => date - (dates.get(id) ?? 0) === 9 * DAY).length).toBeGreaterThan(others.length / 2);

  const version = async () => (await sky.get(deals, before.at(-1)?.id ?? ''))?.version;
  const once = await version();
  await runJob(ctx, 'apron', 'demo-update');
  expect(await version()).toBe(once);
  await records.write(systemActor('apron'), [{ op: 'merge', path: 'clients/apron', data: { metadata: {} } }]);
  clock.advance(DAY);
  await runJob(ctx, 'apron', 'demo-update');
  expect(await version()).toBe(once);
  await records.write(systemActor('apron'), [{ op: 'merge', path: 'clients/apron', data: { metadata: { demo: 'loaded' } } }]);
});

test('a stranger sees the next verified empty legs of an operator, without tail or hidden price', async () => {
  const { status, body } = await ctx.call('/cms/empty_legs?client_id=skylark&limit=6', undefined);
  expect(status).toBe(200);
  expect(body.legs).toHaveLength(6);
  expect(JSON.stringify(body)).not.toMatch(/N\d{3}SK|@/);
  expect(new Set(body.legs.map(({ from, to }: { from: { code: string }; to: { code: string } }) => `${from.code} ${to.code}`)).size).toBe(6);
  expect((await ctx.call('/cms/empty_legs?client_id=timberline', undefined)).body.legs).toEqual([]);
});
