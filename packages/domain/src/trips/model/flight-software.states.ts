import { defineStates } from '@app/kernel/states.ts';

/** Statuses of a leg or schedule entry in flight software (D3.16). Arrived and cancelled flights stay so. */
export const flightSoftwareStatuses = defineStates({
  readyForRelease: { label: 'Ready for Release', colour: 'amber', to: ['released', 'cancelled'] },
  released: { label: 'Released', colour: 'blue', to: ['active', 'cancelled'] },
  active: { label: 'Active', colour: 'green', to: ['arrived', 'cancelled'] },
  arrived: { label: 'Arrived', colour: 'neutral', to: [] },
  cancelled: { label: 'Cancelled', colour: 'red', to: [] },
});
