import type { CaptureGap } from '@app/domain/orders/capture.rules.ts';
import { t, tn, words } from '../../words/words.ts';

const gaps: Readonly<Record<CaptureGap['why'], string>> = {
  'no-count': words('no count beside it'),
  'two-counts': words('more than one count'),
  'no-product': words('no such product'),
  'two-products': words('several products have this SKU'),
};
/** Says why a part of a request is left to a person. */
export const gapWords = (why: CaptureGap['why']): string => t(gaps[why]);

/** 'Create draft quote: 2 lines, 1 unknown'. */
export function offerWords(lines: number, unknown: number): string {
  const known = tn(lines, '1 line', '{n} lines');
  const parts = unknown === 0 ? known : t('{lines}, {unknown}', { lines: known, unknown: t('{n} unknown', { n: unknown }) });
  return t('Create draft quote: {parts}', { parts });
}
