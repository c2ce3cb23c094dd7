import type { z } from 'zod';
import type { Collection } from '@app/kernel/collection.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { datedIds } from '@app/domain/clients/dated-id.rules.ts';
import { zoneOf } from '@app/domain/clients/zone.rules.ts';
import { refuse } from '@app/domain/problems.ts';
import { together } from '@app/store/together.ts';
import type { AppContext } from '../platform/app-context.ts';
import { keptReads } from '../records/kept-reads.ts';

const MINUTE_MS = 60_000;
/** Minutes that are looked into: with 676 numbers each, enough for any rush. */
const MOST_MINUTES = 30;
/** Candidates that one query looks up, once the first one is taken. */
const CANDIDATES = 26;

/** A kind of record with numbers of its own. */
export interface Numbered<S extends z.ZodObject> {
  readonly collection: Collection<S>;
  readonly field: Extract<keyof z.output<S>, string>;
  /** Time part of a number. */
  readonly minuteOf: (now: number, zone: string) => string;
}

/**
 * Draws a number that no record of this kind has in this client (ORD-1), inside the open transaction: others who draw one wait until it ends. Those
 * that find no number left in the minute take one of the next.
 */
export async function drawNumber<S extends z.ZodObject>(
  { records, clock, random }: Pick<AppContext, 'records' | 'clock' | 'random'>,
  clientId: string,
  { collection, field, minuteOf }: Numbered<S>,
): Promise<string> {
  const store = records.forClient(clientId);
  const zone = zoneOf({ timezone: (await keptReads(records).get(store, clients, clientId))?.timezone ?? '' });
  for (let step = 0; step < MOST_MINUTES; step++) {
    const minute = minuteOf(clock.now() + step * MINUTE_MS, zone);
    const numbers = datedIds(minute, random);
    const [first = ''] = numbers;
    const [, taken] = await together(
      step === 0 ? store.lockName(`${collection.name}/numbers`) : undefined,
      store.find(collection, { where: where(field, 'eq', first) }),
    );
    if (!taken) return first;
    const used = await store.count(collection, {
      where: all(where(field, 'gte', `${minute}A`), where(field, 'lte', `${minute}ZZ`)),
      limit: numbers.length,
    });
    for (let from = 1; used < numbers.length && from < numbers.length; from += CANDIDATES) {
      const candidates = numbers.slice(from, from + CANDIDATES);
      const others = await store.list(collection, { where: where(field, 'in', candidates), limit: CANDIDATES });
      const free = candidates.find((candidate) => others.every((record) => (record as Readonly<Record<string, unknown>>)[field] !== candidate));
      if (free !== undefined) return free;
    }
  }
  throw refuse({ code: 'records.busy' });
}
