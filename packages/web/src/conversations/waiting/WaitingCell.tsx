import { threads } from '@app/domain/conversations/conversation.collection.ts';
import type { AnyRecord } from '../../records/screen/screen.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { TimeAgo } from '../../widgets/status/TimeAgo.tsx';
import { useLive } from '../../wire/tab/use-live.ts';

/** Conversations that one question asks for: those that wait longest. */
const MOST = 500;

/**
 * Since when the customer of a record waits for us, in any of its conversations. Empty if nobody waits. All rows of a list ask one question, which
 * is watched once.
 */
export function WaitingCell({ doc }: { readonly doc: AnyRecord }) {
  const folder = doc.path.slice(0, -doc.id.length);
  // Everything below the folder: '0' follows '/'.
  const inFolder = all(where('object.path', 'gte', folder), where('object.path', 'lt', `${folder.slice(0, -1)}0`));
  const { docs } = useLive(threads, {
    where: all(where('waiting.on', 'eq', 'us'), inFolder),
    orderBy: [{ field: 'waiting.since', dir: 'asc' }],
    limit: MOST,
  });
  const first = docs.find(({ object }) => object.path === doc.path);
  return first && first.waiting.since > 0 ? <TimeAgo at={first.waiting.since} /> : null;
}
