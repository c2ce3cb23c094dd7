import { defineStates } from '@app/kernel/states.ts';
import type { ListQuery } from '../wire/use-live.ts';

/** What the fate of a letter is called, and how serious it is; for reading only: the server moves it. */
export const outboxStates = defineStates({
  waiting: { label: 'Waiting', colour: 'neutral', to: [] },
  sending: { label: 'Sending', colour: 'blue', to: [] },
  'handing-over': { label: 'Handing over', colour: 'blue', to: [] },
  sent: { label: 'Sent', colour: 'green', to: [] },
  failed: { label: 'Failed', colour: 'red', to: [] },
  unsure: { label: 'Unsure', colour: 'amber', to: [] },
});
/** Letters on their way out and gone, newest first. */
export const outboxQuery = (limit: number): ListQuery => ({ orderBy: [{ field: 'date', dir: 'desc' }], limit });
