import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BadConfig, readConfig } from './config.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'apron-config-'));
});
afterEach(() => rmSync(dir, { recursive: true }));
const SECRET = 'a secret of one’s own, over 32 characters';
const read = (more: Record<string, string> = {}) => readConfig({ DATA_DIR: dir, ...more });

test('without settings it is local, embedded, on loopback, with the demo', () => {
  expect(read()).toMatchObject({ host: '127.0.0.1', port: 3000, databaseUrl: undefined, demo: true, production: false, defaultClient: 'apron' });
});

test('local secrets are drawn once and readable by nobody else', () => {
  const first = read();
  expect(first.appSecret).toMatch(/^[0-9a-f]{64}$/);
  expect(read().appSecret).toBe(first.appSecret);
  expect(first.inboundSecret).not.toBe(first.appSecret);
  const file = join(dir, 'secrets.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toContain(first.appSecret);
});

test('processes that start at once have the same secrets', async () => {
  const program = `const { readConfig } = await import(${JSON.stringify(new URL('config.ts', import.meta.url).href)});
    console.log(readConfig({ DATA_DIR: ${JSON.stringify(join(dir, 'new'))} }).appSecret);`;
  const started = Array.from({ length: 4 }, () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]));
  const outputs = await Promise.all(started);
  expect(new Set(outputs.map(({ stdout }) => stdout)).size).toBe(1);
  expect(readdirSync(join(dir, 'new'))).toEqual(['secrets.json']);
});

test('[JOB-7] the key that pushes is drawn once, also into a file of an older version, or given; production without one pushes nothing', () => {
  const first = read();
  expect(first.push).toMatchObject({ subject: 'mailto:no-reply@apron.example', publicKey: expect.stringMatching(/^B[\w-]{86}$/) });
  expect(read().push).toEqual(first.push);
  const file = join(dir, 'secrets.json');
  const { push: _push, ...older } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  writeFileSync(file, JSON.stringify(older));
  const second = read();
  expect(second.appSecret).toBe(first.appSecret);
  expect(second.push?.publicKey).not.toBe(first.push?.publicKey);
  expect(read().push).toEqual(second.push);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  // The sender of RFC 8291, appendix A.
  expect(read({ VAPID_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw' }).push?.publicKey).toBe(
    'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  );
  expect(read({ APRON_MODE: 'production', APP_SECRET: SECRET }).push).toBeUndefined();
});

test.each([
  [{ VAPID_PRIVATE_KEY: 'short' }, 'VAPID_PRIVATE_KEY'],
  [{ VAPID_PRIVATE_KEY: 'A'.repeat(43) }, 'VAPID_PRIVATE_KEY'],
  [{ APRON_MODE: 'production' }, 'APP_SECRET'],
  [{ APRON_MODE: 'production', APP_SECRET: 'short' }, 'APP_SECRET'],
  [{ APRON_MODE: 'production', APP_SECRET: SECRET, DEMO: '1' }, 'DEMO'],
  [{ APRON_MODE: 'production', APP_SECRET: SECRET, APRON_DEV: '1' }, 'APRON_DEV'],
  [{ PORT: 'http' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL'],
])('%j does not start, and says which setting', (env, setting) => {
  expect(() => read(env as Record<string, string>)).toThrow(BadConfig);
  expect(() => read(env as Record<string, string>)).toThrow(setting);
});

test('production starts with a secret of its own, without the demo and without drawn secrets', () => {
  const config = read({ APRON_MODE: 'production', APP_SECRET: SECRET, PUBLIC_URL: 'https://fly.example/' });
  expect(config).toMatchObject({ production: true, demo: false, appSecret: SECRET, publicUrl: 'https://fly.example' });
  expect(() => statSync(join(dir, 'secrets.json'))).toThrow();
});

test('the demo is loaded into PostgreSQL only when asked for', () => {
  expect(read({ DATABASE_URL: 'postgres://localhost/apron' }).demo).toBe(false);
  expect(read({ DATABASE_URL: 'postgres://localhost/apron', DEMO: '1' }).demo).toBe(true);
  expect(read({ DEMO: '0' }).demo).toBe(false);
});

test('an empty setting is one that was not set', () => {
  expect(read({ PORT: '', SMTP_URL: '', DEMO: '', GOOGLE_CLIENT_ID: '' })).toMatchObject({
    port: 3000,
    smtpUrl: undefined,
    demo: true,
    google: undefined,
  });
});
