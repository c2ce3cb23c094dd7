import { HOUR } from '@app/kernel/time/durations.ts';
import { Hold } from './hold.ts';
import { holdStates } from './hold.states.ts';

const now = Date.UTC(2027, 2, 3, 12);
export const holdSamples: readonly Hold[] = [
  ...holdStates.names.map((state, index) =>
    Hold.parse({
      kind: 'stock',
      state,
      subject: 'clients/timberline/products/slab',
      label: 'Walnut slab',
      holder: `clients/timberline/order_quotes/q${index}`,
      holder_label: 'Q-270303',
      quantity: 1 + index,
      until: now + HOUR,
      agent: 'ada',
      extended: index,
    }),
  ),
  Hold.parse({
    kind: 'aircraft',
    subject: 'clients/skylark/aircraft/n318sk',
    label: 'N318SK',
    holder: 'clients/skylark/orders/o1',
    start: now,
    end: now + 2 * HOUR,
    user: 'bo',
  }),
];
