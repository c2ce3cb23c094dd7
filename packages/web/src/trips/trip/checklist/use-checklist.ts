import { useMemo, useState } from 'react';
import type { z } from 'zod';
import type { Doc } from '@app/kernel/collection.ts';
import { checklistOf, type ShownItem } from '@app/domain/trips/checklists/checklist.rules.ts';
import { checklistRules } from '@app/domain/trips/checklists/checklists.collection.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { settleItem } from '@app/domain/trips/trip/trip.calls.ts';
import { showProblem } from '../../../ui/feedback/show-problem.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { send } from '../../../wire/request/send.ts';
import { useLive } from '../../../wire/tab/use-live.ts';
import { t } from '../../../words/words.ts';

const MOST = 200;
/** The checklist of a trip, live with its rules. */
export function useChecklist(trip: Doc<Trip>) {
  const { docs, state } = useLive(checklistRules, { orderBy: [{ field: 'name', dir: 'asc' }], limit: MOST });
  const items = useMemo(() => checklistOf(trip, docs), [trip, docs]);
  return { items, isLoading: state === 'loading' };
}

type Input = z.input<typeof settleItem.body>;
/** Sets the state of an item, or adds one without a state. Answers true if it was done. */
export type Settling = (
  item: Pick<ShownItem, 'key'> & Partial<Pick<ShownItem, 'state' | 'note'>>,
  now: Pick<Input, 'state' | 'own'> & { readonly note: string },
) => Promise<boolean>;

/** Saves items of a checklist and offers to take each change back. */
export function useSettle(trip: Doc<Trip>): { readonly isBusy: boolean; readonly settle: Settling } {
  const [isBusy, setBusy] = useState(false);
  const settle: Settling = async ({ key, state: was, note: before = '' }, now) => {
    setBusy(true);
    try {
      const { revoked } = await send(settleItem, { id: trip.id, key, was: was ?? null, ...now });
      // A state that followed from a change cannot be set; the item opens instead.
      const back = was === undefined ? 'unneeded' : was === 'again' ? 'open' : was;
      const undo = (): void => void send(settleItem, { id: trip.id, key, was: now.state, state: back, note: before }).catch(showProblem);
      toast({
        title: t('Saved'),
        tone: 'success',
        ...(revoked && { message: t('The trip has to be released again.') }),
        actions: [{ undo }],
      });
      return true;
    } catch (error) {
      showProblem(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, settle };
}
