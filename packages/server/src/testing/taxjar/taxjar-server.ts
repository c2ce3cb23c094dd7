import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { closeServer, listenLocally } from '../providers/local-provider.ts';

export const TAX_KEY = 'key-of-the-shop-k4Vm';
interface Levers {
  /** Requests that end in a 500. */
  failures: number;
  /** Nobody answers: connections stay open. */
  isSilent: boolean;
  /** Answers are no JSON. */
  isGarbled: boolean;
  /** Shipping is not taxed in these states. */
  readonly freeShipping: string[];
  /** So many transactions are recorded, and their answer is lost. */
  lostAnswers: number;
}
/** A line of an order. */
interface Line {
  readonly id: string;
  readonly quantity: number;
  readonly unit_price: number;
  readonly discount?: number;
  readonly product_tax_code?: string;
  readonly product_identifier?: string;
  readonly description?: string;
}
interface Transaction {
  readonly transaction_id: string;
  readonly transaction_reference_id?: string;
  readonly transaction_date: string;
  readonly to_state: string;
  readonly to_zip: string;
  readonly to_street?: string;
  readonly line_items?: readonly Line[];
  readonly amount: number;
  readonly shipping: number;
  readonly sales_tax: number;
  readonly exemption_type?: string;
}
interface Order {
  readonly to_street?: string;
  readonly line_items?: readonly Line[];
  readonly to_country: string;
  readonly to_state: string;
  readonly to_zip: string;
  readonly amount: number;
  readonly shipping: number;
  readonly nexus_addresses: readonly { readonly state: string }[];
}
const parts = { state_tax_rate: 0.06875, county_tax_rate: 0.005, city_tax_rate: 0.015, special_tax_rate: 0 };
const RATE = 0.08875;
/** Clothing, which Minnesota does not tax. */
export const CLOTHING = '20010';
const costOf = ({ quantity, unit_price, discount = 0 }: Line): number => quantity * unit_price - discount;
const sumOf = (lines: readonly Line[]): number => cents(lines.reduce((sum, line) => sum + costOf(line), 0));
const MINNESOTA = /^5[56]\d{3}$/;
const cents = (amount: number): number => Math.round(amount * 100) / 100;

function answersTo(response: ServerResponse) {
  const send = (status: number, body: object): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  return { send, refuse: (status: number, error: string, detail: string): void => send(status, { status, error, detail }) };
}

/** A local server that speaks TaxJar's protocol (API v2): bearer keys, nexus regions, and the tax of orders to Minnesota. */
export class TaxJarServer {
  readonly levers: Levers = { failures: 0, isSilent: false, isGarbled: false, freeShipping: [], lostAnswers: 0 };
  /** Orders that were asked about. */
  readonly orders: Order[] = [];
  /** Recorded transactions by kind and number. */
  readonly transactions = new Map<string, Transaction>();
  url = '';
  readonly #server: Server;
  private constructor() {
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }
  static async open(): Promise<TaxJarServer> {
    const server = new TaxJarServer();
    server.url = await listenLocally(server.#server);
    return server;
  }
  async close(): Promise<void> {
    await closeServer(this.#server);
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { send, refuse } = answersTo(response);
    if (request.headers.authorization !== `Bearer ${TAX_KEY}`) return refuse(401, 'Unauthorized', 'Not authorized for route');
    if (request.method === 'GET' && request.url === '/v2/nexus/regions')
      return send(200, { regions: [{ country_code: 'US', country: 'United States', region_code: 'MN', region: 'Minnesota' }] });
    const kind = /^\/v2\/transactions\/(order|refund)s(?:\/([^/]+))?$/.exec(request.url ?? '');
    if (kind) return this.#transact(response, { name: kind[1] ?? '', number: kind[2], body: Buffer.concat(chunks).toString() });
    if (request.method !== 'POST' || request.url !== '/v2/taxes') return refuse(404, 'Not Found', 'Resource can not be found');
    const order = JSON.parse(Buffer.concat(chunks).toString()) as Order;
    this.orders.push(order);
    if (this.levers.isSilent) return;
    if (this.levers.isGarbled) return void response.writeHead(200).end('<html>');
    if (this.levers.failures > 0) {
      this.levers.failures -= 1;
      return refuse(500, 'Internal Server Error', 'Something went wrong');
    }
    if (order.to_state !== 'MN' || !MINNESOTA.test(order.to_zip))
      return refuse(400, 'Bad Request', `to_zip ${order.to_zip} is not used within to_state ${order.to_state}`);
    const { line_items: lines = [] } = order;
    if (lines.some(({ quantity }) => !Number.isInteger(quantity))) return refuse(400, 'Bad Request', 'line_items quantity must be an integer');
    if (lines.length > 0 && sumOf(lines) !== order.amount) return refuse(400, 'Bad Request', 'amount does not match the line items');
    const untaxed = sumOf(lines.filter(({ product_tax_code: code }) => code === CLOTHING));
    const isShippingFree = this.levers.freeShipping.includes(order.to_state);
    const hasNexus = order.nexus_addresses.some(({ state }) => state === order.to_state);
    const taxable = hasNexus ? order.amount - untaxed + (isShippingFree ? 0 : order.shipping) : 0;
    return send(200, {
      tax: {
        order_total_amount: cents(order.amount + order.shipping),
        shipping: order.shipping,
        taxable_amount: cents(taxable),
        amount_to_collect: cents(taxable * RATE),
        rate: hasNexus ? RATE : 0,
        has_nexus: hasNexus,
        freight_taxable: !isShippingFree,
        tax_source: hasNexus ? 'destination' : null,
        jurisdictions: { country: 'US', state: 'MN', county: 'ST. LOUIS', city: 'DULUTH' },
        ...(hasNexus && { breakdown: { taxable_amount: cents(taxable), combined_tax_rate: RATE, ...parts } }),
      },
    });
  }

  /** Records a transaction, whose number nobody may use twice; with a number reads one. */
  #transact(
    response: ServerResponse,
    { name, number, body }: { readonly name: string; readonly number: string | undefined; readonly body: string },
  ): void {
    const { send, refuse } = answersTo(response);
    if (this.levers.isSilent) return;
    const shown = ({ amount, shipping, sales_tax, ...rest }: Transaction) => ({
      [name]: { ...rest, amount: String(amount), shipping: String(shipping), sales_tax: String(sales_tax) },
    });
    if (number !== undefined) {
      const recorded = this.transactions.get(`${name} ${decodeURIComponent(number)}`);
      return recorded ? send(200, shown(recorded)) : refuse(404, 'Not Found', 'Resource can not be found');
    }
    const transaction = JSON.parse(body) as Transaction;
    if (transaction.to_state === 'MN' && !MINNESOTA.test(transaction.to_zip))
      return refuse(400, 'Bad Request', `to_zip ${transaction.to_zip} is not used within to_state ${transaction.to_state}`);
    const key = `${name} ${transaction.transaction_id}`;
    if (this.transactions.has(key)) return refuse(422, 'Unprocessable Entity', `${name} transaction already imported`);
    this.transactions.set(key, transaction);
    if (this.levers.lostAnswers === 0) return send(201, shown(transaction));
    this.levers.lostAnswers -= 1;
    response.destroy();
  }
}
