import type { z } from 'zod';
import type { Collection } from '@app/kernel/collection.ts';
import type { getHistory } from '@app/domain/records.calls.ts';
import { isEmpty, describeOpenValue, showValue, type FormatContext } from '../screen/show-value.rules.ts';
import { fieldFor } from '../screen/screen.ts';
import { t } from '../../words/words.ts';

export type Change = z.output<typeof getHistory.reply>['changes'][number];
export interface FieldChange {
  readonly field: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}
const MOST = 160;
const cut = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST)}…` : text);

/** Returns changes without some fields, and without those that changed nothing else. */
export const withoutFields = (changes: readonly Change[], fields: readonly string[]): readonly Change[] =>
  changes.flatMap((change) => {
    const left = change.fields.filter(({ field }) => !fields.includes(field));
    return change.op === 'update' && change.fields.length > 0 && left.length === 0 ? [] : [{ ...change, fields: left }];
  });

/** A line of the trail in words. What only echoes another field, or is too deep to say, is counted with it. */
export function fieldChanges(kind: Collection, change: Change, telling: FormatContext): FieldChange[] {
  const tell = (name: string, value: unknown): string => {
    if (isEmpty(value)) return '';
    const field = fieldFor(kind, name);
    return cut(field ? showValue(field, value, telling) : describeOpenValue(value));
  };
  return change.fields
    .filter(({ field }) => !/(^|_)(agent|follower|account|client)_ids$/.test(field))
    .map(({ field, before, after }) => ({
      field,
      label: t(fieldFor(kind, field)?.label ?? field),
      before: tell(field, before),
      after: tell(field, after),
    }));
}
/** 'created this', 'changed Name and 2 others'. */
export function changeWords(change: Change, fields: readonly FieldChange[]): string {
  if (change.op === 'create') return t('created this');
  if (change.op === 'delete') return t('deleted this');
  const [first, second, ...more] = fields.map(({ label }) => label);
  if (first === undefined) return t('saved this');
  if (second === undefined) return t('changed {first}', { first });
  return more.length === 0
    ? t('changed {first} and {second}', { first, second })
    : t('changed {first} and {n} others', { first, n: more.length + 1 });
}
