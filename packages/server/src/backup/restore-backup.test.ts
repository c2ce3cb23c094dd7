import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { type EngineName, engines } from '@app/store/testing/engines.ts';
import { ArchiveWriter } from '@app/store/backup/archive-writer.ts';
import { collections } from '@app/domain/collections.ts';
import { TEST_NOW, type TestContext, testContext } from '../testing/test-context.ts';
import { signUpConfirmed } from '../testing/sign-up.ts';
import { backUp } from './back-up.ts';
import { readBackup, restoreBackup } from './restore-backup.ts';
import type { Store } from './store.ts';
import { verifyStore } from './verify-store.ts';

const home = mkdtempSync(join(tmpdir(), 'backup-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const password = 'correct horse battery';
const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, i) => (i * 7919) % 256));
const storeOf = ({ records, files }: TestContext): Store => ({ records, files, collections, progress: () => undefined });

async function addFile(
  { records, files }: TestContext,
  id: string,
  data: Record<string, unknown> & { key: string },
  content?: Uint8Array,
): Promise<void> {
  if (content) await files.put(data.key, content);
  await records.write(systemActor('sky'), [
    {
      op: 'set',
      path: `clients/sky/files/${id}`,
      data: { name: `${id}.pdf`, type: 'application/pdf', size: content?.length ?? 1, ...data } as never,
    },
  ]);
}
const auth = (ctx: TestContext, path: string, body: Record<string, unknown>) =>
  ctx.call(`/auth${path}`, body, { headers: { origin: 'http://localhost' } });

async function filled(engine: EngineName): Promise<TestContext> {
  const ctx = await testContext({ engine });
  await ctx.client('apron', { kind: 'platform' });
  await ctx.client('sky');
  await signUpConfirmed(ctx, { email: 'ada@example.com', password, name: 'Ada Lovelace' });
  await addFile(ctx, 'f1', { key: 'sky/f1' }, bytes);
  await addFile(ctx, 'f2', { key: 'sky/f2-abc' }, Buffer.from('second'));
  await addFile(ctx, 'gone', { key: 'sky/gone' });
  return ctx;
}
/** Rows of the store and of the sign-ins that a backup keeps, as the database has them. */
async function rowsOf({ records: { kysely } }: TestContext): Promise<unknown[]> {
  const results = [
    await sql`select * from documents order by path`.execute(kysely),
    await sql`select * from audit order by client_id, path, version`.execute(kysely),
    ...(await Promise.all(
      ['auth_user', 'auth_account'].map((table) => sql`select to_jsonb(t) as row from ${sql.table(table)} t order by id`.execute(kysely)),
    )),
  ];
  return results.map(({ rows }) => rows);
}

/** Each engine into another one where there are two. */
const ways = engines.map((from): [EngineName, EngineName] => [from, engines.find((to) => to !== from) ?? from]);

