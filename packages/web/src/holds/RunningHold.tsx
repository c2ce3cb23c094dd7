import { heldIn, isRunning } from '@app/domain/holds/hold.rules.ts';
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
  const folder = doc.path.slice(0, -doc.id.length - 1);
  const { docs } = useLive(holds, {
    where: heldIn(folder),
    orderBy: [{ field: 'until', dir: 'asc' }],
    limit: MOST,
  });
  const hold = docs.find((candidate) => candidate.holder === doc.path && isRunning(candidate, now));
  if (!hold) return null;
  return <span title={hold.until === null ? undefined : formatMoment(hold.until)}>{holdWords(hold, now)}</span>;
}
