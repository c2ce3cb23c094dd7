import { parsedJson } from '@app/kernel/fields.ts';
import { createHmac } from 'node:crypto';
import type sdk from '@easypost/api';
import { z } from 'zod';
import type { Address } from '@app/domain/addresses/address.ts';
import type { CarrierReport } from '@app/domain/shipping/label.rules.ts';
import { CarrierError, type CarrierGateway, type PackageRequest } from './carrier-gateway.ts';
import { shipmentReport, ShipmentRecord, trackerReport } from './easypost-copies.ts';
import { isSameText } from '../token-hash.ts';

export interface EasyPostKeys {
  readonly secret: string;
  readonly signing: string;
}
const TIMEOUT_MS = 20_000;
const LABEL_MAX = 5_000_000;
const PDF_MARK = '%PDF-';
const TEST_KEY = 'EZTK';

/** A request of the package before it is sent. Only reading is repeated. */
interface ClientRequest {
  readonly method: string;
  timeout(limits: { readonly deadline: number }): ClientRequest;
  retry(times: number): ClientRequest;
}
/** The package declares its class as a part of its default export, which it is not. */
type Client = typeof sdk.default;
/** The package takes 30 MB of memory, so only a server with such an account loads it. */
async function openClient(secret: string, address: string): Promise<InstanceType<Client>> {
  const { default: EasyPost } = (await import('@easypost/api')) as unknown as { readonly default: Client };
  const limited = (request: ClientRequest): ClientRequest => {
    const timed = request.timeout({ deadline: TIMEOUT_MS });
    return request.method === 'GET' ? timed.retry(1) : timed;
  };
  return new EasyPost(secret, { baseUrl: `${address.replace(/\/+$/, '')}/v2/`, requestMiddleware: limited });
}

const placeOf = (address: Address): Record<string, string> => ({
  name: `${address.first_name} ${address.last_name}`.trim(),
  company: address.company,
  street1: address.street,
  street2: address.street2,
  city: address.city,
  state: address.state,
  zip: address.zip,
  country: address.country || 'US',
  phone: address.phone,
  email: address.email,
});
const side = (inches: number): number | undefined => (inches > 0 ? inches : undefined);
const requestOf = ({ reference, from, to, ounces, length, width, height, isReturn, thirdParty }: PackageRequest): Record<string, unknown> => ({
  reference,
  from_address: placeOf(from),
  to_address: placeOf(to),
  parcel: { weight: ounces, length: side(length), width: side(width), height: side(height) },
  is_return: isReturn,
  options: {
    label_format: 'PDF',
    ...(thirdParty && {
      payment: { type: 'THIRD_PARTY', account: thirdParty.account, country: thirdParty.country || 'US', postal_code: thirdParty.zip },
    }),
  },
});

const Failure = z.object({ statusCode: z.number().optional(), message: z.string().optional() });
/** A refusal of the API has a status; without one, nobody answered. 408 and 429 were not worked on, so they are asked again. */
function carrierError(error: unknown): CarrierError {
  if (error instanceof CarrierError) return error;
  const { data } = Failure.safeParse(error);
  const status = data?.statusCode ?? 0;
  const isRefused = status >= 400 && status < 500 && status !== 408 && status !== 429;
  return new CarrierError(isRefused ? 'refused' : 'unreachable', data?.message ?? '');
}
async function withCarrierErrors<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw carrierError(error);
  }
}
const report = (ask: () => Promise<unknown>): Promise<CarrierReport> =>
  withCarrierErrors(async () => {
    const { data } = ShipmentRecord.safeParse(await ask());
    if (!data) throw new CarrierError('unreachable', 'The answer is not a shipment.');
    return shipmentReport(data);
  });

/** EasyPost by its own SDK. `address` is that of its API; tests use a local server. */
export function easypostGateway({ secret, signing }: EasyPostKeys, address: string): CarrierGateway {
  let opened: ReturnType<typeof openClient> | undefined;
  const client = () => (opened ??= openClient(secret, address));
  return {
    provider: 'easypost',
    async checkKey() {
      // Only a key for real labels may read the account that it belongs to.
      const live = !secret.startsWith(TEST_KEY);
      if (live) return { name: (await withCarrierErrors(async () => (await client()).User.retrieveMe())).name, live };
      await withCarrierErrors(async () => (await client()).Address.all({ page_size: 1 }));
      return { name: '', live };
    },
    quote: (request) => report(async () => (await client()).Shipment.create(requestOf(request) as never)),
    buy: (shipment, rate) => report(async () => (await client()).Shipment.buy(shipment, rate)),
    fetch: (shipment) => report(async () => (await client()).Shipment.retrieve(shipment)),
    voidLabel: (shipment) => report(async () => (await client()).Shipment.refund(shipment)),
    fetchLabel: (label) => fetchPdf(label, address),
    track: ({ id }) => withCarrierErrors(async () => trackerReport(await (await client()).Tracker.retrieve(id))),
    readEvent: (raw, signature) => readEvent(raw, signature, signing),
  };
}

/** Labels lie on another host than the API. Nothing but a PDF of a sensible size is taken. */
async function fetchPdf(label: string, address: string): Promise<Uint8Array> {
  const url = URL.parse(label);
  if (url?.protocol !== new URL(address).protocol) throw new CarrierError('unreachable', 'The label has no address.');
  const answer = await withCarrierErrors(() => fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' }));
  const bytes = answer.ok ? new Uint8Array(await withCarrierErrors(() => answer.arrayBuffer())) : new Uint8Array();
  const isPdf = bytes.length <= LABEL_MAX && Buffer.from(bytes.subarray(0, PDF_MARK.length)).toString('latin1') === PDF_MARK;
  if (!isPdf) throw new CarrierError('unreachable', 'The label is not a PDF yet.');
  return bytes;
}

const EventRecord = z.object({ result: z.object({ id: z.string().max(120), object: z.string(), shipment_id: z.string().max(120).optional() }) });
function readEvent(raw: Buffer, signature: string, signing: string): ReturnType<CarrierGateway['readEvent']> {
  const expected = `hmac-sha256-hex=${createHmac('sha256', signing.normalize('NFKD')).update(raw).digest('hex')}`;
  if (signing === '' || !isSameText(signature, expected)) throw new CarrierError('refused', 'The signature is not valid.');
  const { data } = EventRecord.safeParse(parsedJson(raw.toString('utf8')));
  if (data?.result.object === 'Tracker') return { kind: 'tracker', id: data.result.id };
  if (data?.result.object === 'Refund' && data.result.shipment_id) return { kind: 'shipment', id: data.result.shipment_id };
  return undefined;
}
