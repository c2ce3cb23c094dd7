import { defineStates } from '@app/kernel/states.ts';

/** State of a company, told by its record; see `stateOfCompany`. The server refuses every write that skips one. */
export const companyStates = defineStates({
  active: { label: 'Active', colour: 'green', to: ['suspended'] },
  suspended: { label: 'Suspended', colour: 'amber', to: ['active', 'closing'] },
  closing: { label: 'Closed', colour: 'neutral', to: ['active', 'deleting'] },
  deleting: { label: 'Being deleted', colour: 'red', to: [] },
});
export type CompanyState = (typeof companyStates.names)[number];
