import { parsedJson } from '@app/kernel/fields.ts';
import { z } from 'zod';
import { round } from '@app/kernel/money.ts';
import type { TaxedLine } from '@app/domain/orders/taxed-lines.rules.ts';

/** `refused`: TaxJar says no, also to a repeat. `unreachable`: no answer in time, or one that asks to come back. */
export class TaxError extends Error {
  readonly kind: 'refused' | 'unreachable';
  /** HTTP status of a refusal. */
  readonly status: number;
  constructor(kind: TaxError['kind'], message: string, status = 0) {
    super(message);
    this.kind = kind;
    this.status = status;
  }
}
/** A buyer waits for the answer: commerce design, 9. */
const TIMEOUT_MS = 1500;
const TRIES = 2;
const MOST_TEXT = 200;
const DECIMALS = 6;
/** Steps of a rate that is computed from an amount: as fine as orders keep it, so that it leads back to the amount. */
const RATE_STEPS = 1e8;
/** Status of a number that is in use. */
const TAKEN = 422;

interface Place {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}
/** Goods on their way. Dollars; `amount` is without shipping. */
export interface TaxRequest {
  readonly from: Place;
  readonly to: Place;
  readonly amount: number;
  readonly shipping: number;
  /** With their discounts they add up to `amount`. */
  readonly lines: readonly TaxedLine[];
  /** States in which the seller collects tax. */
  readonly nexus: readonly string[];
}
/** A sale or a refund for filing. Dollars; `amount` is with shipping and without tax. Those of a refund are below 0. */
export interface TaxTransaction {
  readonly kind: 'order' | 'refund';
  readonly number: string;
  /** Of a refund: the number of the sale. */
  readonly reference: string;
  /** Epoch ms. */
  readonly at: number;
  readonly to: Place;
  readonly amount: number;
  readonly shipping: number;
  readonly salesTax: number;
  readonly exempt: boolean;
  /** Of a sale. */
  readonly lines: readonly TaxedLine[];
}
/** Combined rate of a place, 0 to 1, with its parts, and the dollars that TaxJar computes from it. */
export interface TaxAnswer {
  readonly totalRate: number;
  readonly rates: readonly { readonly name: string; readonly rate: number }[];
  readonly amount: number;
  readonly hasNexus: boolean;
}

const part = z.number().min(0).max(1).default(0);
const Tax = z.object({
  tax: z.object({
    rate: z.number().min(0).max(1),
    amount_to_collect: z.number().min(0),
    has_nexus: z.boolean(),
    jurisdictions: z.object({ state: z.string().default(''), county: z.string().default(''), city: z.string().default('') }).nullish(),
    breakdown: z.object({ state_tax_rate: part, county_tax_rate: part, city_tax_rate: part, special_tax_rate: part }).nullish(),
  }),
});
const Regions = z.object({ regions: z.array(z.object({ country_code: z.string().default(''), region_code: z.string().default('') })) });
const decimal = z.union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/)]).transform(Number);
const Recorded = z.object({ amount: decimal, sales_tax: decimal });
const Transaction = z.object({ order: Recorded.optional(), refund: Recorded.optional() });
const Refusal = z.object({ detail: z.string().default('') });

/**
 * Calls of TaxJar (API v2), by hand: its package cannot end a request that gets no answer (decision 286). `address` is that of the API. Throws TaxError.
 */
