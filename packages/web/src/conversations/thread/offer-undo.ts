import { CallFailed } from '@app/kernel/call-failed.ts';
import { withdrawMessage } from '@app/domain/conversations/conversations.calls.ts';
import { showProblem } from '../../ui/feedback/show-problem.ts';
import { dismissToast, toast } from '../../ui/feedback/toast.ts';
import { send } from '../../wire/request/send.ts';
import { t } from '../../words/words.ts';

/** Offers to take a message back while it waits to be sent; `restore` brings its draft back. */
export function offerUndo({ id, seconds }: { readonly id: string; readonly seconds: number }, restore: () => void): void {
  const takeBack = async (): Promise<void> => {
    dismissToast(notice);
    try {
      await send(withdrawMessage, { id });
      restore();
    } catch (error) {
      showProblem(error);
      // It may have been taken back all the same: asking again changes nothing, and the text must not be lost.
      if (!(error instanceof CallFailed)) offerUndo({ id, seconds }, restore);
    }
  };
  const notice = toast({
    title: t('Sending in {n} seconds', { n: seconds }),
    timeout: seconds * 1000,
    actions: [{ undo: () => void takeBack() }],
  });
}
