import { spawn } from 'node:child_process';
import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { checkConfig } from '@app/domain/jobs/jobs.calls.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { shipmentItems } from '@app/domain/shipping/shipping.collection.ts';
import { type TestContext, testContext } from '@app/server/testing/test-context.ts';
import { CallFailed } from '@app/kernel/call-failed.ts';
import { type Apron, openApron } from './open-apron.ts';
import type { Seen } from './watch-line.ts';

let ctx: TestContext;
let url: string;
const opened: Apron[] = [];
beforeAll(async () => {
  ctx = await testContext();
  for (const id of ['apron', 'skylark']) await ctx.client(id, { config: { roles: [{ id: 'sales', label: 'Sales' }] } });
  await ctx.person({ uid: 'ada', client: 'skylark', roles: ['admin'] });
  url = await (await ctx.app()).http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  for (const apron of opened) apron.close();
  await ctx?.close();
});

async function makeKey(): Promise<{ id: string; key: string }> {
  const sent = { token: await ctx.token('ada'), client: 'skylark' };
  return (await ctx.call('/cms/api_keys', { label: 'A script', roles: ['sales'], expires: null }, sent)).body as { id: string; key: string };
}
async function apronAt(address = url, key?: string): Promise<Apron> {
  const apron = openApron({ url: address, apiKey: key ?? (await makeKey()).key });
  opened.push(apron);
  return apron;
}
/** Collects what a watch reports and waits for a state. */
function listener<T>() {
  const received: Seen<T>[] = [];
  let wake: () => void = () => undefined;
  return {
    received,
    on: (seen: Seen<T>): void => {
      received.push(seen);
      wake();
    },
    async until(fits: (seen: Seen<T>) => boolean): Promise<Seen<T>> {
      for (;;) {
        const last = received.at(-1);
        if (last && fits(last)) return last;
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
}
/** Proxy between a script and the server that can cut its connections and stay down for a while. */
async function cable() {
  const lines = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(new URL(url).port), '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      lines.add(from.on('error', () => to.destroy()).on('close', () => to.destroy()));
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true;
      for (const line of lines) line.destroy();
    },
    mend: () => void (isCut = false),
    close: () => server.close(),
  };
}

test('[BYD-14] a script creates, reads, finds, counts, changes and removes records, each typed by its collection', async () => {
  const apron = await apronAt();
  const all = apron.of(contacts);
  const created = await all.create({ first_name: 'Vera', last_name: 'Script' });
  expect(created.path).toMatch(/^clients\/skylark\/contacts\/[A-Za-z0-9]{20}$/);
  const id = created.path.split('/').at(-1) as string;
  const vera = await all.get(id);
  expect([vera?.first_name.toUpperCase(), vera?.version]).toEqual(['VERA', created.version]);
  expect(await all.get('nobody')).toBeUndefined();
  await all.set('eli', { first_name: 'Eli', last_name: 'Script' });
  const scripted = { where: { field: 'last_name', op: 'eq', value: 'Script' } as const, orderBy: [{ field: 'first_name', dir: 'desc' }] as const };
  expect((await all.list(scripted)).map((contact) => contact.first_name)).toEqual(['Vera', 'Eli']);
  expect((await all.find(scripted))?.first_name).toBe('Vera');
  expect(await all.count(scripted)).toBe(2);
  await ctx.records.write(systemActor('skylark'), [{ op: 'merge', path: created.path, data: { first_name: 'Verena' } }]);
  const conflict = await all.update(id, { first_name: 'Veronica' }, created.version).catch((error: unknown) => error);
  expect(conflict).toBeInstanceOf(CallFailed);
  expect((conflict as CallFailed).problems[0]?.fields).toEqual([{ field: 'first_name', mine: 'Veronica', theirs: 'Verena', base: 'Vera' }]);
  await all.update(id, { last_name: 'Holm' }, created.version);
  expect(await all.get(id)).toMatchObject({ first_name: 'Verena', last_name: 'Holm' });
  await all.remove(id);
  expect(await all.get(id)).toBeUndefined();
});

test('[BYD-14] a batch is all or none, calls work, and refusals name their codes', async () => {
  const apron = await apronAt();
  const path = 'clients/skylark/contacts/batch';
  const refused = await apron
    .write([
      { op: 'set', path, data: { first_name: 'B' } },
      { op: 'set', path: 'clients/skylark/aircraft/a1', data: { tail_number: 'N1' } },
    ])
    .catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 403, problems: [{ code: 'records.not-allowed' }] });
  expect(await apron.of(contacts).get(path)).toBeUndefined();
  expect(await apron.write([{ op: 'set', path, data: { first_name: 'B' }, require: { exists: false } }])).toMatchObject([{ path }]);
  expect((await apron.send(checkConfig, { type: 'followup' })).manual.length).toBeGreaterThan(0);
  const taken = await apron
    .of(contacts)
    .create({ first_name: 'C' }, { id: 'batch' })
    .catch((error: unknown) => error as CallFailed);
  expect(taken instanceof CallFailed && taken.has('records.already-there')).toBe(true);
  expect(() => openApron({ url, apiKey: 'secret' })).toThrow('Not an API key');
  await expect(apron.of(shipmentItems).get('i1')).rejects.toThrow('name the whole path');
  const nowhere = await apronAt('http://127.0.0.1:1');
  await expect(nowhere.of(contacts).list()).rejects.toMatchObject({ status: 0, problems: [{ code: 'records.offline' }] });
});

