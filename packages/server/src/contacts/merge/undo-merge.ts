import type { z } from 'zod';
import type { Actor, Doc } from '@app/kernel/collection.ts';
import { canonical, valueAt, where } from '@app/kernel/queries/where.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import type { undoMerge as undoMergeCall } from '@app/domain/contacts/merge/merge.calls.ts';
import { merges, mergeSteps } from '@app/domain/contacts/merge/merge.collection.ts';
import type { Merge } from '@app/domain/contacts/merge/merge.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { MOVED_AT_ONCE } from './merge-contacts.ts';
import { moveBack, nameIn } from './moving.ts';

export const UNDO_MERGE_JOB = 'undo-merge';
const MAX_LISTED = 100;
const MAX_STEPS = 100_000;
type Reply = z.output<typeof undoMergeCall.reply>;
type Kept = Merge['kept'];

/** Takes a merge back, at any time. Many references are moved by a job. */
export async function undoMerge(ctx: AppContext, actor: Actor, id: string, atOnce = MOVED_AT_ONCE): Promise<Reply> {
  const { client } = actor;
  const store = ctx.records.forClient(client, actor.uid);
  return await ctx.records.tx(async () => {
    await store.lock(merges, id);
    const merge = await store.get(merges, id);
    if (!merge) throw refuse({ code: 'records.missing' });
    if (merge.state === 'running' || merge.state === 'undoing') throw refuse({ code: 'contacts.merge-running' });
    if (merge.state === 'undone') throw refuse({ code: 'contacts.already-undone' });
    const survivor = await store.get(contacts, merge.survivor);
    if (survivor && survivor.merged_into !== '') throw refuse({ code: 'contacts.merged-since' });
    if (survivor?.locked) throw refuse({ code: 'contacts.read-only' });
    await store.update(merges, id, { state: 'undoing', by: actor.uid });
    if (Object.values(merge.counts).reduce((sum, count) => sum + count, 0) > atOnce) {
      await ctx.jobs.enqueue(UNDO_MERGE_JOB, { client, id }, { singletonKey: id });
      return { state: 'undoing', kept: [], kept_count: 0 };
    }
    await takeAllBack(ctx, client, id);
    const undone = await store.get(merges, id);
    return { state: 'undone', kept: undone?.kept ?? [], kept_count: undone?.kept_count ?? 0 };
  });
}

/** Takes back what is left to take back, the last step first; repeated, it goes on where it ended. */
export async function takeAllBack(ctx: AppContext, client: string, id: string): Promise<void> {
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (await ctx.records.tx(() => takeStepBack(ctx, client, id))) return;
  }
}

async function takeStepBack(ctx: AppContext, client: string, id: string): Promise<boolean> {
  const store = ctx.records.forClient(client);
  await store.lock(merges, id);
  const merge = await store.get(merges, id);
  if (merge?.state !== 'undoing') return true;
  const step = await store.find(mergeSteps, { where: where('merge', 'eq', id), orderBy: [{ field: 'index', dir: 'desc' }] });
  if (!step) {
    const kept = await contactsBack(ctx, client, merge);
    await store.update(merges, id, { ...withKept(merge, kept), state: 'undone' });
    return true;
  }
  const moving = { client, by: merge.by, from: nameIn(client, merge.other), to: nameIn(client, merge.survivor) };
  const kept = await moveBack(ctx, moving, step.moves);
  await store.remove(mergeSteps, step.id);
  if (kept.length > 0) await store.update(merges, id, withKept(merge, kept));
  return false;
}
const withKept = (merge: Merge, kept: Kept): Pick<Merge, 'kept' | 'kept_count'> => ({
  kept: [...merge.kept, ...kept].slice(0, MAX_LISTED),
  kept_count: merge.kept_count + kept.length,
});

/** Fields of the survivor that nobody changed since get their value back; the other contact becomes one of its own again. */
async function contactsBack(ctx: AppContext, client: string, merge: Doc<Merge>): Promise<Kept> {
  const store = ctx.records.forClient(client, merge.by);
  for (const contact of [merge.survivor, merge.other].toSorted()) await store.lock(contacts, contact);
  const survivor = await store.get(contacts, merge.survivor);
  const isSame = ({ field, after }: Merge['fields'][number]): boolean =>
    survivor !== undefined && canonical(valueAt({ ...survivor }, field)) === canonical(after);
  const back = merge.fields.filter(isSame);
  if (back.length > 0) await store.update(contacts, merge.survivor, Object.fromEntries(back.map(({ field, before }) => [field, before])));
  if (await store.get(contacts, merge.other)) {
    await store.write([{ op: 'merge', path: store.path(contacts, merge.other), data: { merged_into: '', active: merge.was_active } }]);
  }
  const path = store.path(contacts, merge.survivor);
  return merge.fields.filter((change) => !isSame(change)).map(({ field }) => ({ path, field }));
}
