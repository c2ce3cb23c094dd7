import { systemActor } from '@app/kernel/collection.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { outbox } from '@app/domain/mail/outbox/outbox.collection.ts';
import type { House } from '../../platform/house.ts';
import { scheduleDelivery } from './schedule-delivery.ts';

const A_TURN = 500;

/** Wakes the sender of every email of a client that is due; answers how many. */
export async function sweepOutbox(house: House, client: string): Promise<number> {
  const due = await house.records.of(outbox).list(systemActor(client), {
    where: all(where('status', 'in', ['waiting', 'sending', 'handing-over']), where('next_try', 'lte', house.clock.now())),
    orderBy: [{ field: 'next_try', dir: 'asc' }],
    limit: A_TURN,
  });
  for (const { id } of due) await scheduleDelivery(house, client, id);
  return due.length;
}

/** The floor below the wake-ups: whatever a lost job left lying goes on from here. */
export async function sweepAllOutboxes(house: House): Promise<void> {
  for (const client of await house.records.clientIds()) await sweepOutbox(house, client);
}

/**
 * After a start of the only process there is: nobody holds a claim any more, so claimed emails go out at once and handed-over ones are left to
 * a person. Where several processes share a database the claims run out by themselves.
 */
export async function releaseClaims(house: House): Promise<void> {
  const { records, clock } = house;
  for (const client of await records.clientIds()) {
    const system = systemActor(client);
    const held = await records.of(outbox).list(system, { where: where('status', 'in', ['sending', 'handing-over']), limit: 5000 });
    for (const { path, id } of held) {
      await records.write(system, [{ op: 'merge', path, data: { next_try: clock.now() } }]);
      await scheduleDelivery(house, client, id);
    }
  }
}