export function taxJar(key: string, address: string) {
  const send = async (path: string, body?: object): Promise<unknown> => {
    const headers = { authorization: `Bearer ${key}`, accept: 'application/json', ...(body && { 'content-type': 'application/json' }) };
    const request = { method: body ? 'POST' : 'GET', headers, redirect: 'error', ...(body && { body: JSON.stringify(body) }) } as const;
    for (let tried = 1; ; tried += 1) {
      try {
        return await answerOf(new URL(path, address), { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) });
      } catch (error) {
        if (!(error instanceof TaxError) || error.kind === 'refused' || tried === TRIES) throw error;
      }
    }
  };
  return {
    /** Tests the key. Returns the states in which the account collects tax. */
    async states(): Promise<string[]> {
      const { regions } = parsed(Regions, await send('/v2/nexus/regions'));
      return regions.filter(({ country_code: country }) => country === 'US').map(({ region_code: code }) => code);
    },
    async taxFor({ from, to, amount, shipping, lines, nexus }: TaxRequest): Promise<TaxAnswer> {
      const place = (side: 'from' | 'to', { street, city, state, zip }: Place) =>
        Object.fromEntries(Object.entries({ country: 'US', zip, state, city, street }).map(([name, value]) => [`${side}_${name}`, value]));
      const nexus_addresses = nexus.map((state) => ({ id: state, country: 'US', state }));
      const goods = { amount, shipping, ...(lines.length > 0 && { line_items: lines.map((line) => lineBody(line)) }) };
      const { tax } = parsed(Tax, await send('/v2/taxes', { ...place('from', from), ...place('to', to), ...goods, nexus_addresses }));
      const { jurisdictions, breakdown } = tax;
      // Goods with a code are taxed in part: what is collected of the whole order is then its rate.
      const isPart = tax.rate > 0 && lines.some(({ code }) => code !== '') && amount + shipping > 0;
      const totalRate = isPart ? Math.round((tax.amount_to_collect / (amount + shipping)) * RATE_STEPS) / RATE_STEPS : round(tax.rate, DECIMALS);
      const share = isPart ? totalRate / tax.rate : 1;
      const rates = [
        { name: jurisdictions?.state || to.state, rate: breakdown?.state_tax_rate ?? tax.rate },
        { name: jurisdictions?.county ?? '', rate: breakdown?.county_tax_rate ?? 0 },
        { name: jurisdictions?.city ?? '', rate: breakdown?.city_tax_rate ?? 0 },
        { name: to.zip, rate: breakdown?.special_tax_rate ?? 0 },
      ];
      return {
        totalRate,
        rates: rates.filter(({ rate }) => rate > 0).map(({ name, rate }) => ({ name: name.slice(0, 80), rate: round(rate * share, DECIMALS) })),
        amount: tax.amount_to_collect,
        hasNexus: tax.has_nexus,
      };
    },
    /**
     * Records a transaction, once however often it is called: TaxJar refuses a number that it has, and then has to have the same transaction under it.
     */
    async record(transaction: TaxTransaction): Promise<void> {
      const { kind, number, amount, salesTax } = transaction;
      const path = `/v2/transactions/${kind}s`;
      try {
        await send(path, transactionBody(transaction));
      } catch (error) {
        if (!(error instanceof TaxError) || error.status !== TAKEN) throw error;
        const { order, refund } = parsed(Transaction, await send(`${path}/${encodeURIComponent(number)}`));
        const recorded = order ?? refund;
        const isSame = recorded && round(recorded.amount - amount, 2) === 0 && round(recorded.sales_tax - salesTax, 2) === 0;
        if (!isSame) throw new TaxError('refused', `TaxJar has another transaction with the number ${number}.`);
      }
    },
  };
}

const lineBody = ({ id, quantity, price, discount, code }: TaxedLine): object => ({
  id,
  quantity,
  unit_price: price,
  discount,
  ...(code !== '' && { product_tax_code: code }),
});

function transactionBody({ kind, number, reference, at, to, amount, shipping, salesTax, exempt, lines }: TaxTransaction): object {
  const line_items = lines.map((line) => ({ ...lineBody(line), product_identifier: line.sku, description: line.name }));
  return {
    transaction_id: number,
    ...(kind === 'refund' && { transaction_reference_id: reference }),
    transaction_date: new Date(at).toISOString(),
    to_country: 'US',
    to_zip: to.zip,
    to_state: to.state,
    to_city: to.city,
    ...(to.street !== '' && { to_street: to.street }),
    ...(line_items.length > 0 && { line_items }),
    amount,
    shipping,
    sales_tax: salesTax,
    ...(exempt && { exemption_type: 'other' }),
  };
}

function parsed<T extends z.ZodType>(shape: T, content: unknown): z.output<T> {
  const { data, success } = shape.safeParse(content);
  if (!success) throw new TaxError('refused', 'TaxJar answered in another form.');
  return data;
}

async function answerOf(url: URL, request: RequestInit): Promise<unknown> {
  const [answer, text] = await fetch(url, request)
    .then(async (response) => [response, await response.text()] as const)
    .catch((error: unknown) => {
      throw new TaxError('unreachable', error instanceof Error ? error.message : 'TaxJar does not answer.');
    });
  const content = parsedJson(text);
  if (answer.ok) return content;
  const said = (Refusal.safeParse(content).data?.detail || `HTTP ${answer.status}`).slice(0, MOST_TEXT);
  throw new TaxError(answer.status === 429 || answer.status >= 500 ? 'unreachable' : 'refused', said, answer.status);
}
