import { followUpProblems } from '@app/domain/follow-ups/follow-ups.problems.ts';
import { triggerJob } from '@app/domain/jobs/jobs.calls.ts';
import { wordsOf } from '../ui/feedback/alert.rules.ts';
import { toast } from '../ui/feedback/toast.ts';
import { showAlert } from '../ui/feedback/show-alert.tsx';
import { send } from '../wire/request/send.ts';
import { t } from '../words/words.ts';

/** Runs one follow-up now (FUP-5): answers the progress to watch, or undefined after telling what went wrong. */
export async function processNow(queueId: string, clientId: string): Promise<string | undefined> {
  try {
    const { feedbackId } = await send(triggerJob, { path: 'follow-ups', queue_id: queueId, client_id: clientId });
    toast({ title: t('Process Triggered'), message: t('It may take a few seconds to complete.'), tone: 'success' });
    return feedbackId;
  } catch {
    showAlert(wordsOf([{ code: 'follow-ups.not-processed' }], followUpProblems));
    return undefined;
  }
}
