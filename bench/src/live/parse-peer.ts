import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../tools/free-port.mjs';
import { installPeer } from '../peers/install-peer.ts';
import { startServer } from '../peers/server-process.ts';
import { document, type LivePeer } from './live-peer.ts';

const packages = { 'parse-server': '9.10.0', express: '5.3.0' };
/** LiveQuery in the same process, and otherwise as it comes: nobody signs in, anybody may read and write the class. */
const source = `import { createServer } from 'node:http';
import express from 'express';
import { ParseServer } from 'parse-server';
const port = Number(process.env.PORT);
const api = new ParseServer({
  databaseURI: process.env.DATABASE, appId: 'app', masterKey: 'master', serverURL: \`http://127.0.0.1:\${port}/parse\`,
  liveQuery: { classNames: ['Doc'] }, allowClientClassCreation: true, silent: true, logLevel: 'error', directAccess: true,
});
await api.start();
const app = express();
app.use('/parse', api.app);
app.get('/ready', (_, response) => response.send('ok'));
const server = createServer(app);
server.listen(port, '127.0.0.1');
await ParseServer.createLiveQueryServer(server);
`;

export async function openParse(databaseUrl: string): Promise<LivePeer> {
  const folder = await installPeer('parse', packages);
  const script = join(folder, 'server.mjs');
  writeFileSync(script, source);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = await startServer(script, `${origin}/ready`, { cwd: folder, env: { PORT: String(port), DATABASE: databaseUrl } });
  const item = JSON.stringify(document);
  const connect = { after: '', send: '{"op":"connect","applicationId":"app"}' };
  return {
    name: 'parse-server 9.10',
    ...server,
    databaseUrl,
    idsSql: 'select "objectId" as id from "Doc"',
    settle: ['create index if not exists doc_tag_n on "Doc" (tag, n desc)', 'analyze "Doc"'],
    wire: {
      origin,
      headers: { 'x-parse-application-id': 'app' },
      create: { method: 'POST', path: '/parse/classes/Doc', body: item },
      // No batch: in 9.10 `/batch` answers 500 to a router that is mounted like this.
      read: { method: 'GET', path: '/parse/classes/Doc/#id#' },
      list: { method: 'GET', path: `/parse/classes/Doc?where=${encodeURIComponent('{"tag":"')}#tag#${encodeURIComponent('"}')}&order=-n&limit=100` },
      talk: {
        path: '/',
        steps: [connect, { after: '"connected"', send: '{"op":"subscribe","requestId":1,"query":{"className":"Doc","where":{"tag":"#tag#"}}}' }],
        ready: '"subscribed"',
        idle: { steps: [connect], ready: '"connected"' },
      },
    },
  };
}
