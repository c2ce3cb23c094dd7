import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { closeServer, deliveriesOf, type EventLever, listenLocally } from '../providers/local-provider.ts';
import { ApiError, badRequest, LOCATION, missing, SquareBooks, type Stored } from './square-books.ts';

export const SQUARE_KEYS = {
  application_id: 'sandbox-sq0idb-local-app',
  location_id: LOCATION,
  secret: 'access-token-of-the-mill-Sq8t',
  signing: 'signature-key-local',
};
/** Longest key, and most records of a page. */
const LONGEST_KEY = 45;
const A_PAGE = 3;
interface Levers {
  /** Answers that are lost after the work is done. */
  loseAnswers: number;
  /** Requests that end in a 500 before anything is done. */
  failures: number;
  /** Nobody answers: connections are cut. */
  isDown: boolean;
  events: EventLever;
}
interface Answered {
  readonly status: number;
  readonly body: object;
}
type Sent = Readonly<Record<string, unknown>>;

/** Signature of an event: over the address of the webhook and the body. */
export const signatureOf = (body: string, hook: string, key = SQUARE_KEYS.signing): string =>
  createHmac('sha256', key)
    .update(hook + body)
    .digest('base64');

/** A local server that speaks Square's protocol: idempotency keys, pages, declines with their payment, and signed events. */
export class SquareServer {
  readonly levers: Levers = { loseAnswers: 0, failures: 0, isDown: false, events: 'normal' };
  readonly books: SquareBooks;
  readonly requests: string[] = [];
  url = '';
  /** Address of the webhook, and the way by which an event comes there; returns the status. */
  hook = '';
  deliver: (body: string, signature: string) => Promise<number> = async () => 200;
  readonly #isKnown: boolean;
  readonly #server: Server;
  readonly #answers = new Map<string, Answered & { readonly sent: string }>();
  readonly #events: object[] = [];
  #count = 0;

  private constructor(now: () => number, isKnown: boolean) {
    this.#isKnown = isKnown;
    this.books = new SquareBooks(now, (type, kind, record) => {
      this.#count += 1;
      const data = { type: kind, id: record.id, object: { [kind]: record } };
      this.#events.push({ merchant_id: 'MLOCAL', type, event_id: `event-${this.#count}`, created_at: new Date(now()).toISOString(), data });
    });
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }
  /** `isKnown`: the keys of the shop are good here. */
  static async open(now: () => number, isKnown = true): Promise<SquareServer> {
    const server = new SquareServer(now, isKnown);
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
      statuses.push(await this.deliver(body, signatureOf(body, this.hook, lever === 'unsigned' ? 'another key' : SQUARE_KEYS.signing)));
    }
    return statuses;
  }
  takeEvents(): object[] {
    return this.#events.splice(0);
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (this.levers.isDown) return void request.socket.destroy();
    const url = new URL(request.url ?? '/', this.url);
    this.requests.push(`${request.method} ${url.pathname}`);
    const { status, body } = this.#answer(request, url, Buffer.concat(chunks).toString());
    if (request.method === 'POST' && this.levers.loseAnswers > 0) {
      this.levers.loseAnswers -= 1;
      return void request.socket.destroy();
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }
  #answer(request: IncomingMessage, url: URL, text: string): Answered {
    const method = request.method ?? 'GET';
    const sent: Sent = text === '' ? {} : (JSON.parse(text) as Sent);
    // The form in the browser of a customer knows the application only.
    if (url.pathname === '/card-token') return this.#work(() => this.books.token(String(sent['number'])));
    if (!this.#isKnown || request.headers.authorization !== `Bearer ${SQUARE_KEYS.secret}`)
      return {
        status: 401,
        body: { errors: [{ category: 'AUTHENTICATION_ERROR', code: 'UNAUTHORIZED', detail: 'This request could not be authorized.' }] },
      };
    if (method === 'POST' && this.levers.failures > 0) {
      this.levers.failures -= 1;
      return { status: 500, body: { errors: [{ category: 'API_ERROR', code: 'INTERNAL_SERVER_ERROR', detail: 'Something went wrong.' }] } };
    }
    const { idempotency_key: key = '' } = sent as { idempotency_key?: string };
    if (key.length > LONGEST_KEY)
      return this.#work(() => {
        throw badRequest('VALUE_TOO_LONG', 'Field must not be greater than 45 length');
      });
    const known = key === '' ? undefined : this.#answers.get(key);
    if (known && known.sent !== `${url.pathname} ${text}`)
      return this.#work(() => {
        throw badRequest('IDEMPOTENCY_KEY_REUSED', 'Different request parameters used for the same idempotency_key');
      });
    if (known) return known;
    const answer = this.#work(() => this.#route(method, url, sent));
    if (key !== '') this.#answers.set(key, { ...answer, sent: `${url.pathname} ${text}` });
    return answer;
  }
  #work(route: () => object): Answered {
    try {
      return { status: 200, body: route() };
    } catch (error) {
      if (error instanceof ApiError) return { status: error.status, body: error.body };
      throw error;
    }
  }
  #route(method: string, url: URL, sent: Sent): object {
    const { books } = this;
    const [, , kind = '', id = '', verb = ''] = url.pathname.split('/');
    const named = decodeURIComponent(id);
    switch (`${method} ${kind}${id === '' ? '' : '/id'}${verb === '' ? '' : `/${verb}`}`) {
      case 'GET locations/id':
        if (named !== LOCATION) throw missing(named);
        return { location: { id: named, name: 'Mill', business_name: 'Timberline Lumber', status: 'ACTIVE', currency: 'USD' } };
      case 'POST payments':
        if (sent['idempotency_key'] === undefined) throw badRequest('MISSING_REQUIRED_PARAMETER', 'idempotency_key');
        return { payment: books.createPayment(sent) };
      case 'GET payments': {
        const since = Date.parse(url.searchParams.get('begin_time') ?? '');
        const fits = ({ created_at }: Stored): boolean => Date.parse(String(created_at)) >= since;
        const listed = [...books.payments.values()].filter(fits);
        return this.#page('payments', url.searchParams.get('sort_order') === 'ASC' ? listed : listed.toReversed(), url);
      }
      case 'GET payments/id':
        return { payment: books.get('payment', named) };
      case 'POST payments/id/cancel':
        return { payment: books.cancel(named) };
      case 'POST payments/id/complete':
        return { payment: books.complete(named) };
      case 'POST refunds':
        return { refund: books.refund(sent) };
      case 'GET refunds/id':
        return { refund: books.get('refund', named) };
      case 'GET disputes':
        return this.#page('disputes', [...books.disputes.values()], url);
      case 'GET disputes/id':
        return { dispute: books.get('dispute', named) };
      case 'POST customers':
        return { customer: books.createCustomer(sent) };
      case 'POST cards':
        return { card: books.createCard(sent) };
      case 'POST cards/id/disable':
        return { card: books.disableCard(named) };
      default:
        throw missing(url.pathname);
    }
  }
  /** A page of a list, which goes on at its cursor. */
  #page(name: string, records: readonly Stored[], url: URL): object {
    const start = Number(url.searchParams.get('cursor') ?? 0);
    const end = start + A_PAGE;
    return { [name]: records.slice(start, end), ...(end < records.length && { cursor: String(end) }) };
  }
}
