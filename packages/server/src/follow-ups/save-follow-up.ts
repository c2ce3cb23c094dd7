import type { z } from 'zod';
import { isInClient, isOfClient } from '@app/kernel/queries/paths.ts';
import type { Actor } from '@app/kernel/collection.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { zoneOf } from '@app/domain/clients/zone.rules.ts';
import { dueProblems, followUpItem } from '@app/domain/follow-ups/follow-up.rules.ts';
import type { saveFollowUp as saveFollowUpCall } from '@app/domain/follow-ups/follow-ups.calls.ts';
import { queue } from '@app/domain/jobs/jobs.collection.ts';
import { threads } from '@app/domain/conversations/conversation.collection.ts';
import { members } from '@app/domain/users/user.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { wakeWork } from '../jobs/due-work.ts';
import type { AppContext } from '../platform/app-context.ts';

type Saving = z.output<typeof saveFollowUpCall.body>;
export const DUE_JOB = 'follow-up-due';

/** Saves a follow-up, new or waiting (FUP-1, FUP-2), and has it woken when it is due. One that was sent stays as it is. */
export async function saveFollowUp(ctx: AppContext, actor: Actor, saving: Saving): Promise<{ id: string; path: string; due: number }> {
  const { records, clock, jobs } = ctx;
  const store = records.forClient(actor.client);
  const path = store.path(queue, saving.id);
  const client = await store.get(clients, actor.client);
  const problems = dueProblems(saving.due, saving.followers, { now: clock.now(), zone: zoneOf({ timezone: client?.timezone ?? '' }) });
  if (problems.length > 0) throw refuse(...problems);
  await mustBeSeen(ctx, actor, saving);
  await records.tx(async () => {
    await store.lock(queue, path);
    const existing = await store.get(queue, path);
    if (existing && existing.processed !== null) throw refuse({ code: 'follow-ups.done' });
    const followers = await membersAmong(ctx, actor.client, saving.followers);
    const item = followUpItem({ ...saving, followers }, existing?.creator ?? actor.uid);
    if (existing && saving.base === undefined) throw refuse({ code: 'records.base-required', params: { path, fields: 'data' } });
    // In the name of the person: what they changed themselves since they read it is no conflict.
    const writer = records.forClient(actor.client, actor.uid);
    await writer.write([{ op: existing ? 'merge' : 'set', path, data: { ...item }, base: saving.base ?? 0 }]);
    await jobs.enqueue(
      DUE_JOB,
      { client: actor.client, id: saving.id },
      { singletonKey: `${actor.client}.${saving.id}.${saving.due}`, startAfter: saving.due },
    );
  });
  await wakeWork(ctx, { client: actor.client, kind: 'follow-ups' }, saving.due);
  return { id: saving.id, path, due: saving.due };
}

/** Refuses a follow-up whose record or conversation its author may not read. */
async function mustBeSeen({ records }: AppContext, actor: Actor, { object, tRef }: Saving): Promise<void> {
  if (!isInClient(actor.client, object.path) || !(await records.get(actor, object.path))) throw refuse({ code: 'records.missing' });
  const seen = tRef === '' || (isOfClient(actor.client, threads.name, tRef) && (await records.of(threads).get(actor, tRef)) !== undefined);
  if (!seen) throw refuse({ code: 'records.missing' });
}

async function membersAmong({ records }: AppContext, client: string, uids: readonly string[]): Promise<string[]> {
  const colleagues = await Promise.all([...new Set(uids)].map((uid) => records.forClient(client).get(members, uid)));
  return colleagues.flatMap((member) => (member?.active ? [member.user] : []));
}
