import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../tools/free-port.mjs';
import { MessageProcess } from '../measure/message-process.ts';
import { document, type LivePeer } from './live-peer.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

interface ApronPeer {
  readonly name: string;
  /** Folder of the version that runs; left out, this one. */
  readonly checkout?: string;
  /** Flags of Node. */
  readonly flags?: readonly string[];
}

/** The product with one more collection, used by a member of staff with their own token. */
export async function openApron(databaseUrl: string, { name, checkout = root, flags = [] }: ApronPeer): Promise<LivePeer> {
  const program = join(checkout, 'packages/server/src/testing/live.program.ts');
  const dir = mkdtempSync(join(tmpdir(), 'apron-live-'));
  const port = await freePort();
  const server = await MessageProcess.open(program, [dir, databaseUrl, String(port)], flags);
  const { token, client } = (await server.send({ who: true })) as { token: string; client: string };
  const path = `clients/${client}/bench_docs/#id#`;
  const write = JSON.stringify({ op: 'set', path, data: document });
  const query = (limit: number) => ({
    collection: 'bench_docs',
    where: { field: 'tag', op: 'eq', value: '#tag#' },
    orderBy: [{ field: 'n', dir: 'desc' }],
    limit,
  });
  const auth = { after: '', send: JSON.stringify({ t: 'auth', token, client }) };
  return {
    name,
    pid: server.pid,
    databaseUrl,
    idsSql: `select id from documents where collection = 'bench_docs'`,
    settle: ['analyze documents_bench_docs'],
    wire: {
      origin: `http://127.0.0.1:${port}`,
      headers: { token, client },
      create: { method: 'POST', path: '/api/documents/write', body: `{"writes":[${write}]}` },
      batch: { method: 'POST', path: '/api/documents/write', before: '{"writes":[', item: write, after: ']}' },
      read: { method: 'POST', path: '/api/documents/get', body: JSON.stringify({ path }) },
      list: { method: 'POST', path: '/api/documents/list', body: JSON.stringify({ query: query(100) }) },
      talk: {
        path: '/live',
        steps: [auth, { after: '"ready"', send: JSON.stringify({ t: 'sub', id: 'w', query: query(1000) }) }],
        ready: '"snap"',
        idle: { steps: [auth], ready: '"ready"' },
      },
    },
    close: async () => {
      await server.close();
      rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
