import { canonical } from '@app/kernel/queries/where.ts';
import { servicesByRule } from '@app/domain/trips/checklists/checklist.rules.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { trips } from '@app/domain/trips/trips.collection.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { rulesOf } from './rules-of.ts';

type Facts = Pick<Trip, 'legs' | 'aircraft' | 'services'>;
const isSame = (before: Facts, after: Facts): boolean =>
  canonical([before.legs, before.aircraft, before.services]) === canonical([after.legs, after.aircraft, after.services]);

/** Gives trips the services of the rules that they meet, in the transaction of their change. A trip that is over keeps its own. */
export function checklistEffects({ records }: Pick<AppContext, 'records'>): void {
  records.onWrite(trips, async ({ before, after, client }) => {
    if (!after || after.status === 'cancelled' || after.completed.at !== null || (before && isSame(before, after))) return;
    const store = records.forClient(client);
    const services = servicesByRule(after, await rulesOf(store));
    if (canonical(services) !== canonical(after.services)) await store.update(trips, after.id, { services });
  });
}
