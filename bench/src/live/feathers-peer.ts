import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../tools/free-port.mjs';
import { installPeer } from '../peers/install-peer.ts';
import { startServer } from '../peers/server-process.ts';
import { docRequests, type LivePeer } from './live-peer.ts';

const packages = {
  '@feathersjs/feathers': '5.0.50',
  '@feathersjs/koa': '5.0.50',
  '@feathersjs/socketio': '5.0.50',
  '@feathersjs/knex': '5.0.50',
  knex: '3.3.0',
  pg: '8.23.1',
};
/** One service on a table of its own, told to a channel a tag. Nobody signs in, there are no rules. */
const source = `import { randomUUID } from 'node:crypto';
import { feathers } from '@feathersjs/feathers';
import { bodyParser, errorHandler, koa, rest } from '@feathersjs/koa';
import { KnexService } from '@feathersjs/knex';
import socketio from '@feathersjs/socketio';
import knex from 'knex';
const db = knex({ client: 'pg', connection: process.env.DATABASE, pool: { min: 0, max: 10 } });
if (!(await db.schema.hasTable('doc'))) {
  await db.schema.createTable('doc', (t) => {
    t.uuid('id').primary(); t.string('tag'); t.bigInteger('n'); t.string('title'); t.string('status'); t.float('amount'); t.text('body');
    t.index(['tag', 'n']);
  });
}
const app = koa(feathers());
app.use(errorHandler());
app.use(bodyParser());
app.configure(rest());
app.configure(socketio());
class Docs extends KnexService {}
app.use('docs', new Docs({ Model: db, name: 'doc', id: 'id', multi: ['create'], paginate: { default: 100, max: 100 } }));
const named = (one) => ({ id: randomUUID(), ...one });
app.service('docs').hooks({
  before: { create: [async (context) => { context.data = Array.isArray(context.data) ? context.data.map(named) : named(context.data); }] },
});
app.service('docs').publish('created', (doc) => app.channel(\`tag/\${doc.tag}\`));
app.use('join', { async create({ tag }, { connection }) { app.channel(\`tag/\${tag}\`).join(connection); return { ok: true }; } });
await app.listen(Number(process.env.PORT), '127.0.0.1');
`;

export async function openFeathers(databaseUrl: string): Promise<LivePeer> {
  const folder = await installPeer('feathers', packages);
  const script = join(folder, 'server.mjs');
  writeFileSync(script, source);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = await startServer(script, `${origin}/docs?$limit=0`, { cwd: folder, env: { PORT: String(port), DATABASE: databaseUrl } });
  const connect = { after: '0{', send: '40' };
  return {
    name: 'feathers 5.0.50',
    ...server,
    databaseUrl,
    idsSql: 'select id from doc',
    settle: ['analyze doc'],
    wire: {
      origin,
      headers: {},
      ...docRequests('&$sort[n]=-1&$limit=100'),
      talk: {
        path: '/socket.io/?EIO=4&transport=websocket',
        steps: [connect, { after: '40{', send: '420["create","join",{"tag":"#tag#"}]' }],
        ready: '430',
        beat: ['2', '3'],
        idle: { steps: [connect], ready: '40{' },
      },
    },
  };
}
