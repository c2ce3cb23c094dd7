import { toCents, toDollars } from '@app/kernel/money.ts';
import { costCentsOf, Estimate, type EstimateLine } from '../../trips/model/estimate.ts';

const fareLine = (fare: number, label: string): EstimateLine => ({
  rule: '',
  label,
  group: 'taxable',
  type: 'flat',
  denomination: 'none',
  quantity: 1,
  multiplier: fare,
  amount: fare,
  cost: 0,
});

/**
 * Returns how the price of an empty leg comes about. Its operator names one price, taxes included: the taxes in it are those that the price
 * list asks for this flight, and the rest is the fare, so that all lines add up to the price, to the cent. Without an estimate by the list, or
 * where its fixed taxes alone exceed the price, the fare is the whole price.
 */
export function wholePrice(total: number, estimate: Estimate | null, label: string): Estimate {
  const taxes = estimate?.lines.filter(({ group }) => group === 'tax') ?? [];
  const preTax = estimate?.preTax ?? 0;
  const [rated, fixed] = [taxes.filter(({ type }) => type === 'percent'), taxes.filter(({ type }) => type !== 'percent')];
  /** Part of the fare that a tax counts: some of the legs, or all. */
  const shareOf = ({ quantity }: EstimateLine): number => (preTax > 0 ? quantity / preTax : 0);
  const rates = rated.reduce((sum, line) => sum + (line.multiplier / 100) * shareOf(line), 0);
  const base = (toCents(total) - fixed.reduce((sum, { amount }) => sum + toCents(amount), 0)) / (1 + rates);
  const included = taxes.map((line) => {
    if (line.type !== 'percent') return line;
    const counted = base * shareOf(line);
    return { ...line, quantity: toDollars(Math.round(counted)), amount: toDollars(Math.round((counted * line.multiplier) / 100)) };
  });
  const taxCents = included.reduce((sum, { amount }) => sum + toCents(amount), 0);
  const isSplit = base > 0 && taxCents < toCents(total);
  const fare = isSplit ? toDollars(toCents(total) - taxCents) : total;
  const costs = estimate ? costCentsOf(estimate) : 0;
  return Estimate.parse({
    ...estimate,
    error: '',
    total,
    preTax: fare,
    tax: isSplit ? toDollars(taxCents) : 0,
    postTax: 0,
    margin: toDollars(toCents(fare) - costs),
    lines: [{ ...fareLine(fare, label), cost: toDollars(costs) }, ...(isSplit ? included : [])],
  });
}
