import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { crc32 } from 'node:zlib';
import { closeServer, deliveriesOf, type EventLever, listenLocally } from '../providers/local-provider.ts';
import { ApiError, PayPalBooks, type Stored } from './paypal-books.ts';

export const APP = { client_id: 'app-of-the-mill', secret: 'secret-of-the-app-Zq7x', webhook: '8PT597110X687430L' };
const SIGNING = 'key of the provider';
const TOKEN = 'token-of-the-app';
const LIST = '/v1/reporting/transactions';
/** Longest period, and most transactions, of one list. The real ones are 31 days and 10,000. */
const LONGEST_MS = 31 * 86_400_000;
const MOST_LISTED = 8;
interface Levers {
  /** Answers that are lost after the work is done. */
  loseAnswers: number;
  /** Requests that end in a 500 before anything is done. */
  failures: number;
  /** Nobody answers: connections are cut. */
  isDown: boolean;
  events: EventLever;
  /** The app may list the transactions of its account. */
  mayList: boolean;
}
interface Answered {
  readonly status: number;
  readonly body: object;
}
export type Headers = Readonly<Record<string, string>>;

/** Returns the headers of an event as PayPal signs it: over the checksum of its bytes, with the time and the webhook. */
export function signed(body: string, secret = SIGNING, at = '2027-05-10T14:00:00Z'): Headers {
  const sum = crc32(Buffer.from(body));
  return {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-local',
    'paypal-transmission-id': 'd938e770-8046-11e6-8103-6b62a8a99ac4',
    'paypal-transmission-time': at,
    'paypal-transmission-sig': createHmac('sha256', secret).update(`${at}|${APP.webhook}|${sum}`).digest('base64'),
  };
}

/** A local server that speaks PayPal's protocol: tokens, request ids, orders that customers approve, captures, refunds and signed events. */
export class PayPalServer {
  readonly levers: Levers = { loseAnswers: 0, failures: 0, isDown: false, events: 'normal', mayList: true };
  readonly books: PayPalBooks;
  readonly requests: string[] = [];
  url = '';
  /** Address of the webhook of the app. */
  hook = '';
  /** Hands an event to the company: body, headers; returns the status. */
  deliver: (body: string, headers: Headers) => Promise<number> = async () => 200;
  readonly #app: typeof APP | undefined;
  readonly #server: Server;
  readonly #answers = new Map<string, Answered>();
  readonly #events: object[] = [];
  #count = 0;

