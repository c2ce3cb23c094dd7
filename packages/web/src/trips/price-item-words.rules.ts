import { denominations, logicSubjects, logicVerbs, priceItemTypes, type Condition, type PriceItem } from '@app/domain/trips/model/price-item.ts';
import { formatMoney, formatNumber } from '../words/format.ts';
import { t } from '../words/words.ts';

type Rated = Pick<PriceItem, 'type' | 'multiplier' | 'denomination'>;
/** '$4,700.00 per hour', '8 %', or nothing for a rule that only declines. */
export function rateWords({ type, multiplier, denomination }: Rated): string {
  if (type === 'decline') return '';
  if (type === 'percent') return `${formatNumber(multiplier)} %`;
  return [formatMoney(multiplier), t(denominations.label(denomination))].filter(Boolean).join(' ');
}
/** 'Arrival is in KASE, KTEX': what must hold for the line to count. */
export const conditionWords = ({ subject, verb, value }: Condition): string =>
  `${t(logicSubjects.label(subject))} ${t(logicVerbs.label(verb))} ${value.split(',').join(', ')}`;
/** The conditions of a line together; they all must hold. */
export const whenWords = (item: Pick<PriceItem, 'logic' | 'emptyOnly' | 'minQty' | 'dailyMin'>): string =>
  [
    ...item.logic.map(conditionWords),
    ...(item.emptyOnly ? [t('Empty flights only')] : []),
    ...(item.minQty === null ? [] : [item.dailyMin ? t('At least {n} a day', { n: item.minQty }) : t('At least {n}', { n: item.minQty })]),
  ]
    .map((text, index) => (index === 0 ? text : text.slice(0, 1).toLowerCase() + text.slice(1)))
    .reduce((first, second) => (first === '' ? second : t('{first} and {second}', { first, second })), '');

/** Returns the part of an invoice that a line belongs to. */
export type PricePart = 'Before tax' | 'Tax' | 'After tax' | 'Not available';
export const partOf = (item: Pick<PriceItem, 'type' | 'tax' | 'taxable'>): PricePart =>
  item.type === 'decline' ? 'Not available' : item.tax ? 'Tax' : item.taxable ? 'Before tax' : 'After tax';
export const typeWords = (item: Pick<PriceItem, 'type'>): string => t(priceItemTypes.label(item.type));