test('[BYD-14, LIV-3] a watch is live, in order, and resumes after a cut with everything that happened meanwhile', async () => {
  const line = await cable();
  const apron = await apronAt(line.url);
  const system = systemActor('skylark');
  const put = (id: string, first_name: string) =>
    ctx.records.write(system, [{ op: 'set', path: `clients/skylark/contacts/${id}`, data: { first_name, last_name: 'Watched' } }]);
  await put('w1', 'Bo');
  const heard = listener<{ first_name: string }>();
  const names = (seen: Seen<{ first_name: string }>): string => seen.docs.map((contact) => contact.first_name).join();
  const stop = apron
    .of(contacts)
    .watch({ where: { field: 'last_name', op: 'eq', value: 'Watched' }, orderBy: [{ field: 'first_name', dir: 'asc' }] }, heard.on);
  await heard.until((seen) => names(seen) === 'Bo');
  await put('w2', 'Ada');
  await heard.until((seen) => names(seen) === 'Ada,Bo');
  const first = listener<{ first_name: string }>();
  const stopOne = apron.of(contacts).watch('w2', first.on);
  await first.until((seen) => names(seen) === 'Ada');
  line.cut();
  expect(names(await heard.until((seen) => seen.state === 'stale'))).toBe('Ada,Bo');
  await put('w3', 'Cy');
  await ctx.records.remove(system, 'clients/skylark/contacts/w1');
  await put('w2', 'Adam');
  line.mend();
  expect(names(await heard.until((seen) => seen.state === 'live'))).toBe('Adam,Cy');
  await first.until((seen) => seen.state === 'live' && names(seen) === 'Adam');
  stopOne();
  const before = first.received.length;
  await put('w2', 'Ad');
  await heard.until((seen) => names(seen) === 'Ad,Cy');
  expect(first.received.length).toBe(before);
  stop();
  line.close();
});

test('[BYD-14] a watch ends, and says why, when its key is revoked or it may not see', async () => {
  const { id, key } = await makeKey();
  const apron = await apronAt(url, key);
  const [list, odd] = [listener<unknown>(), listener<unknown>()];
  apron.of(contacts).watch({ limit: 1 }, list.on);
  await list.until((seen) => seen.state === 'live');
  apron.of(contacts).watch({ parent: 'clients' }, odd.on);
  expect(await odd.until((seen) => seen.state === 'ended')).toMatchObject({ problems: [{ code: 'records.invalid' }] });
  await ctx.call(`/cms/api_keys/${id}/revoke`, {}, { token: await ctx.token('ada'), client: 'skylark' });
  expect(await list.until((seen) => seen.state === 'ended')).toMatchObject({ docs: [], problems: [{ code: 'records.signed-out' }] });
});

test('[BYD-14] the example runs unchanged', async () => {
  const { key } = await makeKey();
  const script = fileURLToPath(new URL('../examples/follow-contacts.ts', import.meta.url));
  const run = spawn(process.execPath, [script], { env: { ...process.env, APRON_URL: url, APRON_KEY: key }, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, err, code] = await Promise.all([text(run.stdout), text(run.stderr), new Promise((resolve) => run.on('close', resolve))]);
  expect([code, err]).toEqual([0, '']);
  const lines = out.trim().split('\n');
  expect(lines.filter((line, index) => line !== lines[index - 1])).toEqual([
    'live: nobody',
    'live: Vera Holm',
    'live: Verena Holm',
    'live: nobody',
    expect.stringMatching(/^skylark: \d+ contacts$/),
  ]);
});
