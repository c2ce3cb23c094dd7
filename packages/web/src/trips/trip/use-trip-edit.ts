import { useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { changeTrip, type TripEdit } from '@app/domain/trips/trip/trip.calls.ts';
import { showProblem } from '../../ui/feedback/show-problem.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { send } from '../../wire/request/send.ts';
import { t } from '../../words/words.ts';

/** Saves changes of a trip and offers to take each back. `save` answers true if it was done. */
export function useTripEdit(trip: Doc<Trip>) {
  const [isBusy, setBusy] = useState(false);
  const save = async (edit: TripEdit, back?: TripEdit): Promise<boolean> => {
    setBusy(true);
    try {
      const { revoked } = await send(changeTrip, { id: trip.id, edit });
      toast({
        title: t('Saved'),
        tone: 'success',
        ...(revoked && { message: t('The trip has to be released again.') }),
        actions: back ? [{ undo: () => void send(changeTrip, { id: trip.id, edit: back }).catch(showProblem) }] : [],
      });
      return true;
    } catch (error) {
      showProblem(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, save };
}
