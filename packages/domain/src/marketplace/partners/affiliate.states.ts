import { defineStates } from '@app/kernel/states.ts';

/** State of the link between two clients (D4, ROL-8). */
export const affiliateStates = defineStates({
  Pending: { label: 'Pending', colour: 'amber', to: ['Active', 'Denied'] },
  Active: { label: 'Active', colour: 'green', to: ['Denied'] },
  Denied: { label: 'Denied', colour: 'red', to: ['Pending', 'Active'] },
});
export type AffiliateState = (typeof affiliateStates.names)[number];
