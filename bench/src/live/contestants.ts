import { openApron } from './apron-peer.ts';
import { openBare } from './bare-peer.ts';
import { makeDatabase } from './databases.ts';
import { openFeathers } from './feathers-peer.ts';
import type { LivePeer } from './live-peer.ts';
import { openParse } from './parse-peer.ts';

/** Fewer where the machine is slow and a first impression will do. */
export const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
export const [APRON, BARE, PARSE, FEATHERS] = ['Apron', 'bare node:http + pg + ws', 'parse-server 9.10', 'feathers 5.0.50'] as const;
/** Apron of another checkout, which `BENCH_BEFORE` names. */
export const EARLIER = 'Apron, before';

export interface Field {
  readonly peers: readonly LivePeer[];
  readonly postgresPid: number | undefined;
}

/** Opens all that take part, each on a database of its own; those that cannot be had are left out with a line that says so. */
export async function openPeers(databaseUrl: string, later: (close: () => unknown) => void): Promise<LivePeer[]> {
  const flags = process.env['BENCH_NODE_FLAGS']?.split(' ') ?? [];
  const checkout = process.env['BENCH_BEFORE'];
  const openers: Readonly<Record<string, (url: string) => Promise<LivePeer>>> = {
    apron: (url) => openApron(url, { name: APRON, flags }),
    ...(checkout && { before: (url: string) => openApron(url, { name: EARLIER, checkout, flags }) }),
    bare: openBare,
    parse: openParse,
    feathers: openFeathers,
  };
  const only = process.env['BENCH_PEERS']?.split(',');
  const peers: LivePeer[] = [];
  for (const [name, open] of Object.entries(openers)) {
    if (only && !only.includes(name)) continue;
    try {
      const peer = await open(await makeDatabase(databaseUrl, name));
      later(peer.close);
      peers.push(peer);
    } catch (error) {
      if (name === 'apron') throw error;
      console.log(`Left out: ${name} (${error instanceof Error ? error.message.split('\n')[0] : String(error)}).`);
    }
  }
  return peers;
}
