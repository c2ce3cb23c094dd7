import { isOfClient } from '@app/kernel/queries/paths.ts';
import type { Actor } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { recordLabel } from '@app/domain/conversations/record-label.rules.ts';
import { legalHolds } from '@app/domain/privacy/holds/holds.collection.ts';
import { holdableKinds } from '@app/domain/privacy/holds/holds.rules.ts';
import { legalHoldStates } from '@app/domain/privacy/holds/legal-hold.ts';
import { privacyRequests } from '@app/domain/privacy/privacy.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { holdOf } from './active-holds.ts';

/** Erasures and holds are begun one after the other. */
export const HOLDS_LOCK = 'legal-holds';

/** Places a hold on a record of the company. */
export async function placeLegalHold(
  { records, clock }: AppContext,
  { client, uid }: Actor,
  { record, reason }: { readonly record: string; readonly reason: string },
): Promise<{ id: string }> {
  const kind = holdableKinds.find((name) => isOfClient(client, name, record));
  if (kind === undefined) throw refuse({ code: 'privacy.hold-kind' });
  return await records.tx(async () => {
    const store = records.forClient(client, uid);
    await store.lockName(HOLDS_LOCK);
    await records.lockRow(record);
    const doc = await records.get(store.actor, record);
    if (!doc) throw refuse({ code: 'records.missing' });
    const name = recordLabel(doc as never).slice(0, 200) || doc.id;
    if (await holdOf(records, client, record)) throw refuse({ code: 'privacy.already-held', params: { name } });
    if (await store.find(privacyRequests, { where: where('erasing', 'eq', true) })) throw refuse({ code: 'privacy.erasing' });
    const contact = kind === contacts.name ? await store.get(contacts, record) : undefined;
    const { id } = await store.create(legalHolds, {
      record,
      kind,
      name,
      reason,
      placed_by: uid,
      placed_at: clock.now(),
      emails: contact ? [...new Set([contact.email, ...contact.emails].filter(Boolean))] : [],
      phones: contact && contact.phone !== '' ? [contact.phone] : [],
    });
    return { id };
  });
}

/** Releases a hold; it stays on the list with both reasons. */
export async function releaseLegalHold(
  { records, clock }: AppContext,
  { client, uid }: Actor,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<void> {
  await records.tx(async () => {
    const store = records.forClient(client, uid);
    await store.lock(legalHolds, id);
    const hold = await store.get(legalHolds, id);
    if (!hold) throw refuse({ code: 'records.missing' });
    if (!legalHoldStates.may(hold.state, 'released')) throw refuse({ code: 'privacy.state' });
    await store.update(legalHolds, id, { state: 'released', released_by: uid, released_at: clock.now(), release_reason: reason });
  });
}
