import { defineStates } from '@app/kernel/states.ts';

/**
 * States of a work order. The specification shows only the first, Draft (D4); the others and the steps between them
 * are our own (decision 021).
 */
export const workOrderStates = defineStates({
  Draft: { label: 'Draft', colour: 'neutral', to: ['Scheduled', 'In Progress', 'Canceled'] },
  Scheduled: { label: 'Scheduled', colour: 'blue', to: ['Draft', 'In Progress', 'Canceled'] },
  'In Progress': { label: 'In Progress', colour: 'amber', to: ['Scheduled', 'Done', 'Canceled'] },
  Done: { label: 'Done', colour: 'green', to: ['In Progress'] },
  Canceled: { label: 'Canceled', colour: 'red', to: ['Draft'] },
});
export type WorkOrderState = (typeof workOrderStates.names)[number];
