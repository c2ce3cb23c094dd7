import { defineStates } from '@app/kernel/states.ts';

/** Statuses that flight software gives a leg or an entry of the schedule (D3.16). A flight that has arrived or was cancelled stays so. */
export const flightSoftwareStatuses = defineStates({
  readyForRelease: { label: 'Ready for Release', colour: 'amber', to: ['released', 'cancelled'] },
  released: { label: 'Released', colour: 'blue', to: ['active', 'cancelled'] },
  active: { label: 'Active', colour: 'green', to: ['arrived', 'cancelled'] },
  arrived: { label: 'Arrived', colour: 'neutral', to: [] },
  cancelled: { label: 'Cancelled', colour: 'red', to: [] },
});
