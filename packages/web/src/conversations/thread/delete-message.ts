import { restoreMessage } from '@app/domain/conversations/conversations.calls.ts';
import { showProblem } from '../../ui/feedback/show-problem.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { send } from '../../wire/request/send.ts';
import { write } from '../../wire/tab/write.ts';
import { t } from '../../words/words.ts';

/** Deletes a message at once, and offers to bring it back by a call (ROL-5 is the server's to keep). */
export async function deleteWithUndo({ id, path }: { readonly id: string; readonly path: string }): Promise<void> {
  try {
    const written = await write({ op: 'delete', path });
    const undo = (): void => void send(restoreMessage, { id }).catch(showProblem);
    // A deletion that waits for a connection has not happened yet, so there is nothing to restore.
    toast({ title: t('Message deleted'), actions: written.length > 0 ? [{ undo }] : [] });
  } catch (error) {
    showProblem(error);
  }
}
