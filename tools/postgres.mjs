import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './free-port.mjs';
import { atExit, run } from './run.mjs';

const START_LIMIT_MS = 60_000;
const debianHome = '/usr/lib/postgresql';

/** Folder of `initdb` and `postgres`; the newest of Debian's, else what the path holds. */
function findBinaries() {
  const versions = existsSync(debianHome) ? readdirSync(debianHome).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debianHome, version, 'bin')), ...(process.env['PATH'] ?? '').split(delimiter)];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** PostgreSQL refuses to run as root, so root lends it another account of this machine. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  return account ? { uid: Number(account[2]), gid: Number(account[3]) } : undefined;
}

const reason = (error) => (error instanceof Error ? error.message || error.name : String(error));

/** @returns {Promise<string | undefined>} why the server does not answer */
async function whyUnreachable(url) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    await client.query('select 1');
    return undefined;
  } catch (error) {
    return reason(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function throwAwayCluster(binaries, isDurable) {
  const account = unprivileged();
  if (account === undefined) return { why: 'PostgreSQL refuses to run as root and there is no account postgres or nobody' };
  const home = mkdtempSync(join(tmpdir(), 'apron-postgres-'));
  const password = randomBytes(12).toString('hex');
  const passwordFile = join(home, 'password');
  writeFileSync(passwordFile, password);
  if (account.uid !== undefined) for (const path of [home, passwordFile]) chownSync(path, account.uid, account.gid);
  const remove = () => rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  atExit(remove);

  const data = join(home, 'data');
  const init = ['-D', data, '-U', 'apron', '-A', 'md5', `--pwfile=${passwordFile}`, '--no-locale', '-E', 'UTF8', '--no-sync'];
  const result = await run(join(binaries, 'initdb'), init, { limitMs: START_LIMIT_MS, cwd: home, account });
  if (result.code !== 0) return { why: `initdb failed: ${result.output.trim().split('\n').at(-1)}` };

  const port = await freePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${home}`,
    `fsync=${isDurable ? 'on' : 'off'}`,
    'max_connections=200',
  ];
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn(join(binaries, 'postgres'), args, { cwd: home, ...account, stdio: 'ignore', detached: true });
  let ended = false;
  server.on('exit', () => (ended = true));
  server.on('error', () => (ended = true));
  atExit(() => !ended && server.kill('SIGQUIT'));

  const url = `postgres://apron:${password}@127.0.0.1:${port}/postgres`;
  for (const until = Date.now() + START_LIMIT_MS; Date.now() < until && !ended; await new Promise((wait) => setTimeout(wait, 200))) {
    if ((await whyUnreachable(url)) !== undefined) continue;
    const close = async () => {
      server.kill('SIGINT');
      for (let i = 0; i < 50 && !ended; i += 1) await new Promise((wait) => setTimeout(wait, 100));
      if (!ended) server.kill('SIGQUIT');
      remove();
    };
    return { url, what: `a throw-away cluster of ${binaries}`, close };
  }
  return { why: ended ? 'the throw-away server ended at once' : 'the throw-away server did not answer in time' };
}

/** A database of its own on a server that is somebody's: the tests never touch what lives there. */
async function ownDatabase(url, setting) {
  const { default: pg } = await import('pg');
  const name = `apron_test_${randomBytes(6).toString('hex')}`;
  const ask = async (sql) => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    await client.connect();
    return await client.query(sql).finally(() => client.end());
  };
  try {
    await ask(`create database ${name}`);
  } catch (error) {
    return { why: `${setting} is set, but no test database can be made there: ${reason(error)}` };
  }
  const own = new URL(url);
  own.pathname = `/${name}`;
  const close = async () => {
    const { rows } = await ask(`select datname from pg_database where starts_with(datname, '${name}')`);
    for (const { datname } of rows) await ask(`drop database if exists ${datname} with (force)`);
  };
  return { url: own.href, what: `a database of its own at ${setting}`, close };
}

/**
 * A PostgreSQL for the database tests: on the server of TEST_POSTGRES_URL or DATABASE_URL, else a throw-away cluster made from
 * the binaries of this machine. What such a cluster has committed may not survive a power cut, unless it is to be `isDurable`.
 * @param {{ isDurable?: boolean }} [wanted]
 * @returns {Promise<{ url: string, what: string, close: () => Promise<void> } | { why: string }>}
 */
export async function openPostgres({ isDurable = false } = {}) {
  for (const setting of ['TEST_POSTGRES_URL', 'DATABASE_URL']) {
    const url = process.env[setting];
    if (url) return ownDatabase(url, setting);
  }
  const binaries = findBinaries();
  return binaries
    ? throwAwayCluster(binaries, isDurable)
    : { why: 'no server is named by TEST_POSTGRES_URL or DATABASE_URL and no PostgreSQL is installed here' };
}
