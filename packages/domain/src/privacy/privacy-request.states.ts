import { defineCodes, defineStates } from '@app/kernel/states.ts';

export const privacyKinds = defineCodes({ export: 'Copy of their data', erasure: 'Erasure' });
export type PrivacyKind = (typeof privacyKinds.names)[number];

/** A request ends by being done or refused; both stay on the list. */
export const privacyStates = defineStates({
  open: { label: 'Open', colour: 'amber', to: ['verified', 'refused'] },
  verified: { label: 'Identity verified', colour: 'blue', to: ['prepared', 'refused'] },
  prepared: { label: 'Prepared', colour: 'blue', to: ['done', 'refused'] },
  done: { label: 'Done', colour: 'green', to: [] },
  refused: { label: 'Refused', colour: 'neutral', to: [] },
});
export type PrivacyState = (typeof privacyStates.names)[number];
