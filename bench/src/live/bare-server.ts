// The limit of Node and PostgreSQL: node:http, pg and ws, prepared statements, told in process after the commit. No sign-in, rules, audit or feed.
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { type WebSocket, WebSocketServer } from 'ws';

const asText = { getTypeParser: () => (text: unknown) => text };
const pool = new pg.Pool({ connectionString: process.env['DATABASE'] ?? '', max: 10 });
await pool.query('create table if not exists doc (id text primary key, data jsonb not null)');
await pool.query("create index if not exists doc_tag on doc ((data->>'tag'), ((data->>'n')::float8) desc)");

const watchers = new Map<string, Set<WebSocket>>();
const tell = (id: string, data: Readonly<Record<string, unknown>>): void => {
  const among = watchers.get(String(data['tag']));
  if (!among) return;
  const message = Buffer.from(JSON.stringify({ id, data }));
  for (const socket of among) socket.send(message, { binary: false });
};
const answer = (response: ServerResponse, status: number, text: string): void => {
  const bytes = Buffer.from(text);
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': bytes.length });
  response.end(bytes);
};
async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text);
}
type Data = Readonly<Record<string, unknown>>;
const newId = (): string => randomBytes(9).toString('base64url');

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://bare');
  const [, , id] = pathname.split('/');
  if (request.method === 'POST') {
    const given = (await bodyOf(request)) as Data | readonly Data[];
    const docs = (Array.isArray(given) ? given : [given]).map((data: Data) => ({ id: newId(), data }));
    const text = "insert into doc (id, data) select one->>'id', one->'data' from jsonb_array_elements($1::text::jsonb) one";
    await pool.query({ name: 'put', text, values: [JSON.stringify(docs)] });
    for (const doc of docs) tell(doc.id, doc.data);
    return answer(response, 201, JSON.stringify({ ids: docs.map((doc) => doc.id) }));
  }
  if (pathname === '/ready') return answer(response, 200, '"ok"');
  if (id) {
    const { rows } = await pool.query<{ d: string }>({
      name: 'get',
      text: 'select data::text d from doc where id = $1',
      values: [id],
      types: asText,
    });
    return rows[0] ? answer(response, 200, rows[0].d) : answer(response, 404, '{}');
  }
  const text = `select coalesce(json_agg(data), '[]')::text j from
    (select data from doc where data->>'tag' = $1 order by (data->>'n')::float8 desc limit 100) found`;
  const { rows } = await pool.query<{ j: string }>({ name: 'list', text, values: [searchParams.get('tag')], types: asText });
  answer(response, 200, rows[0]?.j ?? '[]');
}

const server = createServer((request, response) => {
  take(request, response).catch((error: unknown) => answer(response, 500, JSON.stringify(String(error))));
});
new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket) => {
  socket.on('message', (message: Buffer) => {
    const { tag } = JSON.parse(message.toString()) as { tag?: string };
    if (tag !== undefined) {
      const among = watchers.get(tag) ?? new Set();
      watchers.set(tag, among.add(socket));
      socket.on('close', () => among.delete(socket));
    }
    socket.send('{"ok":1}');
  });
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
