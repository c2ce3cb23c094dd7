import { denominations, logicSubjects, logicVerbs, priceItemTypes, type Condition, type PriceItem } from '@app/domain/trips/model/price-item.ts';
import { tripTypeWord } from '@app/domain/trips/model/leg.ts';
import { countryName, formatMoney, formatNumber } from '../words/format.ts';
import { t, words } from '../words/words.ts';

type Rated = Pick<PriceItem, 'type' | 'multiplier' | 'denomination'>;
/** '$4,700.00 per hour', '8 %', or nothing for a rule that only declines. */
export function rateWords({ type, multiplier, denomination }: Rated): string {
  if (type === 'decline') return '';
  if (type === 'percent') return `${formatNumber(multiplier)} %`;
  return [formatMoney(multiplier), t(denominations.label(denomination))].filter(Boolean).join(' ');
}
/** Trip types of conditions by their code. */
export const tripTypes: Readonly<Record<string, string>> = {
  'one-way': words('One-way'),
  'round-trip': words('Round trip'),
  'multi-leg': words('Multi-leg'),
};
/** A value of a condition as people read it: the name of a country or a type of trip, else as it is. */
const valueWords = (subject: Condition['subject'], value: string): string => {
  if (subject === 'c') return countryName(value);
  if (subject !== 'type') return value;
  const type = tripTypes[tripTypeWord(value)];
  return type === undefined ? value : t(type).toLowerCase();
};
/** The values of a condition: it may name several. */
export const valuesOf = (value: string): string[] =>
  value
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
const subjectWords = (subject: Condition['subject']): string => t(logicSubjects.label(subject));
/** 'Arrival is in KASE, KTEX': what must hold for the line to count. */
export const conditionWords = ({ subject, verb, value }: Condition): string =>
  `${subjectWords(subject)} ${t(logicVerbs.label(verb))} ${valuesOf(value)
    .map((one) => valueWords(subject, one))
    .join(', ')}`;
const together = (texts: readonly string[]): string =>
  texts
    .map((text, index) => (index === 0 ? text : text.slice(0, 1).toLowerCase() + text.slice(1)))
    .reduce((first, second) => (first === '' ? second : t('{first} and {second}', { first, second })), '');
const minimumWords = ({ minQty, dailyMin }: Pick<PriceItem, 'minQty' | 'dailyMin'>): string =>
  minQty === null ? '' : dailyMin ? t('At least {n} a day', { n: minQty }) : t('At least {n}', { n: minQty });
/** The conditions of a line together; they all must hold. */
export const whenWords = (item: Pick<PriceItem, 'logic' | 'emptyOnly' | 'minQty' | 'dailyMin'>): string =>
  together([...item.logic.map(conditionWords), ...(item.emptyOnly ? [t('Empty flights only')] : []), minimumWords(item)].filter(Boolean));

/** Returns the part of an invoice that a line belongs to. */
export type PricePart = 'Before tax' | 'Tax' | 'After tax' | 'Not available';
export const partOf = (item: Pick<PriceItem, 'type' | 'tax' | 'taxable'>): PricePart =>
  item.type === 'decline' ? 'Not available' : item.tax ? 'Tax' : item.taxable ? 'Before tax' : 'After tax';
export const typeWords = (item: Pick<PriceItem, 'type'>): string => t(priceItemTypes.label(item.type));

const perHour: Readonly<Record<'blocktime' | 'flighttime' | 'waittime', string>> = {
  blocktime: words('{rate} per hour of block time'),
  flighttime: words('{rate} per hour of flight time'),
  waittime: words('{rate} per hour of waiting'),
};
function billWords(item: PriceItem): string {
  const rate = formatMoney(item.multiplier);
  const n = formatNumber(item.multiplier);
  switch (item.type) {
    case 'decline':
      return t('Not flown');
    case 'percent':
      if (item.tax) return t('{n} % of the price before tax', { n });
      return item.taxable ? t('{n} % of the lines before tax', { n }) : t('{n} % of the price with taxes and fees', { n });
    case 'repo':
      return item.denomination === 'stop' ? t('{rate} per landing without passengers', { rate }) : t('{rate} per hour without passengers', { rate });
    case 'blocktime':
    case 'flighttime':
    case 'waittime':
      return t(perHour[item.type], { rate });
    default:
      return [rate, t(denominations.label(item.denomination))].filter(Boolean).join(' ');
  }
}
const lower = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);
/** '$450.00 per night × 2, when nights is greater than 0': a rule in one sentence, without its name. */
export function ruleWords(item: PriceItem): string {
  const { quantity, emptyOnly, repositionAirport, logic } = item;
  const bill = quantity === null || quantity === 1 ? billWords(item) : `${billWords(item)} × ${formatNumber(quantity)}`;
  const base = repositionAirport ? t('from {airport}', { airport: repositionAirport.icao || repositionAirport.name }) : '';
  const when = logic.length === 0 ? '' : t('when {conditions}', { conditions: lower(together(logic.map(conditionWords))) });
  return [bill, base, lower(minimumWords(item)), emptyOnly ? lower(t('Empty flights only')) : '', when].filter(Boolean).join(', ');
}