describe.each(ways)('a server on %s, backed up and restored on %s', (from, to) => {
  let source: TestContext;
  let target: TestContext;
  beforeAll(async () => {
    source = await filled(from);
    target = await testContext({ engine: to, config: { appSecret: 'another secret altogether, long enough' } });
  });
  afterAll(async () => {
    await source?.close();
    await target?.close();
  });

  test.each<[string, [string, unknown][]]>([
    ['a file whose key leads elsewhere', [['file', { key: 'sky/../../../x', size: 1 }]]],
    [
      'a file that is not whole',
      [
        ['file', { key: 'sky/x', size: 2 }],
        ['bytes', 'YQ=='],
      ],
    ],
    ['lines of a kind nobody knows', [['surprise', {}]]],
  ])('with %s is refused, and nothing of it stays', async (_, lines) => {
    const file = join(home, `${from}-${JSON.stringify(lines).length}.backup`);
    const writer = new ArchiveWriter(file);
    await writer.begin({ madeAt: TEST_NOW, version: 3, collections: [] });
    await writer.add({
      kind: 'auth_user',
      json: JSON.stringify({ id: 'u', name: 'U', email: 'u@example.com', emailVerified: true, createdAt: new Date(), updatedAt: new Date() }),
    });
    for (const [kind, value] of lines) await writer.add({ kind, json: JSON.stringify(value) });
    await writer.end();
    await expect(restoreBackup(storeOf(target), file)).rejects.toThrow(/holds|key/);
    expect(await target.files.size('sky/x')).toBeUndefined();
    expect((await rowsOf(target)).flat()).toEqual([]);
  });

  test('[LIV-8, AUT-1] an older backup with sessions is restored without them', async () => {
    const file = join(home, `${from}-older.backup`);
    const writer = new ArchiveWriter(file);
    await writer.begin({ madeAt: TEST_NOW, version: 3, collections: [] });
    const timestamp = new Date(TEST_NOW).toISOString();
    const session = { id: 's', token: 't', userId: 'u', expiresAt: '2099-01-01T00:00:00Z', createdAt: timestamp, updatedAt: timestamp };
    const user = { id: 'u', name: 'U', email: 'u@example.com', emailVerified: true, createdAt: timestamp, updatedAt: timestamp };
    await writer.add({ kind: 'auth_user', json: JSON.stringify(user) });
    await writer.add({ kind: 'auth_session', json: JSON.stringify(session) });
    await writer.end();
    const older = await testContext({ engine: to });
    try {
      await restoreBackup(storeOf(older), file);
      const counts = await sql`select (select count(*)::int from auth_user) as users, (select count(*)::int from auth_session) as sessions`.execute(
        older.records.kysely,
      );
      expect(counts.rows).toEqual([{ users: 1, sessions: 0 }]);
    } finally {
      await older.close();
    }
  });

  test('[LIV-8] leaves nothing that looks like a backup when it cannot be finished', async () => {
    const file = join(home, `${from}-broken.backup`);
    const files = { ...source.files, size: async () => 7 };
    await expect(backUp({ ...storeOf(source), files }, file, TEST_NOW)).rejects.toThrow('changed while it was read');
    await expect(readBackup(file)).rejects.toThrow('ENOENT');
    await expect(readBackup(`${file}.part`)).rejects.toThrow('ENOENT');
  });

  test('[LIV-8, LIV-9] has the same records, files and sign-ins, also with another secret', async () => {
    const file = join(home, `${from}.backup`);
    expect(await backUp(storeOf(source), file, TEST_NOW)).toMatchObject({ file: 2, missing: 1, auth_user: 1, auth_account: 1 });
    const { rows: sessions } = await sql<{ token: string }>`select token from auth_session`.execute(source.records.kysely);
    expect(sessions).toHaveLength(1);
    for (const { token } of sessions) expect(gunzipSync(readFileSync(file)).toString()).not.toContain(token);
    await expect(backUp(storeOf(source), file, TEST_NOW)).rejects.toThrow('is there already');
    await readBackup(file);
    await restoreBackup(storeOf(target), file);
    expect(await rowsOf(target)).toEqual(await rowsOf(source));
    expect(Buffer.compare(await target.files.bytes('sky/f1'), bytes)).toBe(0);
    expect(Buffer.from(await target.files.bytes('sky/f2-abc')).toString()).toBe('second');
    expect(await target.files.size('sky/gone')).toBeUndefined();

    const signedIn = await auth(target, '/sign-in/email', { email: 'ada@example.com', password });
    expect(signedIn.status).toBe(200);
    const token = await target.token(signedIn.body.user.id as string);
    expect((await target.call('/cms/user/clients', undefined, { token })).status).toBe(200);
    expect((await auth(target, '/sign-in/email', { email: 'ada@example.com', password: 'wrong one' })).status).toBe(401);
    await expect(restoreBackup(storeOf(target), file)).rejects.toThrow('is not empty');
  });

  test('[TEN-12] shows when verified which files are not there, not whole or not their client’s, and names across clients without a link', async () => {
    const { files, records } = source;
    const verify = async (): Promise<string[]> => {
      const findings: string[] = [];
      await verifyStore(storeOf(source), ({ path, what }) => findings.push(`${path}: ${what}`));
      return findings.toSorted();
    };
    await source.client('blue');
    expect(await verify()).toEqual(['clients/sky/files/gone: its bytes are not there']);
    await files.put('sky/gone', Buffer.from('x'));
    expect(await verify()).toEqual([]);
    await files.put('sky/f2-abc', Buffer.from('longer than it was'));
    await addFile(source, 'f3', { key: 'blue/f1' });
    expect(await verify()).toEqual([
      'clients/sky/files/f2: it has 18 bytes, its record says 6',
      'clients/sky/files/f3: its key is none of its client',
    ]);
    await files.put('sky/f2-abc', Buffer.from('second'));
    await records.remove(systemActor('sky'), 'clients/sky/files/f3');

    await addFile(source, 'f4', { key: 'sky/f4', metadata: { about: 'clients/blue' } }, Buffer.from('4'));
    expect(await verify()).toEqual([]);
    await addFile(source, 'f4', { key: 'sky/f4', metadata: { about: 'clients/blue/contacts/c' } }, Buffer.from('4'));
    await records.write(systemActor('blue'), [{ op: 'set', path: 'clients/blue/contacts/c', data: { first_name: 'C' } }]);
    const named = ['clients/sky/files/f4: names a record of another client: clients/blue/contacts/c'];
    expect(await verify()).toEqual(named);
    // A request that was emailed to an operator without an account bridges nothing.
    const request = { creator: 'sky', quote: 'q1', legs: [], deadline: 1, remind_at: 0 };
    const ask = (data: object) => records.write(systemActor('sky'), [{ op: 'set', path: 'operator_requests/r1', data: { ...request, ...data } }]);
    await ask({ email: 'blue@operator.example' });
    expect(await verify()).toEqual(named);
    await ask({ recipient: 'blue' });
    expect(await verify()).toEqual([]);
    await records.remove(systemActor('sky'), 'operator_requests/r1');
    await records.write(systemActor('sky'), [{ op: 'set', path: 'affiliates/a1', data: { creator: 'sky', recipient: 'blue' } }]);
    expect(await verify()).toEqual([]);
  });
});
