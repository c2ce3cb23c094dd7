import { round, toCents, toDollars } from '@app/kernel/money.ts';
import { HOUR } from '@app/kernel/time/durations.ts';
import { words } from '@app/kernel/words.ts';
import { priceWith } from '../../trips/desk/option-price.rules.ts';
import type { Estimate, EstimateLine } from '../../trips/model/estimate.ts';
import type { CharterInvoice } from '../../trips/model/invoice.ts';
import type { Trip } from '../../trips/model/quote.ts';
import type { OwnLine } from '../../trips/model/quote-option.ts';

type Priced = Pick<Trip, 'legs' | 'estimate' | 'price'>;
/** Hours that an agreed line may differ from those of the flight and still count them. */
const SAME_HOURS = 0.011;

/** Returns by how many hours the flight took longer than planned; negative where it was shorter. Legs without both times count as planned. */
export function extraHours({ legs }: Pick<Trip, 'legs'>): number {
  const extra = legs
    .filter(({ active }) => active)
    .reduce((sum, { times, actual }) => {
      const { takeoffUTC, landingUTC } = actual;
      if (takeoffUTC === null || landingUTC === null) return sum;
      const planned =
        times.duration ?? (times.takeoffUTC !== null && times.landingUTC !== null ? (times.landingUTC - times.takeoffUTC) / HOUR : null);
      return planned === null ? sum : sum + (landingUTC - takeoffUTC) / HOUR - planned;
    }, 0);
  return round(extra, 2);
}

const isOwn = ({ type }: EstimateLine): boolean => type === 'own' || type === 'adjustment';
const ownLine = ({ rule, type, group, label, quantity, multiplier, cost }: EstimateLine): OwnLine => ({
  id: rule,
  kind: type === 'adjustment' ? 'adjustment' : 'own',
  group: group === 'post' ? 'post' : 'taxable',
  label,
  quantity,
  rate: multiplier,
  cost: quantity === 0 ? 0 : toDollars(toCents(cost / quantity)),
  by: '',
  at: null,
});

/** Returns the hours of a line as flown: a minimum stays one, and a figure that staff agreed below the hours stays as it is. */
function flownQuantity({ type, quantity }: EstimateLine, estimate: Estimate, extra: number): number {
  const hours = type === 'blocktime' ? estimate.blockHours : type === 'flighttime' ? estimate.flightHours : undefined;
  if (hours === undefined || quantity < hours - SAME_HOURS) return quantity;
  const flown = Math.max(0, hours + extra);
  return round(quantity > hours + SAME_HOURS ? Math.max(quantity, flown) : quantity + flown - hours, 4);
}

/** Returns the price of a trip with the hours that were flown; taxes and surcharges follow. As planned, it is the agreed price itself. */
export function flownEstimate({ legs, estimate }: Priced): Estimate | null {
  if (!estimate || estimate.error !== '') return null;
  const extra = extraHours({ legs });
  const changes = estimate.lines
    .map((line) => ({ line, value: flownQuantity(line, estimate, extra) }))
    .filter(({ line, value }) => value !== line.quantity)
    .map(({ line, value }) => ({ rule: line.rule, field: 'quantity' as const, value, why: '', by: '', at: null }));
  if (changes.length === 0) return estimate;
  const base = { ...estimate, lines: estimate.lines.filter((line) => !isOwn(line)) };
  return priceWith(base, { changes, own: estimate.lines.filter(isOwn).map(ownLine) });
}

/** Returns lines, taxes and total of an invoice in dollars. What the lines of a price lack of the agreed total is a line of its own. */
export function invoiceContent(estimate: Estimate | null, total: number): Pick<CharterInvoice, 'lineItems' | 'taxes' | 'total'> {
  const lines = estimate && estimate.error === '' ? estimate.lines : [];
  const lineItems = lines.map(({ label, quantity, amount, group }) => ({
    label,
    quantity: Math.max(0, quantity),
    amount,
    taxable: group === 'taxable',
    tax: group === 'tax',
  }));
  const openCents = toCents(total) - lines.reduce((sum, { amount }) => sum + toCents(amount), 0);
  const more =
    openCents === 0
      ? []
      : [
          {
            label: lines.length === 0 ? words('Charter') : words('Adjustment'),
            quantity: 1,
            amount: toDollars(openCents),
            taxable: false,
            tax: false,
          },
        ];
  return {
    lineItems: [...lineItems, ...more].slice(0, 300),
    taxes: toDollars(lines.filter(({ group }) => group === 'tax').reduce((sum, { amount }) => sum + toCents(amount), 0)),
    total,
  };
}
