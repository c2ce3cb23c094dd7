import type { z } from 'zod';
import type { Actor } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import type { joinRequests as joinRequestsCall } from '@app/domain/trips/requests/requests.calls.ts';
import { quotes } from '@app/domain/trips/trips.collection.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { othersRequest, sameFlights } from './same-flights.ts';

type Reply = z.output<typeof joinRequestsCall.reply>;
/** Requests for the same flights that are named. */
const MOST_SHOWN = 20;

/** Returns which quotes of a list are for flights that others asked for as well: one answer for all its rows. */
export async function joinRequests({ records }: AppContext, actor: Actor, { quotes: ids }: z.output<typeof joinRequestsCall.body>): Promise<Reply> {
  const rows = await records.of(quotes).list(actor, { where: where('id', 'in', ids), limit: ids.length });
  const groups = await sameFlights(records.forClient(actor.client), rows);
  return {
    groups: groups
      .filter(({ requests }) => requests.length > 1)
      .map((group) => ({ quotes: group.asked.map(({ id }) => id), requests: group.requests.slice(0, MOST_SHOWN).map(othersRequest) })),
  };
}
