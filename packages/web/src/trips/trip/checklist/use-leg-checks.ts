import { useMemo } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import type { ChecklistRule } from '@app/domain/trips/checklists/checklist-rule.ts';
import { checklistOf, type ShownItem, worstOf } from '@app/domain/trips/checklists/checklist.rules.ts';
import { checklistRules } from '@app/domain/trips/checklists/checklists.collection.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { useLive } from '../../../wire/tab/use-live.ts';

const MOST = 200;
export type CheckState = ShownItem['state'];
/** Returns the worst state among the checklist items of a leg; a ferry flight, which is no leg, has those of the whole trip. */
export type ChecksOf = (trip: Doc<Trip> | undefined, leg: number | null) => CheckState | undefined;

/** Computes the checklist of each trip once, until the trip or a rule changes. */
function checksBy(rules: readonly Doc<ChecklistRule>[]): ChecksOf {
  const known = new WeakMap<Doc<Trip>, readonly ShownItem[]>();
  return (trip, leg) => {
    if (!trip || trip.status === 'cancelled') return undefined;
    const items = known.get(trip) ?? checklistOf(trip, rules);
    known.set(trip, items);
    return worstOf(items, leg);
  };
}

/** The checklists of many trips, live with their rules. */
export function useLegChecks(): ChecksOf {
  const { docs } = useLive(checklistRules, { orderBy: [{ field: 'name', dir: 'asc' }], limit: MOST });
  return useMemo(() => checksBy(docs), [docs]);
}
