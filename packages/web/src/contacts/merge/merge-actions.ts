import { decidePair, undoMerge } from '@app/domain/contacts/merge/merge.calls.ts';
import { type Contact, displayName } from '@app/domain/contacts/contact.ts';
import { showProblem } from '../../ui/feedback/show-problem.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { send } from '../../wire/request/send.ts';
import { t, tn } from '../../words/words.ts';

/** Name of a contact; a contact without one is called by its company or its id. */
export const nameOf = (contact: Contact & { readonly id: string }): string =>
  displayName(contact) || contact.company || t('Contact {id}', { id: contact.id });

/** Takes a merge back and says what it left as it was. */
export async function takeMergeBack(id: string): Promise<void> {
  try {
    const { state, kept_count } = await send(undoMerge, { id });
    const running = state === 'undoing' ? t('Many records move. This may take a few minutes.') : '';
    const kept =
      kept_count > 0 ? tn(kept_count, '{n} field was changed since and stays as it is.', '{n} fields were changed since and stay as they are.') : '';
    toast({ title: t('Merge undone'), message: `${running}${kept}`, tone: 'success' });
  } catch (error) {
    showProblem(error);
  }
}

/** Remembers that two contacts are not the same, with a way back. */
export async function tellApart(pair: string): Promise<void> {
  try {
    await send(decidePair, { pair, different: true });
    toast({
      title: t('Remembered as different people'),
      tone: 'success',
      actions: [{ undo: () => void send(decidePair, { pair, different: false }).catch(showProblem) }],
    });
  } catch (error) {
    showProblem(error);
  }
}
