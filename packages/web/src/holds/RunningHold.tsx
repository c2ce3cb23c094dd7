import { all, where } from '@app/kernel/queries/where.ts';
import { isRunning } from '@app/domain/holds/hold.rules.ts';
import { holds } from '@app/domain/holds/holds.collection.ts';
import type { AnyRecord } from '../records/screen/screen.ts';
import { useNow } from '../ui/dates/use-now.ts';
import { useLive } from '../wire/tab/use-live.ts';
import { formatMoment } from '../words/format.ts';
import { holdWords } from './hold-words.rules.ts';

/** Holds that one question asks for: those that end first. */
const MOST = 500;

/** Tells what is left of the hold of a record; empty without a hold. All rows of a list ask one question, which is watched once. */
export function RunningHold({ doc }: { readonly doc: AnyRecord }) {
  const now = useNow();
  const folder = doc.path.slice(0, -doc.id.length);
  // Everything below the folder: '0' follows '/'.
  const inFolder = all(where('holder', 'gte', folder), where('holder', 'lt', `${folder.slice(0, -1)}0`));
  const { docs } = useLive(holds, {
    where: all(where('state', 'eq', 'held'), inFolder),
    orderBy: [{ field: 'until', dir: 'asc' }],
    limit: MOST,
  });
  const hold = docs.find((candidate) => candidate.holder === doc.path && isRunning(candidate, now));
  if (!hold) return null;
  return <span title={hold.until === null ? undefined : formatMoment(hold.until)}>{holdWords(hold, now)}</span>;
}
