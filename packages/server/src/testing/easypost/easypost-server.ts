import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { labelPdf } from '../../platform/carriers/label-pdf.ts';
import { closeServer, deliveriesOf, type EventLever, listenLocally } from '../providers/local-provider.ts';

export const CARRIER_KEYS = { secret: 'EZTKlocalw3Tz', signing: 'a secret of the wébhook' };
type Params = Readonly<Record<string, unknown>>;
type Stored = Record<string, unknown> & { readonly id: string };
interface Levers {
  /** Answers of purchases and voids that are lost after the work is done. */
  loseAnswers: number;
  /** Nobody answers: connections are cut. */
  isDown: boolean;
  /** Purchases are refused: the account has no money. */
  declines: boolean;
  /** Labels come without their PDF until `finishLabels`. */
  labelsLate: boolean;
  /** Answer to a request to void. */
  voids: 'submitted' | 'refunded' | 'rejected' | 'not_applicable' | 'error';
  events: EventLever;
}
const calm: Levers = { loseAnswers: 0, isDown: false, declines: false, labelsLate: false, voids: 'submitted', events: 'normal' };
const offers = [
  { carrier: 'UPS', service: 'Ground', rate: '21.40', retail_rate: '34.10', list_rate: '29.90', delivery_days: 4 },
  { carrier: 'USPS', service: 'Priority', rate: '18.05', retail_rate: '24.60', list_rate: null, delivery_days: 2 },
  { carrier: 'CanadaPost', service: 'Regular', rate: '9.00', retail_rate: null, list_rate: null, delivery_days: null, currency: 'CAD' },
];

/** Refuses as the API words it. */
class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** A local server that speaks EasyPost's protocol: rates, purchases without keys for repeats, voids, trackers, signed events, and levers for what goes wrong. */
export class EasyPostServer {
  readonly levers: Levers = { ...calm };
  readonly requests: string[] = [];
  /** Labels that were paid, by the provider's id of their shipment: each at most once. */
  readonly purchases = new Map<string, number>();
  readonly shipments = new Map<string, Stored>();
  readonly trackers = new Map<string, Stored>();
  url = '';
  /** Hands an event to the company: body, signature. */
  deliver: (body: string, signature: string) => Promise<number> = async () => 200;
  readonly #server: Server;
  readonly #now: () => number;
  readonly #events: Stored[] = [];
  #count = 0;

