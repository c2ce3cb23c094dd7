import { defineCodes, defineStates } from '@app/kernel/states.ts';

/** States of a hold. One that ended can be taken up again by the same holder. */
export const holdStates = defineStates({
  held: { label: 'On hold', colour: 'amber', to: ['sold', 'released', 'expired'] },
  sold: { label: 'Sold', colour: 'green', to: ['released'] },
  released: { label: 'Released', colour: 'neutral', to: ['held'] },
  expired: { label: 'Expired', colour: 'neutral', to: ['held'] },
});
export type HoldState = (typeof holdStates.names)[number];

/** Scarce things: pieces of a product, an aircraft in a span of time, an empty leg. */
export const holdKinds = defineCodes({ stock: 'Stock', aircraft: 'Aircraft', deal: 'Empty leg' });
