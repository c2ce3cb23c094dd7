// The limit of a shop on Node and PostgreSQL: as few statements as keep a cart and take an order once, prices, shipping and tax from memory. It has no
// rules, no history, no search, and tells nobody.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import pg from 'pg';

const PRODUCTS = 50;
const STOCK = 1_000_000;
/** Cents of shipping, and tax in parts of 10,000. */
const [SHIPPING, TAX] = [750, 825];

const pool = new pg.Pool({ connectionString: process.argv[2], max: 8 });
const prices = Array.from({ length: PRODUCTS }, (_, line) => 1000 + line * 100);
type Lines = Readonly<Record<string, number>>;

function totalOf(lines: Lines): number {
  let goods = 0;
  for (const [line, quantity] of Object.entries(lines)) goods += (prices[Number(line)] ?? 0) * quantity;
  return goods + SHIPPING + Math.round((goods * TAX) / 10_000);
}
async function makeCart(): Promise<{ id: number }> {
  const { rows } = await pool.query<{ id: number }>(`insert into carts (lines) values ('{}') returning id`);
  return { id: rows[0]?.id ?? 0 };
}
async function add({ id, line }: { id: number; line: number }): Promise<object> {
  const { rows } = await pool.query<{ lines: Lines }>({
    name: 'add',
    text: 'update carts set lines = lines || jsonb_build_object($2::text, coalesce((lines ->> $2)::int, 0) + 1) where id = $1 returning lines',
    values: [id, line],
  });
  const lines = rows[0]?.lines ?? {};
  return { lines, total: totalOf(lines) / 100 };
}
async function place({ id }: { id: number }): Promise<object> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ lines: Lines }>({ name: 'take', text: 'delete from carts where id = $1 returning lines', values: [id] });
    const lines = rows[0]?.lines;
    if (!lines) throw new Error('no such cart');
    const sold = await client.query({
      name: 'sell',
      text: `update products set stock = stock - quantity from unnest($1::int[], $2::int[]) as sold (product, quantity)
        where products.id = sold.product and stock >= quantity`,
      values: [Object.keys(lines), Object.values(lines)],
    });
    if (sold.rowCount !== Object.keys(lines).length) throw new Error('not enough');
    const total = totalOf(lines);
    await client.query({ name: 'order', text: `insert into orders (lines, total, state) values ($1, $2, 'paid')`, values: [lines, total] });
    await client.query('commit');
    return { total: total / 100 };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const calls: Readonly<Record<string, (body: never) => Promise<object>>> = { '/carts': makeCart, '/add': add, '/place': place };
const server = createServer((request, response) => {
  const answer = (status: number, body: object): void => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  json(request)
    .then(async (body) => answer(200, (await calls[request.url ?? '']?.(body as never)) ?? {}))
    .catch((error: unknown) => answer(500, { error: String(error) }));
});
await pool.query(`create table carts (id serial primary key, lines jsonb not null);
  create table products (id int primary key, stock int not null);
  create table orders (id serial primary key, lines jsonb not null, total int not null, state text not null);
  insert into products select id, ${STOCK} from generate_series(0, ${PRODUCTS - 1}) as id`);
server.listen(0, '127.0.0.1', () => process.send?.({ done: null }));
process.on('message', () => process.send?.({ done: { port: (server.address() as AddressInfo).port } }));
process.on('disconnect', () => process.exit(0));
