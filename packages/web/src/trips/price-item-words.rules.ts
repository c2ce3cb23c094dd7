import { formatUsd } from '@app/kernel/money.ts';
import { denominations, logicSubjects, logicVerbs, priceItemTypes, type Condition, type PriceItem } from '@app/domain/trips/price-item.ts';

type Rated = Pick<PriceItem, 'type' | 'multiplier' | 'denomination'>;
/** '$4,700.00 per hour', '8 %', or nothing for a rule that only declines. */
export function rateWords({ type, multiplier, denomination }: Rated): string {
  if (type === 'decline') return '';
  if (type === 'percent') return `${multiplier} %`;
  return [formatUsd(multiplier), denominations.label(denomination)].filter(Boolean).join(' ');
}
/** 'Arrival is in KASE, KTEX': what must hold for the line to count. */
export const conditionWords = ({ subject, verb, value }: Condition): string =>
  `${logicSubjects.label(subject)} ${logicVerbs.label(verb)} ${value.split(',').join(', ')}`;
/** The conditions of a line together; they all must hold. */
export const whenWords = (item: Pick<PriceItem, 'logic' | 'emptyOnly' | 'minQty' | 'dailyMin'>): string =>
  [
    ...item.logic.map(conditionWords),
    ...(item.emptyOnly ? ['Empty flights only'] : []),
    ...(item.minQty === null ? [] : [`At least ${item.minQty}${item.dailyMin ? ' a day' : ''}`]),
  ]
    .map((words, at) => (at === 0 ? words : words.slice(0, 1).toLowerCase() + words.slice(1)))
    .join(' and ');

/** In which part of an invoice a line stands. */
export type PricePart = 'Before tax' | 'Tax' | 'After tax' | 'Not flown';
export const partOf = (item: Pick<PriceItem, 'type' | 'tax' | 'taxable'>): PricePart =>
  item.type === 'decline' ? 'Not flown' : item.tax ? 'Tax' : item.taxable ? 'Before tax' : 'After tax';
export const typeWords = (item: Pick<PriceItem, 'type'>): string => priceItemTypes.label(item.type);
