import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '../../tools/postgres.mjs';
import { openApronShop } from './commerce/apron-shop.ts';
import { openBareShop } from './commerce/bare-shop.ts';
import { openMedusaShop } from './commerce/medusa-shop.ts';
import type { ShopPeer } from './commerce/shop-peer.ts';
import { openVendureShop } from './commerce/vendure-shop.ts';
import { makeDatabase } from './live/databases.ts';
import { cpuSeconds } from './measure/machine.ts';
import { figure, ratioLine, table } from './measure/report.ts';
import { roundLines, roundsOf } from './measure/rounds.ts';
import { percentile } from './measure/statistics.ts';
import { inTurn } from './measure/turns.ts';

const program = 'shop/commerce.program.ts';
const ADDS = 200;
const ORDERS = 40;
/** Each has four events. */
const PAYMENTS = 25;
const TIMES = 10;
const RACES = 500;
const CARTS = 24;
const LINES = 10;
const AT_ONCE = 4;
/** Turns of each shop that are not counted: about 2,000 adds and 200 orders, after which an add hardly gets faster. */
const WARMING = 8;

/** Carts of one shop over HTTP: one after another, several at a time, and their orders. */
async function turnOf({ carts, pid }: ShopPeer): Promise<Readonly<Record<string, number>>> {
  const [first, ...others] = await carts(CARTS + 1);
  const one: number[] = [];
  for (let line = 0; line < LINES * 2; line += 1) {
    const started = performance.now();
    await first?.add(line % LINES);
    one.push(performance.now() - started);
  }
  const before = cpuSeconds(pid);
  const started = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, worker) => {
      for (let line = 0; line < LINES; line += 1)
        for (const cart of others.filter((_cart, index) => index % AT_ONCE === worker)) await cart.add(line);
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  const cpu = cpuSeconds(pid) - before;
  const placed: number[] = [];
  for (const cart of others) {
    const begun = performance.now();
    await cart.place();
    placed.push(performance.now() - begun);
  }
  const placing = cpuSeconds(pid) - before - cpu;
  return {
    'add with totals, p50 ms': percentile(one, 50),
    'adds a second, 4 at a time': (CARTS * LINES) / seconds,
    'CPU ms an add': (cpu / (CARTS * LINES)) * 1000,
    'place and pay, p50 ms': percentile(placed, 50),
    'CPU ms an order': (placing / CARTS) * 1000,
  };
}

/** The shop over HTTP beside Vendure, Medusa and the limit of any shop on Node, each in a database of its own on the same PostgreSQL. */
async function besidePeers(): Promise<string[]> {
  const postgres = await openPostgres();
  const title = ['## Carts and orders over HTTP, PostgreSQL', ''];
  if (!('url' in postgres)) return [...title, `Left out: ${postgres.why}.`];
  const dataDir = mkdtempSync(join(tmpdir(), 'apron-shop-'));
  const peers: ShopPeer[] = [];
  try {
    const own = await openApronShop(dataDir, await makeDatabase(postgres.url, 'shop'));
    peers.push(own);
    const limit = await openBareShop(await makeDatabase(postgres.url, 'bare'));
    peers.push(limit);
    const notes: string[] = [];
    const others = [
      ['Vendure', openVendureShop],
      ['Medusa', openMedusaShop],
    ] as const;
    const only = process.env['BENCH_PEERS']?.split(',');
    for (const [name, open] of others) {
      if (only && !only.includes(name.toLowerCase())) continue;
      try {
        peers.push(await open(await makeDatabase(postgres.url, name.toLowerCase())));
      } catch (error) {
        notes.push(`${name} is left out: ${error instanceof Error ? error.message.slice(0, 300) : String(error)}`, '');
      }
    }
    const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
    const figures = await inTurn(
      peers.map((peer) => ({ name: peer.name, turn: () => turnOf(peer) })),
      { rounds, warming: WARMING },
    );
    const [, , ...shops] = peers;
    const ratios = shops.flatMap(({ name }) => {
      const ratio = (of: string, against = own): number => figure(figures, name, of) / figure(figures, against.name, of);
      const goals = name.startsWith('Vendure') ? { add: { atLeast: 25 }, order: { atLeast: 10 } } : {};
      return [
        { what: `CPU of an add with totals, ${name} against Apron`, ratio: ratio('CPU ms an add'), ...goals.add },
        { what: `p50 of an add with totals, ${name} against Apron`, ratio: ratio('add with totals, p50 ms') },
        { what: `CPU of an order, ${name} against Apron`, ratio: ratio('CPU ms an order'), ...goals.order },
        { what: `CPU of an add, ${name} against the limit`, ratio: ratio('CPU ms an add', limit) },
        { what: `CPU of an order, ${name} against the limit`, ratio: ratio('CPU ms an order', limit) },
      ];
    });
    return [...title, ...notes, table(figures), '', ...ratios.map(ratioLine)];
  } finally {
    for (const peer of peers) await peer.close();
    await postgres.close();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Selling (`peers` measures nothing but the shops over HTTP): carts, orders, events of the payment provider and races for one piece, beside bare transactions on the same PostgreSQL. */
export async function benchCommerce(parts: readonly string[] = []): Promise<string[]> {
  if (parts.includes('peers')) return await besidePeers();
  const sold = await roundsOf({ name: 'commerce', program, message: { adds: ADDS, orders: ORDERS }, warming: WARMING });
  const events = await roundsOf({ name: 'commerce_events', program, message: { payments: PAYMENTS, times: TIMES } });
  const races = await roundsOf({ name: 'commerce_races', program, message: { races: RACES } });
  return [
    ...(await besidePeers()),
    '',
    ...roundLines('Carts and orders, PostgreSQL', sold, (of) => [
      { what: 'add to cart, p50 against 1 ms', ratio: of('add to cart, p50 ms'), atMost: 1 },
      { what: 'add to cart against a bare cart', ratio: of('add to cart, p50 ms') / of('a bare cart in one transaction, p50 ms') },
      {
        what: 'place and pay against as many bare rows',
        ratio: of('place and pay an order, p50 ms') / of('as many bare rows in one transaction, p50 ms'),
      },
    ]),
    '',
    ...roundLines(`The 100 events of ${PAYMENTS} payments, each delivered ${TIMES} times, 4 at a time`, events, (of) => [
      { what: 'a delivery, p99 against 100 ms', ratio: of('a delivery, p99 ms') / 100, atMost: 1 },
      { what: 'payments that do not count once', ratio: of('payments that do not count once'), atMost: 0 },
      { what: 'events that are not stored once', ratio: of('events that are not stored once'), atMost: 0 },
    ]),
    '',
    ...roundLines(`${RACES} races of 4 for one piece`, races, (of) => [
      { what: 'pieces sold twice', ratio: of('pieces sold twice'), atMost: 0 },
      { what: 'pieces sold to nobody', ratio: of('pieces sold to nobody'), atMost: 0 },
    ]),
  ];
}
