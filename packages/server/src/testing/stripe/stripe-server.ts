import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { closeServer, deliveriesOf, type EventLever, listenLocally } from '../providers/local-provider.ts';
import { StripeBooks } from './stripe-books.ts';
import { StripeSubscriptions } from './stripe-subscriptions.ts';
import { ApiError, cardOf, cardOfNumber, readForm, refuseDeclined, signatureOf, type Stored } from './stripe-records.ts';

export const TEST_KEYS = { secret: 'sk_test_local_key_k9Qm', signing: 'whsec_local' };
/** Public key with which browsers send cards and answer the bank, and nothing else. */
export const PUBLISHABLE = 'pk_test_local';
type Params = Readonly<Record<string, unknown>>;
interface Levers {
  /** Answers that are lost after the work is done. */
  loseAnswers: number;
  /** Requests that end in a 500 before anything is done. */
  failures: number;
  /** Nobody answers: connections are cut. */
  isDown: boolean;
  /** Captures are done, or not, and nobody hears of it. */
  captures: 'normal' | 'lost' | 'unheard';
  /** Milliseconds that creating a payment takes. */
  slowMs: number;
  events: EventLever;
  /** Banks are asked before a card is kept: one that is declined is not. */
  asksBeforeKeeping: boolean;
}
interface Answered {
  readonly params: string;
  readonly status: number;
  readonly body: object;
}
/** Hands an event to the company: body, signature. */
export type Deliver = (body: string, signature: string) => Promise<number>;

/** A local server that speaks the payment provider's protocol: idempotency keys, errors, signed events, and levers for everything that goes wrong. */
export class StripeServer {
  readonly levers: Levers = { loseAnswers: 0, failures: 0, isDown: false, captures: 'normal', slowMs: 0, events: 'normal', asksBeforeKeeping: false };
  readonly books: StripeBooks;
  readonly subscriptions: StripeSubscriptions;
  readonly requests: string[] = [];
  url = '';
  deliver: Deliver = async () => 200;
  /** Runs when a request has been carried out and before it is answered; the request as in `requests`. */
  onDone: ((request: string) => void) | undefined;
  readonly #server: Server;
  readonly #now: () => number;
  readonly #answers = new Map<string, Answered | 'running'>();
  readonly #events: Stored[] = [];
  #count = 0;

  private constructor(now: () => number) {
    this.#now = now;
    const tell = (kind: string, record: Stored): void => this.#note(kind, record);
    this.books = new StripeBooks(now, tell);
    this.subscriptions = new StripeSubscriptions(this.books, now, tell);
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }
  static async open(now: () => number): Promise<StripeServer> {
    const server = new StripeServer(now);
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
    for (const event of deliveriesOf(this.#events.splice(0), lever))
      statuses.push(await this.deliverEvent(event, lever === 'unsigned' ? 'another secret' : TEST_KEYS.signing));
    return statuses;
  }
  async deliverEvent(event: Stored, secret = TEST_KEYS.signing): Promise<number> {
    const body = JSON.stringify(event);
    return await this.deliver(body, signatureOf(body, secret, this.#now()));
  }
  /** Takes the events that wait, undelivered. */
  takeEvents(): Stored[] {
    return this.#events.splice(0);
  }
  #note(kind: string, record: Stored): void {
    this.#count += 1;
    const event = { id: `evt_local${this.#count}`, object: 'event', type: kind, created: Math.floor(this.#now() / 1000), data: { object: record } };
    this.#events.push(event);
  }
  note(kind: string, record: Stored): void {
    this.#note(kind, record);
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (this.levers.isDown) return void request.socket.destroy();
    const params = Buffer.concat(chunks).toString();
    const url = new URL(request.url ?? '/', this.url);
    this.requests.push(`${request.method} ${url.pathname}`);
    const isCapture = url.pathname.endsWith('/capture');
    if (isCapture && this.levers.captures === 'unheard') return void request.socket.destroy();
    const { status, body } = await this.#answer(request, url, params);
    this.onDone?.(`${request.method} ${url.pathname}`);
    if (isCapture && this.levers.captures === 'lost') return void request.socket.destroy();
    if (this.levers.loseAnswers > 0 && request.method === 'POST') {
      this.levers.loseAnswers -= 1;
      return void request.socket.destroy();
    }
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_local' }).end(JSON.stringify(body));
  }

  async #answer(request: IncomingMessage, url: URL, params: string): Promise<Omit<Answered, 'params'>> {
    const { authorization } = request.headers;
    if (authorization === `Bearer ${PUBLISHABLE}`) return this.#work(() => this.#answerBrowser(request.method ?? 'GET', url, readForm(params)));
    if (authorization !== `Bearer ${TEST_KEYS.secret}`)
      return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } } };
    const key = request.method === 'POST' ? String(request.headers['idempotency-key'] ?? '') : '';
    const known = key === '' ? undefined : this.#answers.get(key);
    if (known === 'running')
      return { status: 409, body: { error: { type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'The key is in use.' } } };
    const sent = `${url.pathname}?${params}`;
    if (known && known.params !== sent)
      return { status: 400, body: { error: { type: 'idempotency_error', message: 'Keys can only be used with the same parameters.' } } };
    if (known) return known;
    if (this.levers.failures > 0 && request.method === 'POST') {
      this.levers.failures -= 1;
      return { status: 500, body: { error: { type: 'api_error', message: 'Something went wrong.' } } };
    }
    if (key !== '') this.#answers.set(key, 'running');
    if (key !== '' && this.levers.slowMs > 0) await new Promise((resolve) => setTimeout(resolve, this.levers.slowMs));
    const answer = this.#work(() => this.#route(request.method ?? 'GET', url, readForm(params)));
    if (key !== '') this.#answers.set(key, { params: sent, ...answer });
    return answer;
  }
  #work(route: () => object): Omit<Answered, 'params'> {
    try {
      return { status: 200, body: route() };
    } catch (error) {
      if (error instanceof ApiError) return { status: error.status, body: error.body };
      throw error;
    }
  }

