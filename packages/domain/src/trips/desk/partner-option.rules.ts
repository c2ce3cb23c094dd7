import { toCents, toDollars } from '@app/kernel/money.ts';
import { words } from '@app/kernel/words.ts';
import { AircraftBrief } from '../../fleet/aircraft-brief.ts';
import type { Leg } from '../model/leg.ts';
import { Estimate } from '../model/estimate.ts';
import { type OwnLine, QuoteOption } from '../model/quote-option.ts';
import { priceWith } from './option-price.rules.ts';

/** An aircraft that a partner offers: its price with taxes, dollars, and what the company adds, percent. */
export interface PartnerAircraft {
  readonly request: string;
  readonly partner: string;
  readonly carrier: string;
  readonly aircraft: string;
  readonly tail_number: string;
  readonly seats: number;
  readonly price: number;
  readonly margin: number;
}
const CHARTER = 'partner';
const MARGIN = 'margin';
export const partnerOptionId = (request: string): string => `partner-${request}`;
/** True for the aircraft of another operator: nothing of the own fleet is claimed for it. */
export const isPartnerAircraft = (aircraft: { readonly id: string } | null): boolean => aircraft?.id.startsWith('partner-') ?? false;

/** Returns the option of an answer: the price of the partner as one line that costs as much, and the margin as another. Its taxes are in its price. */
export function partnerOption({ request, partner, carrier, margin, price, ...craft }: PartnerAircraft, now: number): QuoteOption {
  const id = partnerOptionId(request);
  const line = { rule: CHARTER, label: words('Charter'), group: 'taxable', type: 'flat', denomination: 'none', quantity: 1 } as const;
  const estimate = Estimate.parse({ total: price, preTax: price, lines: [{ ...line, multiplier: price, amount: price, cost: price }] });
  const rate = toDollars(toCents((price * margin) / 100));
  const fee: OwnLine = { id: MARGIN, kind: 'own', group: 'taxable', label: words('Margin'), quantity: 1, rate, cost: 0, by: '', at: now };
  const own = rate === 0 ? [] : [fee];
  return QuoteOption.parse({
    id,
    aircraft: AircraftBrief.parse({ id, name: craft.aircraft, tail_number: craft.tail_number, model: craft.aircraft, seats: craft.seats }),
    estimate,
    priced: now,
    own,
    price: priceWith(estimate, { changes: [], own }),
    partner: { request, name: partner, carrier },
  });
}

/** Reason of a missing price after the flights have changed. */
export const ASK_AGAIN = words('The flights changed: ask the partner again');
const facts = ({ departureAirport, arrivalAirport, times, paxNum }: Leg) => [
  departureAirport.id,
  arrivalAirport.id,
  times.takeoffDate,
  times.takeoffTime,
  paxNum,
];
/** Returns a partner's aircraft for other flights: its price was for those before. */
export function afterLegs(option: QuoteOption, before: readonly Leg[], after: readonly Leg[]): QuoteOption {
  if (JSON.stringify(before.map(facts)) === JSON.stringify(after.map(facts))) return option;
  const estimate = { ...option.estimate, error: ASK_AGAIN };
  return { ...option, estimate, price: { ...option.price, error: ASK_AGAIN }, offered: false };
}
