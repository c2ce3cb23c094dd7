import type { Write } from '@app/kernel/live.ts';
import type { FieldConflict, Problem } from '@app/kernel/problem.ts';
import { formatNumber } from '../../words/format.ts';
import { t } from '../../words/words.ts';

/** The person's decision on a field that two people have changed. */
export type Choice = 'mine' | 'theirs';

/** Returns the fields of a conflict that can be shown side by side; empty if none can. */
export function conflictIn(problems: readonly Problem[]): { readonly path: string; readonly fields: readonly FieldConflict[] } | undefined {
  const conflict = problems.find(({ code, fields }) => code === 'records.conflict' && (fields?.length ?? 0) > 0);
  return conflict && { path: String(conflict.params?.['path'] ?? ''), fields: conflict.fields ?? [] };
}

/**
 * Returns the batch as the person decided: based on the current values, with their own value in the fields that they insist on. Nothing is left if
 * they accept all of the other person's values.
 */
export function decided(writes: readonly Write[], problems: readonly Problem[], choices: ReadonlyMap<string, Choice>): readonly Write[] {
  const conflict = problems.find(({ code }) => code === 'records.conflict');
  const path = conflict?.params?.['path'];
  const base = Number(conflict?.params?.['version'] ?? 0);
  const theirs = (conflict?.fields ?? []).filter(({ field }) => choices.get(field) === 'theirs');
  const isAllTheirs = theirs.length === (conflict?.fields ?? []).length;
  return writes.flatMap((write): readonly Write[] => {
    if (write.path !== path || write.base === undefined) return [write];
    if (write.op === 'delete') return isAllTheirs ? [] : [{ ...write, base }];
    const data = { ...write.data };
    for (const { field, theirs: value } of theirs) {
      if (write.op === 'merge' || value === null) delete data[field];
      else data[field] = value as NonNullable<Write['data']>[string];
    }
    const isEmpty = write.op === 'merge' ? Object.keys(data).length === 0 && !write.transform : isAllTheirs;
    return isEmpty ? [] : [{ ...write, data, base }];
  });
}

/** `first_name` as a person reads it. */
export const wordsOf = (name: string): string => {
  const words = name
    .replaceAll(/[_.]+/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
/** A value on one line; ids of people as their names. */
export function textOf(value: unknown, nameOf: (id: string) => string | undefined): string {
  if (value === null || value === undefined || value === '') return t('Nothing');
  if (Array.isArray(value)) return value.length === 0 ? t('Nothing') : value.map((entry) => textOf(entry, nameOf)).join(', ');
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (typeof value === 'string') return nameOf(value) ?? value;
  if (typeof value === 'number') return formatNumber(value, { useGrouping: false, maximumFractionDigits: 20 });
  return JSON.stringify(value);
}