  private constructor(app: typeof APP | undefined) {
    this.#app = app;
    this.books = new PayPalBooks((event_type, resource_type, resource) => {
      this.#count += 1;
      this.#events.push({ id: `WH-${this.#count}`, event_version: '1.0', event_type, resource_type, resource });
    });
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }
  /** Without an app no keys are known. */
  static async open(app?: typeof APP): Promise<PayPalServer> {
    const server = new PayPalServer(app);
    server.url = await listenLocally(server.#server);
    return server;
  }
  async close(): Promise<void> {
    await closeServer(this.#server);
  }

  /** Delivers the events since the last time, as the lever says. Answers their statuses. */
  async deliverEvents(): Promise<number[]> {
    const { events: lever } = this.levers;
    const statuses: number[] = [];
    for (const event of deliveriesOf(this.#events.splice(0), lever)) {
      const body = JSON.stringify(event);
      statuses.push(await this.deliver(body, signed(body, lever === 'unsigned' ? 'another key' : SIGNING)));
    }
    return statuses;
  }
  takeEvents(): void {
    this.#events.length = 0;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (this.levers.isDown) return void request.socket.destroy();
    const text = Buffer.concat(chunks).toString();
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url);
    this.requests.push(`${request.method} ${pathname}`);
    const moves = request.method === 'POST' && pathname.startsWith('/v2/');
    if (moves && this.levers.failures > 0) {
      this.levers.failures -= 1;
      return void response.writeHead(500, { 'content-type': 'application/json' }).end('{"name":"INTERNAL_SERVER_ERROR"}');
    }
    const { status, body } = pathname === LIST ? this.#list(request, searchParams) : this.#answer(request, pathname, text);
    if (moves && this.levers.loseAnswers > 0) {
      this.levers.loseAnswers -= 1;
      return void request.socket.destroy();
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }
  #list({ headers }: IncomingMessage, query: URLSearchParams): Answered {
    const refused = (status: number, name: string): Answered => ({ status, body: { name, message: 'The list cannot be shown.' } });
    if (headers.authorization !== `Bearer ${TOKEN}`) return refused(401, 'AUTHENTICATION_FAILURE');
    if (!this.levers.mayList) return refused(403, 'NOT_AUTHORIZED');
    const [from, to] = [Date.parse(query.get('start_date') ?? ''), Date.parse(query.get('end_date') ?? '')];
    if (!(to - from <= LONGEST_MS)) return refused(400, 'INVALID_REQUEST');
    const rows = this.books.transactions(from, to);
    if (rows.length > MOST_LISTED) return refused(400, 'RESULTSET_TOO_LARGE');
    const size = Math.min(3, Number(query.get('page_size')));
    const page = Number(query.get('page'));
    const shown = rows.slice((page - 1) * size, page * size);
    return { status: 200, body: { transaction_details: shown, page, total_items: rows.length, total_pages: Math.ceil(rows.length / size) } };
  }
  #answer(request: IncomingMessage, path: string, text: string): Answered {
    const { authorization } = request.headers;
    if (path === '/v1/oauth2/token') {
      const basic = this.#app && `Basic ${Buffer.from(`${this.#app.client_id}:${this.#app.secret}`).toString('base64')}`;
      if (basic === undefined || authorization !== basic || text !== 'grant_type=client_credentials')
        return { status: 401, body: { error: 'invalid_client', error_description: 'Client Authentication failed' } };
      return { status: 200, body: { access_token: TOKEN, token_type: 'Bearer', expires_in: 32_400 } };
    }
    if (authorization !== `Bearer ${TOKEN}`) return { status: 401, body: { name: 'AUTHENTICATION_FAILURE', message: 'Authentication failed.' } };
    const key = String(request.headers['paypal-request-id'] ?? '');
    const known = key === '' ? undefined : this.#answers.get(key);
    if (known) return known;
    const answer = this.#work(request.method ?? 'GET', path, { text, key });
    if (key !== '' && answer.status < 500) this.#answers.set(key, answer);
    return answer;
  }
  #work(method: string, path: string, sent: { readonly text: string; readonly key: string }): Answered {
    try {
      return { status: method === 'POST' && path.endsWith('orders') ? 201 : 200, body: this.#route(method, path, sent) };
    } catch (error) {
      if (error instanceof ApiError) return { status: error.status, body: error.body };
      throw error;
    }
  }
  #route(method: string, path: string, { text, key }: { readonly text: string; readonly key: string }): object {
    const { books } = this;
    const [, , area = '', kind = '', id = '', verb = ''] = path.split('/');
    const body = (): Stored => JSON.parse(text) as Stored;
    switch (`${method} ${area}/${kind}${id === '' ? '' : '/id'}${verb === '' ? '' : `/${verb}`}`) {
      case 'GET notifications/webhooks':
        return { webhooks: [{ id: APP.webhook, url: this.hook }] };
      case 'GET notifications/webhooks/id':
        if (id !== APP.webhook) throw new ApiError(404, 'INVALID_RESOURCE_ID', 'No such webhook.');
        return { id, url: this.hook };
      case 'POST notifications/verify-webhook-signature':
        return { verification_status: this.#isSigned(text) ? 'SUCCESS' : 'FAILURE' };
      case 'POST checkout/orders':
        if (key === '') throw new ApiError(400, 'PAYPAL_REQUEST_ID_REQUIRED', 'A PayPal-Request-Id is required.');
        return books.createOrder(body());
      case 'GET checkout/orders/id':
        return books.order(id);
      case 'POST checkout/orders/id/capture':
        return books.capture(id);
      case 'GET payments/captures/id':
        return books.get('capture', id);
      case 'POST payments/captures/id/refund':
        return books.refund(id, body());
      case 'GET payments/refunds/id':
        return books.get('refund', id);
      default:
        throw new ApiError(404, 'RESOURCE_NOT_FOUND', 'The specified resource does not exist.');
    }
  }
  /** As PayPal does, over the bytes of the event. */
  #isSigned(text: string): boolean {
    const mark = '"webhook_event":';
    const event = text.slice(text.indexOf(mark) + mark.length, -1);
    const sent = JSON.parse(text) as Readonly<Record<string, string>>;
    const expected = signed(event, SIGNING, sent['transmission_time']);
    return sent['webhook_id'] === APP.webhook && sent['transmission_sig'] === expected['paypal-transmission-sig'];
  }
}
