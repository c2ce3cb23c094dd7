import { collectionOf } from '@app/kernel/queries/paths.ts';
import type { Actor } from '@app/kernel/collection.ts';
import { MINUTE } from '@app/kernel/time/durations.ts';
import type { Write } from '@app/kernel/live.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../platform/app-context.ts';

/** Kinds of record that screens save by themselves, while people write or look. */
const selfSaved: ReadonlySet<string> = new Set(['drafts', 'carts', 'devices', 'unread', 'notices']);
const SELF_SAVED_SHARE = 10;

/**
 * Counts the writes of a user. A batch of a member counts once. Of everybody else each record counts, since no screen of theirs writes many
 * at once. Writes that screens make by themselves are counted separately. Keys have their own limit.
 */
export async function holdWrites({ limits, config }: AppContext, actor: Actor, writes: readonly Pick<Write, 'path'>[]): Promise<void> {
  if (actor.key !== undefined) return;
  const isSelfSaved = writes.every(({ path }) => selfSaved.has(collectionOf(path)));
  const { writeRate } = config;
  const limited = {
    bucket: isSelfSaved ? 'self-saved' : 'writes',
    key: actor.uid,
    max: isSelfSaved ? writeRate * SELF_SAVED_SHARE : writeRate,
    windowMs: MINUTE,
    amount: actor.member ? 1 : Math.max(1, writes.length),
  };
  if (!(await limits.take(limited))) throw refuse({ code: 'records.too-many' });
}
