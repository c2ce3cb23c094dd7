import { fileURLToPath } from 'node:url';
import { MessageProcess } from '../measure/message-process.ts';
import { post, type ShopCart, type ShopPeer } from './shop-peer.ts';

const program = fileURLToPath(new URL('./bare-shop.program.ts', import.meta.url));

/** The limit: what the same requests cost a server that does nothing but keep carts and orders. */
export async function openBareShop(databaseUrl: string): Promise<ShopPeer> {
  const opened = await MessageProcess.open(program, [databaseUrl]);
  const { port } = (await opened.send({ open: true })) as { port: number };
  const ask = async (path: string, body: object) => {
    const answer = await post(`http://127.0.0.1:${port}${path}`, {}, body);
    if (answer.status !== 200) throw new Error(`${path} ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const newCart = async (): Promise<ShopCart> => {
    const { id } = await ask('/carts', {});
    return { add: (line) => ask('/add', { id, line }), place: () => ask('/place', { id }) };
  };
  return { name: 'The limit', pid: opened.pid, carts: (count) => Promise.all(Array.from({ length: count }, newCart)), close: () => opened.close() };
}
