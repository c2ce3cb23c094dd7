import type { z } from 'zod';
import type { Actor, Doc } from '@app/kernel/collection.ts';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { all, any, matches, where } from '@app/kernel/queries/where.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { type Contact, displayName } from '@app/domain/contacts/contact.ts';
import { tidyContact } from '@app/domain/contacts/contact.rules.ts';
import type { mergeContacts as mergeContactsCall, previewMerge as previewMergeCall } from '@app/domain/contacts/merge/merge.calls.ts';
import { merges, mergeSteps } from '@app/domain/contacts/merge/merge.collection.ts';
import type { Merge } from '@app/domain/contacts/merge/merge.ts';
import { changedFields, mergedContact } from '@app/domain/contacts/merge/merged-fields.rules.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { countReferences, kindsAfter, kindsFrom, labelOfKind, moveSome, nameIn } from './moving.ts';

type Input = z.output<typeof mergeContactsCall.body>;
type Reply = z.output<typeof mergeContactsCall.reply>;
type Counted = z.output<typeof previewMergeCall.reply>;

export const MERGE_JOB = 'merge-contacts';
export interface MergeJob extends Record<string, unknown> {
  readonly client: string;
  readonly id: string;
}
/** More references than these are moved by a job, step by step. */
export const MOVED_AT_ONCE = 5000;
const MAX_STEPS = 100_000;

/** Counts what a merge would move. */
export async function previewMerge(ctx: AppContext, actor: Actor, { survivor, other }: { survivor: string; other: string }): Promise<Counted> {
  await mustMerge(ctx, actor, { survivor, other });
  const counts = await countReferences(ctx, actor.client, nameIn(actor.client, other));
  return {
    counts: [...counts].map(([collection, count]) => ({ collection, label: labelOfKind(collection), count })),
    total: sumOf(counts),
  };
}
const sumOf = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((sum, count) => sum + count, 0);

/**
 * Merges a contact into another. Up to 5,000 references move in the same transaction; more are moved by a job, and meanwhile the merged contact
 * already leads to the survivor.
 */
export async function mergeContacts(ctx: AppContext, actor: Actor, input: Input, atOnce = MOVED_AT_ONCE): Promise<Reply> {
  const { client, uid } = actor;
  const { survivor: survivorId, other: otherId, take } = input;
  const counts = survivorId === otherId ? new Map<string, number>() : await countReferences(ctx, client, nameIn(client, otherId));
  const total = sumOf(counts);
  const id = randomId(LONG_ID);
  return await ctx.records.tx(async () => {
    const store = ctx.records.forClient(client, uid);
    for (const contact of [survivorId, otherId].toSorted()) await store.lock(contacts, contact);
    const { survivor, other } = await mustMerge(ctx, actor, { survivor: survivorId, other: otherId });
    if (survivor.version !== input.survivor_version || other.version !== input.other_version) throw refuse({ code: 'contacts.changed-since' });
    const after = tidyContact(mergedContact(survivor, other, take, [survivorId, otherId]));
    const fields = changedFields(survivor, after).filter(({ field }) => Object.hasOwn(contacts.schema.shape, field) && !isComputed(field));
    const data = Object.fromEntries(fields.map(({ field, after: value }) => [field, value]));
    if (fields.length > 0) await store.update(contacts, survivorId, data);
    await store.update(contacts, otherId, { merged_into: survivorId });
    const merge: Merge = {
      survivor: survivorId,
      other: otherId,
      survivor_name: nameOf(survivor),
      other_name: nameOf(other),
      by: uid,
      state: 'running',
      fields: fields.map(({ field, before, after: value }) => ({ field, before: before as never, after: value as never })),
      was_active: other.active,
      counts: {},
      steps: 0,
      kept: [],
      kept_count: 0,
    };
    await store.set(merges, id, merge);
    if (total > atOnce) {
      await ctx.jobs.enqueue(MERGE_JOB, { client, id }, { singletonKey: id });
      return { id, state: 'running', moved: 0 };
    }
    await moveAll(ctx, client, id, [...counts.keys()]);
    return { id, state: 'merged', moved: total };
  });
}
const isComputed = (field: string): boolean => contacts.computed?.includes(field) ?? false;
const nameOf = (contact: Doc<Contact>): string => (displayName(contact) || contact.company).slice(0, 200);

/** Moves what is left to move, each step in a transaction; repeated, it goes on where it ended. Kinds that were counted come first. */
export async function moveAll(ctx: AppContext, client: string, id: string, counted: readonly string[] = []): Promise<void> {
  let asked = kindsFrom(counted);
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const moved = await ctx.records.tx(() => moveStep(ctx, client, id, asked));
    if (moved === undefined) return;
    asked = kindsAfter(asked, moved);
  }
}

/** Returns the kind of which it has moved some; undefined when the merge is whole. */
async function moveStep(ctx: AppContext, client: string, id: string, asked: ReturnType<typeof kindsFrom>): Promise<string | undefined> {
  const store = ctx.records.forClient(client);
  await store.lock(merges, id);
  const merge = await store.get(merges, id);
  if (merge?.state !== 'running') return undefined;
  const [from, to] = [nameIn(client, merge.other), nameIn(client, merge.survivor)];
  const moved = await moveSome(ctx, { client, by: merge.by, from, to }, asked);
  if (!moved) {
    await store.update(merges, id, { state: 'merged' });
    return undefined;
  }
  await store.create(mergeSteps, { merge: id, index: merge.steps, moves: moved.moves as never });
  const counts = { ...merge.counts, [moved.collection]: (merge.counts[moved.collection] ?? 0) + moved.moves.length };
  await store.update(merges, id, { steps: merge.steps + 1, counts });
  return moved.collection;
}

/** Both contacts, where this person may merge them now. */
async function mustMerge(
  { records, clock }: AppContext,
  actor: Actor,
  { survivor: survivorId, other: otherId }: { survivor: string; other: string },
) {
  if (survivorId === otherId) throw refuse({ code: 'contacts.same-contact' });
  const [survivor, other] = [await records.of(contacts).get(actor, survivorId), await records.of(contacts).get(actor, otherId)];
  if (!survivor || !other) throw refuse({ code: 'records.missing' });
  for (const contact of [survivor, other]) {
    if (contact.locked) throw refuse({ code: 'contacts.read-only' });
    if (contact.merged_into !== '') throw refuse({ code: 'contacts.merged' });
    if (!matches({ ...contact }, contacts.access.update(actor, clock.now()))) throw refuse({ code: 'records.not-allowed', params: { role: '?' } });
  }
  const ids = [survivorId, otherId];
  const unfinished = all(where('state', 'in', ['running', 'undoing']), any(where('survivor', 'in', ids), where('other', 'in', ids)));
  if (await records.forClient(actor.client).find(merges, { where: unfinished })) throw refuse({ code: 'contacts.merge-running' });
  return { survivor, other };
}
