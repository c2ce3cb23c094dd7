import type { Doc } from '@app/kernel/collection.ts';
import { setTripStatus, undoTripStatus } from '@app/domain/trips/desk/desk.calls.ts';
import { type CharterKind, movesByHand } from '@app/domain/trips/desk/status.rules.ts';
import type { Quote } from '@app/domain/trips/model/quote.ts';
import type { AnyRecord, StateChange } from '../records/screen/screen.ts';
import { showProblem } from '../ui/feedback/show-problem.ts';
import { toast } from '../ui/feedback/toast.ts';
import { send } from '../wire/request/send.ts';
import { t, tn } from '../words/words.ts';

interface Moved {
  readonly id: string;
  readonly version: number;
}
const statusOf = (doc: AnyRecord) => (doc as unknown as Doc<Quote>).status;

async function takeBack(kind: CharterKind, moved: readonly Moved[]): Promise<void> {
  try {
    for (const { id, version } of moved.toReversed()) await send(undoTripStatus, { kind, id, version });
    toast({ title: tn(moved.length, 'Undone', '{n} changes undone'), tone: 'success', timeout: 3000 });
  } catch (error) {
    showProblem(error);
  }
}

/** Statuses of quotes and trips are moved by a call: the server keeps their table, and frees the aircraft of a trip that is called off. */
export const statusChange = (kind: CharterKind): StateChange => ({
  next: (doc) => movesByHand(kind, statusOf(doc)),
  move: async (docs, to, title) => {
    const moved: Moved[] = [];
    const say = (text: string): void => {
      // A trip that is called off has freed its aircraft, which may be taken already.
      const isFinal = kind === 'trips' && to === 'cancelled';
      const undo = { undo: () => void takeBack(kind, moved) };
      toast({ title: text, tone: 'success', actions: isFinal ? [] : [undo] });
    };
    try {
      for (const { id } of docs) moved.push({ id, ...(await send(setTripStatus, { kind, id, to: to as 'tConfirmed' })) });
    } catch (error) {
      showProblem(error);
      if (moved.length > 0) say(t('{n} of {all} saved', { n: moved.length, all: docs.length }));
      return false;
    }
    say(title);
    return true;
  },
});
