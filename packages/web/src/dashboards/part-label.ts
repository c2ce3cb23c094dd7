import { fieldAt } from '@app/kernel/field.ts';
import type { Collection } from '@app/kernel/collection.ts';
import { threads } from '@app/domain/conversations/conversation.collection.ts';
import { isRecordMeasure, type MeasureName, measureOf } from '@app/domain/dashboards/measures.ts';
import { deals } from '@app/domain/marketplace/deal.collection.ts';
import { orderQuotes, orders } from '@app/domain/orders/orders.collection.ts';
import { quotes } from '@app/domain/trips/trips.collection.ts';
import { t } from '../words/words.ts';

const kinds = new Map([quotes, orders, orderQuotes, deals, threads].map((kind) => [kind.name, kind as unknown as Collection]));

/** Returns the words of a part of a figure: the label of a code, yes or no of a flag, else what was counted. */
export function partLabel(name: MeasureName, by: string, part: string): string {
  if (part === 'none' || part === '') return t('Not given');
  if (part === 'true') return t('Yes');
  if (part === 'false') return t('No');
  const measure = measureOf(name);
  const kind = isRecordMeasure(measure) ? kinds.get(measure.collection) : undefined;
  const codes = kind && (kind.codes?.[by] ?? fieldAt(kind, by)?.codes);
  return codes?.names.includes(part) ? t(codes.label(part)) : part;
}
