import type { z } from 'zod';
import type { Collection } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { datedIds } from '@app/domain/clients/dated-id.rules.ts';
import { zoneOf } from '@app/domain/clients/zone.rules.ts';
import { refuse } from '@app/domain/problems.ts';
import { textsBetween } from '@app/store/texts-between.ts';
import { together } from '@app/store/together.ts';
import type { AppContext } from '../platform/app-context.ts';
import { keptReads } from '../records/kept-reads.ts';

const MINUTE_MS = 60_000;
/** Minutes that are looked into: with 676 numbers each, enough for any rush. */
const MOST_MINUTES = 30;
/** Numbers of one minute that are read; more than there are. */
const MOST_READ = 2000;

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
      store.count(collection, { where: where(field, 'eq', first), limit: 1 }),
    );
    if (taken === 0) return first;
    const range = { from: `${minute}A`, to: `${minute}ZZ`, limit: MOST_READ };
    const used = new Set(await textsBetween(records, { client: clientId, collection: collection.name, field, ...range }));
    const free = numbers.find((number) => !used.has(number));
    if (free !== undefined) return free;
  }
  throw refuse({ code: 'records.busy' });
}
