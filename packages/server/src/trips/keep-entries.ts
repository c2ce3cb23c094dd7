import { systemName } from '@app/domain/clients/scheduling-system.states.ts';
import { refuse } from '@app/domain/problems.ts';
import { isElsewhere, isWithinOurs, ownerOf } from '@app/domain/trips/board/entry-owner.rules.ts';
import { schedule } from '@app/domain/trips/trips.collection.ts';
import type { Records } from '@app/store/records.ts';

/** Keeps people from moving entries that follow something else: a hold, a trip with its claim on the aircraft, a connected system. */
export function keepEntries(records: Records): void {
  records.onWrite(schedule, async ({ before, after, actor }) => {
    if (actor.system || actor.imports || !before || !after || !isElsewhere(before, after)) return;
    switch (ownerOf(before)) {
      case 'hold':
        throw refuse({ code: 'trips.entry-of-hold' });
      case 'trip':
        throw refuse({ code: 'trips.entry-of-trip', params: { number: before.trip_number } });
      case 'system':
        if (isWithinOurs(before, after)) return;
        throw refuse({ code: 'trips.entry-imported', params: { system: systemName(before.source) } });
      case undefined:
    }
  });
}
