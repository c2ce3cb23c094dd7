import { setTimeout as wait } from 'node:timers/promises';
import { randomId } from '@app/kernel/ids.ts';
import { ProductProcess } from '../../../tools/product-process.ts';
import { signedHeaders } from '../market/consumer.ts';

const RACERS = 2;
const TRIES = 120;
const TOO_MANY = 429;
const PAUSE_MS = 2000;
interface Reply {
  readonly status: number;
  readonly body: { readonly id?: string; readonly docs?: readonly { readonly id: string; readonly path: string; readonly icao?: string }[] };
}

/**
 * Lets two quotes book the same aircraft in the same hours at the same moment, as often as asked, in the real product. Returns how many
 * races had one winner, and how many had more or none.
 */
export async function raceBookings(races: number): Promise<{ readonly once: number; readonly double: number; readonly none: number }> {
  const product = await ProductProcess.open({ WRITE_RATE: '1000000', READ_RATE: '1000000' });
  try {
    const staff = product.demo.users.find(({ client, roles }) => client === 'skylark' && roles.includes('dispatch'));
    if (!staff) throw new Error('the demo has no dispatcher');
    const headers = await signedHeaders(product, staff);
    const post = async (path: string, body: object): Promise<Reply> => {
      const reply = await fetch(`${product.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      if (reply.status === TOO_MANY) {
        // Quotes of one person are limited by the minute.
        await wait(PAUSE_MS);
        return await post(path, body);
      }
      return { status: reply.status, body: (await reply.json()) as Reply['body'] };
    };
    /** The list of airports is read after the start. */
    const first = async (collection: string, field: string, value: string): Promise<string> => {
      for (let tries = 0; tries < TRIES; tries += 1) {
        const { docs } = (await post('/documents/list', { query: { collection, where: { field, op: 'eq', value } } })).body;
        if (docs?.[0]) return docs[0].id;
        await wait(1000);
      }
      throw new Error(`there is no ${value} among ${collection}`);
    };
    const [from, to, craft] = [
      await first('airports', 'icao', 'KTEB'),
      await first('airports', 'icao', 'KBED'),
      await first('aircraft', 'tail_number', 'N318SK'),
    ];
    let [once, double, none] = [0, 0, 0];
    for (let race = 0; race < races; race += 1) {
      const day = new Date(Date.UTC(2031, 0, 1 + race * 2));
      const date = `${String(day.getUTCMonth() + 1).padStart(2, '0')}/${String(day.getUTCDate()).padStart(2, '0')}/${day.getUTCFullYear()}`;
      const quotes: string[] = [];
      for (let racer = 0; racer < RACERS; racer += 1) {
        const newId = randomId(16);
        const created = await post('/charter/quotes', { newId, contact: { first_name: 'Ada' }, legs: [{ from, to, date, time: '9:00', paxNum: 2 }] });
        if (created.status !== 200) throw new Error(`a quote is refused: ${JSON.stringify([created, from, to, craft])}`);
        const chosen = await post(`/charter/quotes/${newId}/choose`, { aircraft: craft });
        if (chosen.status !== 200) throw new Error(`the aircraft cannot be chosen: ${JSON.stringify(chosen.body)}`);
        quotes.push(newId);
      }
      const replies = await Promise.all(quotes.map((quote) => post('/charter/book', { quote, reasons: {} })));
      const won = replies.filter(({ status }) => status === 200).length;
      once += won === 1 ? 1 : 0;
      double += won > 1 ? 1 : 0;
      none += won === 0 ? 1 : 0;
    }
    return { once, double, none };
  } finally {
    await product.close();
  }
}
