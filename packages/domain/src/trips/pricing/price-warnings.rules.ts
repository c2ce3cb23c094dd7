import { dayNumber } from '@app/kernel/time/time.ts';
import type { Condition, PriceItem } from '../model/price-item.ts';
import { tripTypeWord } from '../model/leg.ts';

/** Reasons to look at a rule again before it is published; none of them prevents it. */
export type PriceWarning =
  | { readonly code: 'large-percent' | 'decline-always' | 'contradiction' | 'old-rate' | 'no-rate' }
  | { readonly code: 'unknown-airport'; readonly airport: string }
  | { readonly code: 'same-label'; readonly label: string };
export interface PriceWarnings {
  /** By id of the rule. */
  readonly rules: ReadonlyMap<string, readonly PriceWarning[]>;
  /** No rule taxes a flight inside the United States. */
  readonly lacksTax: boolean;
}

const DAYS_OF_A_YEAR = 365;
const words = (value: string): string[] =>
  value
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '');
const isAny = ({ verb }: Condition): boolean => verb === 'is' || verb === 'is in';
const isAirport = ({ subject }: Condition): boolean => subject === 'dep' || subject === 'arr';
const isText = ({ subject }: Condition): boolean => isAirport({ subject } as Condition) || ['c', 'tail', 'model', 'type'].includes(subject);
const normal = ({ subject, value }: Condition): string[] => (subject === 'type' ? words(value).map(tripTypeWord) : words(value));

/** The whole steps of a size: stops and nights are counted, hours come in tenths. */
const isCounted = (subject: Condition['subject']): boolean => subject === 'stops' || subject === 'nights';
/** True if no size meets all conditions: those about one subject are intersected. */
function isEmptyRange(conditions: readonly Condition[], subject: Condition['subject']): boolean {
  let [above, below] = [-Infinity, Infinity];
  let listed: number[] | undefined;
  const excluded: number[] = [];
  for (const { verb, value } of conditions) {
    const numbers = words(value).map(Number);
    const [first] = numbers;
    // A rule whose value is no number never applies.
    if (first === undefined || numbers.some(Number.isNaN)) return true;
    if (verb === 'is less than') below = Math.min(below, first);
    else if (verb === 'is greater than') above = Math.max(above, first);
    else if (verb === 'is not') excluded.push(...numbers);
    else listed = listed ? listed.filter((size) => numbers.includes(size)) : numbers;
  }
  if (listed) return !listed.some((size) => size > above && size < below && !excluded.includes(size));
  // No size is below 0; 0 itself is one.
  if (above < 0) return below <= 0;
  return below <= (isCounted(subject) ? Math.floor(above) + 1 : above);
}
/** True if no text meets all conditions about one subject. One aircraft has several names of its model, one airport two codes: lists are compared only with their own negation. */
function isEmptyText(conditions: readonly Condition[]): boolean {
  if (conditions.some(({ verb, value }) => verb === 'is less than' || verb === 'is greater than' || words(value).length === 0)) return true;
  const excluded = new Set(conditions.filter((condition) => condition.verb === 'is not').flatMap(normal));
  return conditions.filter(isAny).some((condition) => normal(condition).every((word) => excluded.has(word)));
}
/** True if the conditions can never hold together. */
function isContradiction(logic: readonly Condition[]): boolean {
  return [...new Set(logic.map(({ subject }) => subject))].some((subject) => {
    const own = logic.filter((condition) => condition.subject === subject);
    return own.some(isText) ? isEmptyText(own) : isEmptyRange(own, subject);
  });
}

const isUsTax = ({ tax, disabled, logic }: PriceItem): boolean =>
  tax && !disabled && logic.some((condition) => condition.subject === 'c' && isAny(condition) && normal(condition).includes('us'));
/** Returns the airport codes that conditions name, in capitals. */
export const airportCodes = (items: readonly PriceItem[]): string[] => [
  ...new Set(items.flatMap(({ logic }) => logic.filter(isAirport).flatMap(({ value }) => words(value).map((code) => code.toUpperCase())))),
];

interface Known {
  /** MM/dd/yyyy. */
  readonly today: string;
  /** Codes of conditions that no airport has, in capitals. */
  readonly unknownAirports: ReadonlySet<string>;
}
function warningsOf(item: PriceItem, labels: ReadonlyMap<string, number>, { today, unknownAirports }: Known): PriceWarning[] {
  const { type, multiplier, logic, tax, since, minQty, label, emptyOnly } = item;
  const age = (dayNumber(today) ?? 0) - (dayNumber(since) ?? Infinity);
  return [
    ...(type === 'percent' && multiplier > 100 ? [{ code: 'large-percent' } as const] : []),
    ...(type === 'decline' && logic.length === 0 && !emptyOnly ? [{ code: 'decline-always' } as const] : []),
    ...(isContradiction(logic) ? [{ code: 'contradiction' } as const] : []),
    ...(tax && since !== '' && age > DAYS_OF_A_YEAR ? [{ code: 'old-rate' } as const] : []),
    ...(minQty !== null && multiplier === 0 && type !== 'decline' && type !== 'percent' ? [{ code: 'no-rate' } as const] : []),
    ...airportCodes([item])
      .filter((code) => unknownAirports.has(code))
      .map((airport) => ({ code: 'unknown-airport', airport }) as const),
    ...((labels.get(label.trim().toLowerCase()) ?? 0) > 1 ? [{ code: 'same-label', label } as const] : []),
  ];
}

/** Returns the warnings of a draft. Disabled rules have none. */
export function priceWarnings(items: readonly PriceItem[], known: Known): PriceWarnings {
  const enabled = items.filter(({ disabled }) => !disabled);
  const labels = new Map<string, number>();
  for (const { label } of enabled) labels.set(label.trim().toLowerCase(), (labels.get(label.trim().toLowerCase()) ?? 0) + 1);
  const rules = enabled.map((item) => [item.id, warningsOf(item, labels, known)] as const).filter(([, warnings]) => warnings.length > 0);
  return { rules: new Map(rules), lacksTax: !items.some(isUsTax) };
}
