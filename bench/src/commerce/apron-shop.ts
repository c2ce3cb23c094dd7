import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { MessageProcess } from '../measure/message-process.ts';
import { type Answer, post, type ShopCart, type ShopPeer } from './shop-peer.ts';

const program = fileURLToPath(new URL('../../../packages/server/src/testing/shop/commerce.program.ts', import.meta.url));
const COMPANY = 'timberline';
interface Buyer {
  readonly token: string;
  readonly checkout: { readonly address: { readonly [field: string]: unknown } };
}

/** The product's own shop: a member of the public adds to a cart with an address, so the answer has shipping and tax in its total. */
export async function openApronShop(dataDir: string, databaseUrl: string): Promise<ShopPeer> {
  const opened = await MessageProcess.open(program, [dataDir, databaseUrl]);
  const { port } = (await opened.send({ open: true })) as { port: number };
  const cartOf = ({ token, checkout }: Buyer): ShopCart => {
    let total = 0;
    const pieces = new Map<number, number>();
    const expected = async (path: string, body: object): Promise<Answer> => {
      const answer = await post(`http://127.0.0.1:${port}/api${path}`, { token }, body);
      if (answer.status !== 200) throw new Error(`${path} ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer;
    };
    return {
      async add(line) {
        // The quantity replaces the one before.
        const quantity = (pieces.get(line) ?? 0) + 1;
        pieces.set(line, quantity);
        total = (await expected('/cart/items', { company: COMPANY, ad: `p${line}`, quantity })).body.total;
      },
      async place() {
        const key = randomUUID();
        const { body } = await expected('/checkout/start', { key, seen_total: total, origin: {} });
        const paid = await expected('/checkout/pay', { token: body.token, key, billing: { name: 'Ines Calder', ...checkout.address } });
        if (paid.body.state !== 'paid') throw new Error(`not paid: ${paid.body.state}`);
      },
    };
  };
  return {
    name: 'Apron',
    pid: opened.pid,
    carts: async (buyers) => ((await opened.send({ buyers })) as Buyer[]).map(cartOf),
    close: () => opened.close(),
  };
}
