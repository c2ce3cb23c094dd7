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

/** The product's own shop: a member of the public adds, and asks for shipping and tax as the cart's page does. */
export async function openApronShop(dataDir: string, databaseUrl: string): Promise<ShopPeer> {
  const opened = await MessageProcess.open(program, [dataDir, databaseUrl]);
  const { port } = (await opened.send({ open: true })) as { port: number };
  const cartOf = ({ token, checkout }: Buyer): ShopCart => {
    const ask = async (path: string, body: object): Promise<Answer> => await post(`http://127.0.0.1:${port}/api${path}`, { token }, body);
    const expected = async (path: string, body: object): Promise<Answer> => {
      const answer = await ask(path, body);
      if (answer.status !== 200) throw new Error(`${path} ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer;
    };
    return {
      async add(line) {
        await expected('/cart/items', { company: COMPANY, ad: `p${line}`, quantity: 1 });
        const asked = { company: COMPANY, order: checkout, address: checkout.address };
        await Promise.all([expected('/cart/priceShipping', asked), expected('/cart/calculateTax', asked)]);
      },
      async place() {
        const key = randomUUID();
        const start = (seen_total: number): Promise<Answer> => ask('/checkout/start', { key, seen_total, origin: {} });
        const first = await start(0);
        const total = Number(String(first.body.problems?.[0]?.params?.after ?? '').replaceAll(/[$,]/g, ''));
        const { body } = first.status === 200 ? first : await start(total);
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