  /** Answers requests of the provider's own script in a browser. */
  #answerBrowser(method: string, url: URL, params: Params): object {
    const [, , kind = '', id = '', verb = ''] = url.pathname.split('/');
    if (method === 'POST' && kind === 'payment_methods' && id === '') return cardOfNumber((params['card'] as Params | undefined)?.['number']);
    const isTheirs = kind === 'payment_intents' && params['client_secret'] === this.books.get(id)['client_secret'];
    if (method === 'POST' && verb === 'answer' && isTheirs) return this.books.answer(id, params['approved'] === 'true');
    throw new ApiError(403, { type: 'invalid_request_error', message: 'This API call cannot be made with a publishable API key.' });
  }
  #route(method: string, url: URL, params: Params): object {
    const { books } = this;
    const billed = this.subscriptions.route(method, url, params);
    if (billed) return billed;
    const [, , kind = '', id = '', verb = ''] = url.pathname.split('/');
    const list = (data: readonly Stored[]): object => ({ object: 'list', data, has_more: false, url: url.pathname });
    const named = url.searchParams.get('payment_intent');
    switch (`${method} ${kind}${id === '' ? '' : id === 'search' ? '/search' : '/id'}${verb === '' ? '' : `/${verb}`}`) {
      case 'GET account':
        return { id: 'acct_local', object: 'account', business_profile: { name: 'Timberline Lumber' } };
      case 'POST payment_intents':
        return this.#whole(books.createIntent(params));
      case 'GET payment_intents': {
        const since = Number(url.searchParams.get('created[gte]') ?? 0);
        const all = books.of('payment_intent', ({ created }) => Number(created) >= since);
        const start = all.findIndex(({ id: each }) => each === url.searchParams.get('starting_after')) + 1;
        const page = all.slice(start, start + Number(url.searchParams.get('limit') ?? 10));
        return { object: 'list', data: page.map((record) => this.#whole(record)), has_more: start + page.length < all.length, url: url.pathname };
      }
      case 'GET payment_intents/search': {
        const payment = /metadata\['payment'\]:'([^']+)'/.exec(url.searchParams.get('query') ?? '')?.[1];
        return list(books.of('payment_intent', ({ metadata }) => (metadata as Params)['payment'] === payment));
      }
      case 'POST payment_intents/id':
        return this.#whole(books.change(id, { metadata: { ...(books.get(id)['metadata'] as Params), ...(params['metadata'] as Params) } }));
      case 'POST payment_intents/id/cancel':
        return this.#whole(books.cancel(id));
      case 'POST payment_intents/id/capture':
        return this.#whole(books.capture(id));
      case 'POST refunds':
        return books.refund(params);
      case 'GET refunds':
        return list(books.of('refund', ({ payment_intent }) => payment_intent === named));
      case 'GET disputes':
        return list(books.of('dispute', ({ payment_intent }) => payment_intent === named));
      case 'POST customers':
        return books.put('cus', 'customer', { ...params });
      case 'POST payment_methods/id/attach':
        if (this.levers.asksBeforeKeeping) refuseDeclined(id);
        return { id: `${String(params['customer'])}:${id}`, object: 'payment_method', customer: params['customer'], card: cardOf(id) };
      case 'POST payment_methods/id/detach':
        return { id, object: 'payment_method', customer: null };
      default:
        if (method === 'GET' && id !== '' && verb === '') return this.#whole(books.get(id));
        throw new ApiError(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${method}: ${url.pathname}).` });
    }
  }
  /** A record with its charge in place of the id. */
  #whole(record: Stored): Stored {
    const charge = record['latest_charge'];
    return typeof charge === 'string' ? { ...record, latest_charge: this.books.get(charge) } : record;
  }
}
