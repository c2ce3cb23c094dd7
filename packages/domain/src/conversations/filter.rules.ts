import type { Doc } from '@app/kernel/collection.ts';
import type { Filter, FilterRule } from './filter.ts';
import type { FilterStatus, Message, Thread } from './message.ts';

type Plain = Readonly<Record<string, unknown>>;
const isPlain = (held: unknown): held is Plain => typeof held === 'object' && held !== null && !Array.isArray(held);

/** Everything that stands at a dotted path, through lists; nothing that an object only inherits. */
function valuesAt(held: unknown, [key, ...rest]: readonly string[]): unknown[] {
  if (Array.isArray(held)) return held.flatMap((one) => valuesAt(one, key === undefined ? [] : [key, ...rest]));
  if (key === undefined) return held === null || held === undefined || held === '' ? [] : [held];
  return isPlain(held) && Object.hasOwn(held, key) ? valuesAt(held[key], rest) : [];
}
/** What is compared of a value: nothing of lists and objects. */
const fold = (held: unknown): string =>
  typeof held === 'string' || typeof held === 'number' || typeof held === 'boolean' ? String(held).trim().toLowerCase() : '';
const numberIn = (held: unknown): number =>
  typeof held === 'number' ? held : typeof held === 'string' && held.trim() !== '' ? Number(held) : Number.NaN;

/** Whether one condition holds. `is not`, `lacks` and `unset` hold exactly where `is`, `contains` and `set` do not. */
export function ruleHolds({ field, verb, value }: Pick<FilterRule, 'field' | 'verb' | 'value'>, record: Plain): boolean {
  const found = valuesAt(record, field.split('.'));
  const wanted = fold(value);
  const some = (holds: (text: string) => boolean): boolean => wanted !== '' && found.some((one) => fold(one) !== '' && holds(fold(one)));
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
      return found.some((one) => numberIn(one) > numberIn(value));
    case 'less':
      return found.some((one) => numberIn(one) < numberIn(value));
    case 'set':
      return found.length > 0;
    case 'unset':
      return found.length === 0;
  }
}

/** Says what to compare with. */
const isWhole = ({ verb, value }: FilterRule): boolean => verb === 'set' || verb === 'unset' || fold(value) !== '';

/**
 * p: every rule holds · n: a negative one does · f: one does not hold · empty: there is nothing to judge by (THR-16). A rule that is not
 * written to its end does not count, so that half a filter hides no mail.
 */
export function judge(filter: Pick<Filter, 'rules'>, record: Plain): FilterStatus {
  const rules = filter.rules.filter(isWhole);
  if (rules.length === 0) return '';
  if (rules.some((rule) => rule.negative && ruleHolds(rule, record))) return 'n';
  return rules.every((rule) => rule.negative || ruleHolds(rule, record)) ? 'p' : 'f';
}

/** What an inbox filter looks at: the fields of the message, and those of its conversation under `thread`. */
export const inboxRecord = (message: Partial<Message>, thread: Partial<Thread>): Plain => ({ ...message, thread });

export interface FilterOutcome {
  /** What each filter came to, by its id. */
  readonly statuses: Readonly<Record<string, FilterStatus>>;
  /** Left out of the inbox. */
  readonly hidden: boolean;
  readonly read: boolean;
  /** Whom to tell: people, and holders of roles. */
  readonly followers: readonly string[];
  readonly roles: readonly string[];
}
const acts = (filter: Filter, status: FilterStatus): boolean => status !== '' && status === (filter.status === '' ? 'p' : filter.status);

/** What the filters of one type make of a record. Those that are switched off, or meant for other records, do not count (THR-16). */
export function filterOutcome(filters: readonly Doc<Filter>[], type: Filter['type'], record: Plain): FilterOutcome {
  const judged = filters.filter((one) => one.active && one.type === type).map((filter) => ({ filter, status: judge(filter, record) }));
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
