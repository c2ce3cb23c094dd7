import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { openRecords } from '@app/store/open-records.ts';
import { shortLived } from '../../../tools/short-lived.ts';
import { templatePath } from '@app/store/testing/template.ts';
import { clients } from '@app/domain/clients/client.collection.ts';

const program = fileURLToPath(new URL('./records-admin.ts', import.meta.url));
const home = mkdtempSync(join(tmpdir(), 'admin-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const database = join(home, 'data', 'database');

const secret = 'a secret of the tests, long enough';
/** As a person would call it, from a folder of their own. */
const call = (...given: (string | Readonly<Record<string, string>>)[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const args = given.filter((part) => typeof part === 'string');
    const settings = Object.assign({}, ...given.filter((part) => typeof part === 'object')) as Record<string, string>;
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: join(home, 'data'), INIT_CWD: home, APP_SECRET: secret, INBOUND_SECRET: secret, ...settings };
    execFile(process.execPath, [...shortLived, program, ...args], { env, cwd: home }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });
/** The database of a folder, opened by this process; a new one is a copy, since making one takes as long as four of these programs. */
const opened = async (dir = database) =>
  openRecords({ collections: [clients], database: { kind: 'pglite', dir, template: await templatePath(), inThread: true } });
const make = async (dir: string): Promise<void> => (await opened(dir)).close();

beforeAll(async () => {
  mkdirSync(join(home, 'data'));
  const records = await opened();
  await records.write(systemActor('sky'), [{ op: 'set', path: 'clients/sky', data: { name: 'Sky', name_key: 'sky-charter' } }]);
  await records.close();
});

test('[LIV-8] a database that is open elsewhere is refused, whatever is asked, and nothing is written', async () => {
  const records = await opened();
  try {
    const tries = await Promise.all([call('backup', 'x.backup'), call('export', '--client=sky', 'out')]);
    for (const { code, said } of tries) {
      expect(said).toContain(`is in use by process ${process.pid}`);
      expect(code).toBe(1);
    }
    expect(() => readFileSync(join(home, 'x.backup'))).toThrow('ENOENT');
  } finally {
    await records.close();
  }
});

test('[LIV-8] a backup brought back after the loss of the database, and verified, with exit codes for scripts', { timeout: 180_000 }, async () => {
  expect(await call('backup', 'x.backup')).toMatchObject({ code: 0, said: expect.stringContaining('clients: 1') });
  rmSync(database, { recursive: true });
  expect(await call('verify')).toMatchObject({ code: 1, said: expect.stringContaining('There is no database') });
  await make(database);
  writeFileSync(join(home, 'cut.backup'), readFileSync(join(home, 'x.backup')).subarray(0, -9));
  expect(await call('restore', 'cut.backup')).toMatchObject({ code: 1, said: expect.stringContaining('cut off or damaged') });
  expect(await call('restore', 'x.backup')).toMatchObject({ code: 0, said: expect.stringContaining('Restored.') });

  const records = await opened();
  await records.tx(async () => {
    await records.kysely.executeQuery({ sql: `update documents set data = data || '{"name":"Else"}'`, parameters: [] } as never);
  });
  await records.close();
  expect(await call('verify')).toMatchObject({
    code: 1,
    said: expect.stringContaining('WRONG clients/sky: it is not what was created, as the digest in the audit trail says'),
  });
});

test('what cannot be understood is answered with how to use it', async () => {
  const bad = [[], ['verify', 'x'], ['export', 'out'], ['backup', '--client=sky', 'a']];
  for (const { code, said } of await Promise.all(bad.map((args) => call(...args)))) {
    expect(said).toContain('npm run records -- backup <file>');
    expect(code).toBe(2);
  }
});

test(
  '[TEN-1, TEN-13] setup and its token without a browser: a link, never a password, and refusals in plain words',
  { timeout: 180_000 },
  async () => {
    const dir = mkdtempSync(join(tmpdir(), 'setup-'));
    const inNew = (...args: string[]) => call(...args, { DATA_DIR: dir, PUBLIC_URL: 'https://fly.example' });
    try {
      await make(join(dir, 'database'));
      const token = await inNew('setup-token');
      expect(token).toMatchObject({ code: 0, said: expect.stringMatching(/https:\/\/fly\.example\/setup#[\w-]{22}\n/) });
      const bad = await inNew('setup', '--name=Fly', '--key=login', '--email=ida@fly.example');
      expect(bad).toMatchObject({ code: 1, said: expect.stringContaining('Reserved') });
      const done = await inNew('setup', '--name=Fly', '--key=fly', '--email=ida@fly.example');
      expect(done).toMatchObject({ code: 0, said: expect.stringMatching(/https:\/\/fly\.example\/login#token=\w+\n/) });
      const admin = await inNew('admin', '--client=fly', '--email=eva@fly.example');
      expect(admin).toMatchObject({ code: 0, said: expect.stringMatching(/\/login#token=\w+\n/) });
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  },
);
