import { clientPath } from '@app/kernel/queries/paths.ts';
import { type Candidate, publishCandidate } from '@app/domain/marketplace/empties/empties.calls.ts';
import { showProblem } from '../../ui/feedback/show-problem.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { send } from '../../wire/request/send.ts';
import { useSession } from '../../wire/tab/session.ts';
import { write } from '../../wire/tab/write.ts';
import { t } from '../../words/words.ts';
import { routeText } from './candidate-words.ts';
import type { Offer } from './PublishDialog.tsx';

/** Returns what offers a flight without passengers as an empty leg; a notice takes it back. */
export function usePublish(): (candidate: Candidate, offer: Offer) => Promise<void> {
  const { client } = useSession();
  return async (candidate, offer) => {
    const { id } = await send(publishCandidate, { key: candidate.key, ...offer });
    const path = clientPath(client?.id ?? '', 'deals', id);
    toast({
      title: t('Empty leg offered'),
      message: routeText(candidate),
      tone: 'success',
      actions: [{ undo: () => void write({ op: 'merge', path, data: { hidden: true } }).catch(showProblem) }],
    });
  };
}
