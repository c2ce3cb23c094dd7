import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../tools/free-port.mjs';
import { startServer } from '../peers/server-process.ts';
import { docRequests, type LivePeer } from './live-peer.ts';

const script = fileURLToPath(new URL('bare-server.ts', import.meta.url));

/** The limit: see `bare-server.ts`. */
export async function openBare(databaseUrl: string): Promise<LivePeer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = await startServer(script, `${origin}/ready`, { cwd: dirname(script), env: { PORT: String(port), DATABASE: databaseUrl } });
  return {
    name: 'bare node:http + pg + ws',
    ...server,
    databaseUrl,
    idsSql: 'select id from doc',
    settle: ['analyze doc'],
    wire: {
      origin,
      headers: {},
      ...docRequests(),
      talk: {
        path: '/',
        steps: [{ after: '', send: '{"tag":"#tag#"}' }],
        ready: '"ok"',
        idle: { steps: [{ after: '', send: '{}' }], ready: '"ok"' },
      },
    },
  };
}
