import { defineCodes, defineStates } from '@app/kernel/states.ts';

/** Punctuality of a flight (D3.16). A cancelled flight stays cancelled. */
export const delayStatuses = defineStates({
  'no status': { label: 'No status', colour: 'neutral', to: ['on time', 'early', 'delayed', 'cancelled'] },
  'on time': { label: 'On time', colour: 'green', to: ['early', 'delayed', 'cancelled'] },
  early: { label: 'Early', colour: 'blue', to: ['on time', 'delayed', 'cancelled'] },
  delayed: { label: 'Delayed', colour: 'amber', to: ['on time', 'early', 'cancelled'] },
  cancelled: { label: 'Cancelled', colour: 'red', to: [] },
});

const details = {
  ARVS: 'No delays posted',
  DPTS: 'No delays posted',
  CNCL: 'Cancelled flight',
  CXCL: 'Cancelled',
  DCSN: 'Check with airline',
  EOFF: 'Estimated Wheels Up/Airborne',
  EON: 'Estimated Wheels Down/Touchdown',
  ETA: 'Estimated time of arrival',
  ETD: 'Estimated time of departure',
  IN: 'Arrived in the gate',
  LX: 'Cancelled leg',
  NA: 'Not Available',
  NO: 'No-op',
  OFF: 'Departed off the ground',
  ON: 'Arrived on the ground',
  OUT: 'Departed out of the gate',
  RFA: 'Return from Airborne',
  RTR: 'Return to Ramp',
  SCHD: 'Schedule Change',
} as const;
/** Delay details in the flight data (D3.16). */
export const delayDetails = defineCodes(details);
/** Codes of reports about a flight: those of flight data, and the landing at another airport than planned. */
export const reportCodes = defineCodes({ ...details, DIV: 'Diverted to another airport' });
