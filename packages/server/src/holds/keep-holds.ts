import { holdStates } from '@app/domain/holds/hold.states.ts';
import { holds } from '@app/domain/holds/holds.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import type { Records } from '@app/store/records.ts';

/** Holds keep to their table of states, whoever writes them. */
export function keepHolds(records: Records): void {
  records.onWrite(holds, async ({ before, after }) => {
    if (before && after && before.state !== after.state && !holdStates.may(before.state, after.state)) throw refuse({ code: 'holds.bad-state' });
  });
}
