import { defineCodes, defineStates } from '@app/kernel/states.ts';

/** Statuses of trips and quotes with labels and colours (CHR-5). Transitions: decision 012. */
export const tripStatuses = defineStates({
  qImported: { label: 'Imported', colour: 'neutral', to: ['qOutstanding', 'qConfirmed', 'inactive', 'cancelled'] },
  qSubmitted: { label: 'Requested', colour: 'amber', to: ['qCreated', 'qOutstanding', 'qConfirmed', 'inactive', 'cancelled'] },
  qCreated: { label: 'Soft-Quote', colour: 'blue', to: ['qOutstanding', 'qConfirmed', 'inactive', 'cancelled'] },
  qOutstanding: { label: 'Outstanding', colour: 'blue', to: ['qConfirmed', 'pWaiting', 'inactive', 'cancelled'] },
  qConfirmed: { label: 'Confirmed', colour: 'green', to: ['tSubmitted', 'pWaiting', 'cancelled'] },
  qBroker: { label: 'Broker Request', colour: 'amber', to: ['qCreated', 'qOutstanding', 'inactive', 'cancelled'] },
  tSubmitted: { label: 'Requested', colour: 'amber', to: ['tOutstanding', 'tConfirmed', 'pWaiting', 'cancelled'] },
  tImported: { label: 'Imported', colour: 'neutral', to: ['tOutstanding', 'tConfirmed', 'cancelled'] },
  tOutstanding: { label: 'Outstanding', colour: 'blue', to: ['tConfirmed', 'pWaiting', 'cancelled'] },
  tConfirmed: { label: 'Confirmed', colour: 'green', to: ['pWaiting', 'pPaid', 'cancelled'] },
  pWaiting: { label: 'Awaiting Payment', colour: 'amber', to: ['pPaid', 'pIssue', 'cancelled'] },
  pPaid: { label: 'Paid', colour: 'green', to: ['pIssue', 'cancelled'] },
  pIssue: { label: 'Payment Issue', colour: 'red', to: ['pWaiting', 'pPaid', 'cancelled'] },
  inactive: { label: 'Inactive', colour: 'neutral', to: ['qOutstanding'] },
  cancelled: { label: 'Cancelled', colour: 'red', to: [] },
  none: { label: 'None', colour: 'neutral', to: ['qSubmitted', 'tSubmitted'] },
});
/** Source of a request (D3.16). */
export const requestSources = defineCodes({
  d: 'Deals page',
  q: 'Quotes page',
  b: 'Broker email',
  a: 'Account page',
  md: 'Marketplace deal',
  mq: 'Marketplace quote',
});
/** Kind of an id in another system (D3.16). */
export const thirdPartyIdTypes = defineCodes({
  TRIP: 'Trip',
  QUOTE: 'Quote',
  TNUM: 'Trip number',
  QNUM: 'Quote number',
  DUPE: 'Duplicate',
});
/** `have_request` offers an aircraft instead of asking for one (D3.16). */
export const quoteTypes = defineCodes({ have_request: 'Available aircraft' });
/** Why a company declines a request. */
export const declineReasons = defineCodes({
  aircraft: 'Aircraft not available',
  crew: 'Crew not available',
  owner: 'Owner declined',
  cabotage: 'Cabotage',
  unattractive: 'Not attractive',
  other: 'Other',
});
export type DeclineReason = (typeof declineReasons.names)[number];
