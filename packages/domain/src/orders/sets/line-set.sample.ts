import { orderQuoteSamples } from '../order.sample.ts';
import { LineSet } from './line-set.ts';
import { tidySet } from './line-set.rules.ts';

export const lineSetSamples: readonly LineSet[] = orderQuoteSamples.map(({ items }) => tidySet(LineSet.parse({ name: 'Fence, 40 feet', items })));
