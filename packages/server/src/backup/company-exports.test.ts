import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { engines } from '@app/store/testing/engines.ts';
import { companyExports } from '@app/domain/backup/backup.collection.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { collections } from '@app/domain/collections.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { samples } from '@app/domain/samples.ts';
import { testActor, type TestContext, testContext } from '../testing/test-context.ts';
import { exportArchive } from './export-archive.ts';
import { cleanExports, runExport } from './company-exports.ts';
import { readBackup, restoreBackup } from './restore-backup.ts';
import type { Store } from './store.ts';
import { verifyStore } from './verify-store.ts';

const home = mkdtempSync(join(tmpdir(), 'company-exports-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const storeOf = ({ records, files }: TestContext): Store => ({ records, files, collections, progress: () => undefined });

describe.each(engines)('the export of a company on %s', (engine) => {
  let ctx: TestContext;
  let ada: { token: string; client: string };
  let eve: { token: string; client: string };
  beforeAll(async () => {
    ctx = await testContext({ engine, config: { logLevel: 'silent' } });
    await ctx.client('apron', { kind: 'platform' });
    for (const client of ['sky', 'skyline']) {
      await ctx.client(client, { third_party: { stripe: { secret_key: `hush-${client}` } } });
      await ctx.files.put(`${client}/f1`, Buffer.from(`bytes of ${client}`));
      const file = { name: 'offer.pdf', type: 'application/pdf', size: Buffer.byteLength(`bytes of ${client}`), key: `${client}/f1` };
      await ctx.records.write(systemActor(client), [
        { op: 'set', path: `clients/${client}/files/f1`, data: file },
        { op: 'set', path: `clients/${client}/quotes/q1`, data: samples['quotes']?.[0] as never },
        { op: 'set', path: `clients/${client}/contacts/k1`, data: { first_name: 'Mara', last_name: `of ${client}` } },
      ]);
      await ctx.records.forClient(client).update(contacts, 'k1', { notes: `changed in ${client}` });
      // The secret has a past, too.
      await ctx.records.forClient(client).update(clients, client, { third_party: { stripe: { secret_key: `hush-new-${client}` } } } as never);
    }
    for (const uid of ['ada', 'eve']) await ctx.person({ uid, client: 'sky', roles: ['admin'] });
    await ctx.person({ uid: 'sam', client: 'sky', roles: ['sales'] });
    ada = { token: await ctx.token('ada', '90d'), client: 'sky' };
    eve = { token: await ctx.token('eve', '90d'), client: 'sky' };
  });
  afterAll(() => ctx.close());

  const request = (who = ada) => ctx.call('/company/exports', {}, who);
  const download = async (id: string, { token, client } = ada) =>
    (await ctx.app()).http.inject({ url: `/api/company/exports/${id}/archive`, headers: { host: 'localhost', token, client } });

  test('[BYD-14] an admin gets one file for a day, which a new installation restores: the same records, history and files, without secrets', async () => {
    const sam = { token: await ctx.token('sam'), client: 'sky' };
    expect((await request(sam)).status).toBe(403);
    const { body } = await request();
    expect((await request()).body).toEqual(body);
    expect((await request(eve)).body.problems[0].code).toBe('backup.busy');
    expect((await download(body.id)).statusCode).toBe(404);
    await ctx.jobs.settle();
    const store = ctx.records.forClient('sky');
    const entry = await store.get(companyExports, body.id);
    expect(entry).toMatchObject({ state: 'ready', by: 'ada', files: 1, missing: 0, until: ctx.clock.now() + DAY });
    expect((await store.get(clients, 'sky'))?.closing.exported).toBe(entry?.started);

    const reply = await download(body.id);
    expect([reply.statusCode, reply.rawPayload.length]).toEqual([200, entry?.size]);
    expect(String(reply.headers['content-disposition'])).toContain('company-2027-03-03.apron.gz');
    for (const other of [eve, sam]) expect((await download(body.id, other)).statusCode).toBeGreaterThanOrEqual(400);
    expect((await ctx.call(`/documents?path=clients/sky/company_exports/${body.id}`, undefined, sam)).status).not.toBe(200);
    const text = gunzipSync(reply.rawPayload).toString();
    expect(text).not.toMatch(/skyline|hush/);

    const file = join(home, `${engine}.apron.gz`);
    writeFileSync(file, reply.rawPayload);
    const counts = await readBackup(file);
    expect(counts['documents']).toBe(entry?.records);
    const other = await testContext({ engine, config: { logLevel: 'silent' } });
    try {
      await restoreBackup(storeOf(other), file);
      const rows = (from: TestContext) =>
        sql`select path, data - 'match_keys' - 'token' as data, version, date from documents where client_id = 'sky' and collection in ('contacts', 'quotes', 'files', 'members')
          order by path`.execute(from.records.kysely);
      expect((await rows(other)).rows).toEqual((await rows(ctx)).rows);
      const past = (from: TestContext) => from.records.history(testActor('ada', 'sky', { roles: ['admin'], admin: true }), 'clients/sky/contacts/k1');
      expect(await past(other)).toEqual(await past(ctx));
      expect(Buffer.from(await other.files.bytes('sky/f1')).toString()).toBe('bytes of sky');
      expect((await other.records.forClient('sky').get(clients, 'sky'))?.name).toBe('sky');
      const findings: { readonly path: string; readonly what: string }[] = [];
      await verifyStore(storeOf(other), (finding) => findings.push(finding));
      // Without their secrets, records keep their history and pass their checks. Accounts of people belong to them, not to a company: their members name them.
      expect(findings.filter(({ what }) => !what.includes('names a record'))).toEqual([]);
    } finally {
      await other.close();
    }
  });

  test('[BYD-14] a job that was killed begins anew, one that fails leaves no file, and after a day the file is gone', async () => {
    const { id, feedbackId } = (await request(eve)).body;
    const job = { client: 'sky', exportId: id, feedbackId, queueId: '', by: 'eve', language: 'en' } as const;
    const store = ctx.records.forClient('sky');
    const failing: TestContext = { ...ctx, files: { ...ctx.files, putStream: () => Promise.reject(new Error('disk full')) } };
    await runExport(failing, job);
    expect((await store.get(companyExports, id))?.state).toBe('failed');
    await ctx.jobs.settle();
    expect((await store.get(companyExports, id))?.state).toBe('failed');

    const second = (await request(eve)).body.id;
    expect(second).not.toBe(id);
    await ctx.jobs.settle();
    // Repeated after its end it does nothing.
    const before = await store.get(companyExports, second);
    await runExport(ctx, { ...job, exportId: second });
    expect(await store.get(companyExports, second)).toEqual(before);

    ctx.clock.advance(DAY);
    expect((await download(second, eve)).statusCode).toBe(404);
    const key = `sky/exports/${second}`;
    expect(await ctx.files.size(key)).toBeGreaterThan(0);
    const run = { client: 'sky', batch: async <T>(work: () => Promise<T>) => await work() } as never;
    expect(await cleanExports(ctx)(run)).toMatchObject({ done: 2, more: false });
    expect(await ctx.files.size(key)).toBeUndefined();
    expect((await store.get(companyExports, second))?.state).toBe('expired');
  });

  test('[BYD-13, BYD-14] once a person is erased, an export that began before cannot be downloaded and its bytes go; one that begins later can', async () => {
    const newExport = async (): Promise<string> => {
      const { id } = (await request()).body;
      await ctx.jobs.settle();
      return id;
    };
    const entryOf = (id: string) => ctx.records.forClient('sky').get(companyExports, id);
    const erasure = (client: string) =>
      ctx.records.platform.write([{ op: 'set', path: `erasures/${client}`, data: { client, request: client, at: ctx.clock.now(), by: 'ada' } }]);
    const id = await newExport();
    await erasure('skyline');
    expect((await download(id)).statusCode, 'an erasure elsewhere').toBe(200);
    const { archive } = (await entryOf(id)) ?? { archive: '' };
    await erasure('sky');
    expect((await download(id)).statusCode).toBe(404);
    await ctx.jobs.settle();
    expect([(await entryOf(id))?.state, (await entryOf(id))?.archive, await ctx.files.size(archive)]).toEqual(['expired', '', undefined]);
    ctx.clock.advance(1);
    expect((await download(await newExport())).statusCode).toBe(200);
  });

  test('[TEN-12, BYD-14] law: whatever two companies with nearly the same key write, the file of one has all of it and nothing of the other', async () => {
    const kinds = ['contacts', 'quotes', 'orders', 'threads', 'tasks'] as const;
    const write = fc.record({
      client: fc.constantFrom('sky', 'skyline'),
      kind: fc.constantFrom(...kinds),
      id: fc.constantFrom('a', 'b', 'sky', 'skyline'),
    });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 12 }), fc.constantFrom('sky', 'skyline'), async (writes, client) => {
        for (const entry of writes)
          await ctx.records.write(systemActor(entry.client), [
            { op: 'set', path: `clients/${entry.client}/${entry.kind}/${entry.id}`, data: samples[entry.kind]?.[0] as never },
          ]);
        const file = join(home, `${engine}-${(run += 1)}.gz`);
        await exportArchive(storeOf(ctx), { client, file, now: 0, say: () => undefined });
        const paths: string[] = [];
        const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
        for (const line of lines) {
          const [kind, value] = JSON.parse(line) as [string, { path: string; client_id: string }];
          if (kind !== 'documents' && kind !== 'audit') continue;
          expect(value.client_id).toBe(client);
          if (kind === 'documents') paths.push(value.path);
        }
        const { rows } = await sql<{ path: string }>`select path from documents where client_id = ${client} order by path`.execute(
          ctx.records.kysely,
        );
        expect(paths.toSorted()).toEqual(rows.map(({ path }) => path).toSorted());
      }),
      { numRuns: 8, seed: 12 },
    );
  });
});