  private constructor(now: () => number) {
    this.#now = now;
    this.#server = createServer((request, response) => void this.#serve(request, response));
    // A connection that the server closes while it is used again would look like a lost answer.
    this.#server.keepAliveTimeout = 120_000;
  }
  static async open(now: () => number): Promise<EasyPostServer> {
    const server = new EasyPostServer(now);
    server.url = await listenLocally(server.#server);
    return server;
  }
  async close(): Promise<void> {
    await closeServer(this.#server);
  }
  reset(): void {
    Object.assign(this.levers, calm);
    this.requests.length = 0;
    this.#events.length = 0;
  }

  /** The carrier scans a package. */
  scan(code: string, status: string, message = status): void {
    const tracker = [...this.trackers.values()].find((entry) => entry['tracking_code'] === code);
    if (!tracker) throw new Error(`No package ${code}`);
    const datetime = this.#time();
    const tracking_location = { city: 'Chicago', state: 'IL', zip: '60601', country: 'US' };
    const details = [...(tracker['tracking_details'] as object[]), { status, message, datetime, tracking_location }];
    Object.assign(tracker, { status, updated_at: datetime, tracking_details: details });
    this.#note('tracker.updated', { ...tracker, object: 'Tracker' });
  }
  finishLabels(): void {
    for (const shipment of this.shipments.values()) if (shipment['selected_rate'] !== null) shipment['postage_label'] = this.#label(shipment.id);
  }
  /** The carrier decides about a void that was asked for. */
  decideVoid(id: string, refund_status: 'refunded' | 'rejected'): void {
    const shipment = this.#get(id);
    Object.assign(shipment, { refund_status });
    this.#note('refund.successful', { id: `rfnd_${id}`, object: 'Refund', shipment_id: id, status: refund_status });
  }
  /** Delivers the events since the last time, as the lever says. Answers their statuses. */
  async deliverEvents(): Promise<number[]> {
    const { events: lever } = this.levers;
    const statuses: number[] = [];
    for (const event of deliveriesOf(this.#events.splice(0), lever)) {
      const body = JSON.stringify(event);
      statuses.push(await this.deliver(body, this.sign(body, lever === 'unsigned' ? 'another' : CARRIER_KEYS.signing)));
    }
    return statuses;
  }
  sign(body: string, secret = CARRIER_KEYS.signing): string {
    return `hmac-sha256-hex=${createHmac('sha256', secret.normalize('NFKD')).update(body).digest('hex')}`;
  }

  #time(): string {
    return new Date(this.#now()).toISOString();
  }
  #id(prefix: string): string {
    this.#count += 1;
    return `${prefix}_local${this.#count}`;
  }
  #note(description: string, result: object): void {
    this.#events.push({ id: this.#id('evt'), object: 'Event', description, result });
  }
  #get(id: string): Stored {
    const shipment = this.shipments.get(id);
    if (!shipment) throw new Refusal(404, 'The requested resource could not be found.');
    return shipment;
  }
  #label(id: string): object {
    return { id: this.#id('pl'), label_url: `${this.url}/labels/${id}.pdf`, label_pdf_url: `${this.url}/labels/${id}.pdf` };
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (this.levers.isDown) return void request.socket.destroy();
    const { pathname } = new URL(request.url ?? '/', this.url);
    this.requests.push(`${request.method} ${pathname}`);
    if (pathname.startsWith('/labels/'))
      return void response.writeHead(200, { 'content-type': 'application/pdf' }).end(labelPdf(['LABEL', pathname]));
    const { status, body } = this.#answer(request, pathname, Buffer.concat(chunks).toString());
    if (this.levers.loseAnswers > 0 && /\/(buy|refund)$/.test(pathname)) {
      this.levers.loseAnswers -= 1;
      return void request.socket.destroy();
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }
  #answer(request: IncomingMessage, pathname: string, text: string): { readonly status: number; readonly body: object } {
    try {
      const key = Buffer.from((request.headers.authorization ?? '').replace('Basic ', ''), 'base64')
        .toString()
        .replace(/:$/, '');
      if (key !== CARRIER_KEYS.secret) throw new Refusal(401, 'The API key provided is not valid.');
      const params = text === '' ? {} : (JSON.parse(text) as Params);
      return { status: 200, body: this.#route(`${request.method}`, pathname, params) };
    } catch (error) {
      if (error instanceof Refusal) return { status: error.status, body: { error: { code: 'LOCAL', message: error.message, errors: [] } } };
      throw error;
    }
  }
  #route(method: string, pathname: string, params: Params): object {
    const [, , kind = '', id = '', verb = ''] = pathname.split('/');
    switch (`${method} ${kind}${id === '' ? '' : '/id'}${verb === '' ? '' : `/${verb}`}`) {
      case 'GET addresses':
        return { addresses: [], has_more: false };
      case 'POST shipments':
        return this.#create(params['shipment'] as Params);
      case 'GET shipments/id':
        return this.#get(id);
      case 'POST shipments/id/buy':
        return this.#buy(id, params['rate'] as { id: string });
      case 'POST shipments/id/refund':
        return this.#refund(id);
      case 'GET trackers/id': {
        const tracker = this.trackers.get(id);
        if (!tracker) throw new Refusal(404, 'The requested resource could not be found.');
        return tracker;
      }
      default:
        throw new Refusal(404, 'The requested resource could not be found.');
    }
  }
  #create(params: Params): Stored {
    const { weight } = params['parcel'] as { weight: number };
    const to = params['to_address'] as { zip: string };
    const isRefused = to.zip === '00000' || !(weight > 0);
    const messages = [{ carrier: 'FedEx', type: 'rate_error', message: isRefused ? 'Invalid postal code.' : 'Not available for this lane.' }];
    const rates = isRefused ? [] : offers.map((offer) => ({ id: this.#id('rate'), currency: 'USD', ...offer }));
    const shipment = {
      ...params,
      id: this.#id('shp'),
      object: 'Shipment',
      rates,
      messages,
      selected_rate: null,
      postage_label: null,
      refund_status: null,
    };
    this.shipments.set(shipment.id, { ...shipment, tracking_code: null, tracker: null });
    return this.#get(shipment.id);
  }
  #buy(id: string, { id: rateId }: { readonly id: string }): Stored {
    const shipment = this.#get(id);
    if (shipment['selected_rate'] !== null) throw new Refusal(422, 'Postage already exists for this shipment.');
    if (this.levers.declines) throw new Refusal(402, 'Insufficient funds.');
    const rate = (shipment['rates'] as Stored[]).find((offer) => offer.id === rateId);
    if (!rate) throw new Refusal(422, 'Rate not found.');
    this.purchases.set(id, (this.purchases.get(id) ?? 0) + 1);
    const tracking_code = `1ZLOCAL${this.#id('').slice(6)}`;
    const public_url = `https://track.example/${tracking_code}`;
    const tracker = { id: this.#id('trk'), tracking_code, public_url, status: 'pre_transit', updated_at: this.#time(), tracking_details: [] };
    this.trackers.set(tracker.id, tracker);
    const postage_label = this.levers.labelsLate ? null : this.#label(id);
    return Object.assign(shipment, { selected_rate: rate, tracking_code, tracker, postage_label });
  }
  #refund(id: string): Stored {
    const shipment = this.#get(id);
    if (shipment['selected_rate'] === null) throw new Refusal(422, 'Shipment has no postage.');
    const { voids } = this.levers;
    if (voids === 'error') throw new Refusal(422, 'The carrier does not take labels back.');
    return Object.assign(shipment, { refund_status: voids });
  }
}
