import type { Doc } from '@app/kernel/collection.ts';
import type { Records } from '@app/store/records.ts';
import { legalHolds } from '@app/domain/privacy/holds/holds.collection.ts';
import type { LegalHold } from '@app/domain/privacy/holds/legal-hold.ts';
import type { Subject } from '@app/domain/privacy/personal.rules.ts';
import { recordsAbout } from '../person-records.ts';
import { activeHolds, holdOn } from './active-holds.ts';

/** Returns the holds that keep a record which the erasure of a person would change. */
export async function holdsOfPerson(records: Records, client: string, subject: Subject): Promise<Doc<LegalHold>[]> {
  const holds = await activeHolds(records, client);
  if (holds.length === 0) return [];
  const keeping = new Map<string, Doc<LegalHold>>();
  for await (const page of recordsAbout(records, client, subject))
    for (const { path, kind, states } of page) {
      const [data] = states;
      const hold = await holdOn(records, client, { documents: [{ collection: kind.name, path, data: data ?? {} }], holds });
      if (hold) keeping.set(hold.id, hold);
    }
  return [...keeping.values()];
}

/** A restored database may have holds that were released before an erasure began: it is the proof that they were. */
export async function releaseBeforeErasure(records: Records, client: string, { subject, at }: { subject: Subject; at: number }): Promise<void> {
  const store = records.forClient(client);
  for (const { id } of await holdsOfPerson(records, client, subject)) await store.update(legalHolds, id, { state: 'released', released_at: at });
}
