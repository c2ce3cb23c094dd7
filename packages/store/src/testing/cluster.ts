import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';

const debianHome = '/usr/lib/postgresql';
const versions = existsSync(debianHome) ? readdirSync(debianHome).sort((a, b) => Number(b) - Number(a)) : [];
const binaries = [...versions.map((version) => join(debianHome, version, 'bin')), ...(process.env['PATH'] ?? '').split(delimiter)].find(
  (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
);
/** PostgreSQL refuses to run as root, so root lends it another account. */
const lent =
  process.getuid?.() === 0
    ? readFileSync('/etc/passwd', 'utf8')
        .split('\n')
        .map((line) => line.split(':'))
        .find(([name]) => name === 'postgres' || name === 'nobody')
    : undefined;
const account = lent ? { uid: Number(lent[2]), gid: Number(lent[3]) } : {};

/** The reason why no PostgreSQL can be started here; undefined when one can. */
export const whyNoCluster =
  binaries === undefined
    ? 'no PostgreSQL is installed here'
    : process.getuid?.() === 0 && !lent
      ? 'there is no account to run PostgreSQL'
      : undefined;

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

/** A PostgreSQL of the test's own, to stop, kill and start again. */
export class Cluster {
  readonly url: string;
  /** Folder owned by the account of the server. */
  readonly home: string;
  readonly #port: number;
  #server: ChildProcess | undefined;

  private constructor(home: string, port: number) {
    this.home = home;
    this.#port = port;
    this.url = `postgres://apron@127.0.0.1:${port}/postgres`;
  }

  static async make(): Promise<Cluster> {
    const home = mkdtempSync(join(tmpdir(), 'records-cluster-'));
    if (account.uid !== undefined) chownSync(home, account.uid, account.gid);
    const init = ['-D', join(home, 'data'), '-U', 'apron', '-A', 'trust', '--no-locale', '-E', 'UTF8', '--no-sync'];
    const { status, stderr } = spawnSync(join(binaries ?? '', 'initdb'), init, { cwd: home, ...account });
    if (status !== 0) throw new Error(`initdb failed: ${String(stderr)}`);
    const cluster = new Cluster(home, await freePort());
    await cluster.start();
    return cluster;
  }

  /** Resolves once the server accepts connections. */
  async start(): Promise<void> {
    const settings = [`port=${this.#port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${this.home}`, 'max_connections=50'];
    const args = ['-D', join(this.home, 'data'), ...settings.flatMap((setting) => ['-c', setting])];
    for (const until = Date.now() + 30_000; ;) {
      // After a crash it refuses to start until the last process of the old server has ended.
      if (!this.#server || this.#server.exitCode !== null) {
        this.#server = spawn(join(binaries ?? '', 'postgres'), args, { cwd: this.home, ...account, stdio: 'ignore' });
      }
      try {
        await this.ask('select 1');
        return;
      } catch (error) {
        if (Date.now() > until) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }
  /** `SIGINT` is an orderly stop, `SIGKILL` a crash. */
  async stop(signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await gone;
  }
  async ask(text: string): Promise<readonly Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: this.url });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(text)).rows;
    } finally {
      await client.end();
    }
  }
  async remove(): Promise<void> {
    await this.stop('SIGINT');
    rmSync(this.home, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Mounts a small disk at a new folder inside `parent`. Returns how to remove it, or why there is none. */
export function smallDisk(parent: string, megabytes: number): { readonly folder: string; readonly remove: () => void } | { readonly why: string } {
  const folder = mkdtempSync(join(parent, 'disk-'));
  const owner = account.uid === undefined ? '' : `,uid=${account.uid},gid=${account.gid}`;
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700${owner}`, 'tmpfs', folder]);
  if (status !== 0) return { why: `no disk of a size of its own can be mounted here (${String(stderr ?? 'no mount').trim()})` };
  return { folder, remove: () => void spawnSync('umount', ['-l', folder]) };
}
