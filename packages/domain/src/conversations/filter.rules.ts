import type { Doc } from '@app/kernel/collection.ts';
import type { Filter, FilterRule } from './filter.ts';
import type { FilterStatus, Message, Thread } from './message.ts';

type Plain = Readonly<Record<string, unknown>>;
const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns all values at a dotted path, through lists; only own fields. */
function valuesAt(value: unknown, [key, ...rest]: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((entry) => valuesAt(entry, key === undefined ? [] : [key, ...rest]));
  if (key === undefined) return value === null || value === undefined || value === '' ? [] : [value];
  return isPlain(value) && Object.hasOwn(value, key) ? valuesAt(value[key], rest) : [];
}
/** Normalizes a value for comparison; lists and objects compare as empty. */
const fold = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value).trim().toLowerCase() : '';
const numberIn = (value: unknown): number =>
  typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;

/** One condition holds. `is not`, `lacks` and `unset` hold exactly if `is`, `contains` and `set` do not. */
export function ruleHolds({ field, verb, value }: Pick<FilterRule, 'field' | 'verb' | 'value'>, record: Plain): boolean {
  const values = valuesAt(record, field.split('.'));
  const wanted = fold(value);
  const some = (holds: (text: string) => boolean): boolean =>
    wanted !== '' && values.some((candidate) => fold(candidate) !== '' && holds(fold(candidate)));
  switch (verb) {
    case 'is':
      return some((text) => text === wanted);
    case 'is not':
      return !some((text) => text === wanted);
    case 'contains':
      return some((text) => text.includes(wanted));
    case 'lacks':
      return !some((text) => text.includes(wanted));
    case 'begins':
      return some((text) => text.startsWith(wanted));
    case 'ends':
      return some((text) => text.endsWith(wanted));
    case 'in': {
      const list = new Set(value.split(',').map(fold).filter(Boolean));
      return some((text) => list.has(text));
    }
    case 'more':
      return values.some((candidate) => numberIn(candidate) > numberIn(value));
    case 'less':
      return values.some((candidate) => numberIn(candidate) < numberIn(value));
    case 'set':
      return values.length > 0;
    case 'unset':
      return values.length === 0;
  }
}

/** The rule has a value to compare with, or needs none. */
const isComplete = ({ verb, value }: FilterRule): boolean => verb === 'set' || verb === 'unset' || fold(value) !== '';

/**
 * Returns p if every rule holds, n if a negative one does, f if one does not hold, empty if there are no rules
 * (THR-16). Incomplete rules are ignored, so that half a filter hides no mail.
 */
export function judge(filter: Pick<Filter, 'rules'>, record: Plain): FilterStatus {
  const rules = filter.rules.filter(isComplete);
  if (rules.length === 0) return '';
  if (rules.some((rule) => rule.negative && ruleHolds(rule, record))) return 'n';
  return rules.every((rule) => rule.negative || ruleHolds(rule, record)) ? 'p' : 'f';
}

/**
 * Returns the record that an inbox filter judges: the fields of the message, and those of its conversation under
 * `thread`.
 */
export const inboxRecord = (message: Partial<Message>, thread: Partial<Thread>): Plain => ({ ...message, thread });

export interface FilterOutcome {
  /** Outcome of each filter, by its id. */
  readonly statuses: Readonly<Record<string, FilterStatus>>;
  /** Hidden from the inbox. */
  readonly hidden: boolean;
  readonly read: boolean;
  /** People and roles to notify. */
  readonly followers: readonly string[];
  readonly roles: readonly string[];
}
const acts = (filter: Filter, status: FilterStatus): boolean => status !== '' && status === (filter.status === '' ? 'p' : filter.status);

/**
 * Applies the filters of one type to a record. Inactive filters and those for other kinds of records are ignored
 * (THR-16).
 */
export function filterOutcome(filters: readonly Doc<Filter>[], type: Filter['type'], record: Plain): FilterOutcome {
  const judged = filters
    .filter((candidate) => candidate.active && candidate.type === type)
    .map((filter) => ({ filter, status: judge(filter, record) }));
  const acting = judged.filter(({ filter, status }) => acts(filter, status)).map(({ filter }) => filter);
  const telling = acting.filter(({ action }) => action === 'notify' || action === 'hideNotify');
  return {
    statuses: Object.fromEntries(judged.map(({ filter, status }) => [filter.id, status])),
    hidden: acting.some(({ action }) => action === 'hide' || action === 'hideNotify'),
    read: acting.some(({ action }) => action === 'read'),
    followers: [...new Set(telling.flatMap(({ followers }) => followers))],
    roles: [...new Set(telling.flatMap(({ roles }) => roles.map(({ id }) => id)))],
  };
}
