import { create } from 'zustand';
import { postMessage, type NewMessage } from '@app/domain/conversations/conversations.calls.ts';
import type { FileRef } from '@app/domain/files/stored-file.ts';
import { tellError } from '../../ui/feedback/problem-texts.ts';
import { CallFailed } from '@app/kernel/call-failed.ts';
import type { Change } from '../../wire/offline/offline-change.ts';
import { dropChange, retryChange } from '../../wire/tab/decide-change.ts';
import { waiting } from '../../wire/offline/waiting.ts';
import { sendOrKeep } from '../../wire/tab/write.ts';
import { t, words } from '../../words/words.ts';
import { pendingAfter, type Kept, type Pending, type PendingChange } from './pending.rules.ts';

/** Messages on their way, whichever conversation is open. */
export const usePending = create<{ readonly list: readonly Pending[] }>(() => ({ list: [] }));
export const changePending = (change: PendingChange): void => usePending.setState(({ list }) => ({ list: pendingAfter(list, change) }));

async function reason(error: unknown): Promise<string> {
  if (!(error instanceof CallFailed)) return t('The message did not reach the server. Your text is kept.');
  const { title, message } = await tellError(error);
  return `${title} ${message}`;
}

/** The outcome of handing a message in: the server took it and named it, it waits on this device, or it failed. */
export type Delivered = { readonly id: string } | 'kept' | 'failed';
/** Hands a message in and shows it at once. A failure stays on screen with its text. */
export async function deliver(body: NewMessage, files: readonly FileRef[]): Promise<Delivered> {
  changePending({ t: 'sent', body, files, at: Date.now() });
  return await handIn(body, files);
}
async function handIn(body: NewMessage, files: readonly FileRef[]): Promise<Delivered> {
  changePending({ t: 'again', key: body.key });
  try {
    // The same key makes one message, however often it is sent.
    const answer = await sendOrKeep(postMessage, body, { label: words('Message'), files });
    if (!answer) return 'kept';
    changePending({ t: 'answered', key: body.key, id: answer.id });
    return { id: answer.id };
  } catch (error) {
    changePending({ t: 'failed', key: body.key, problem: await reason(error) });
    return 'failed';
  }
}
export async function tryAgain({ body, files, order }: Pending): Promise<boolean> {
  if (order === undefined) return (await handIn(body, files)) !== 'failed';
  await retryChange(order);
  return true;
}
export function giveUp({ body, order }: Pending): void {
  changePending({ t: 'dropped', key: body.key });
  if (order !== undefined) void dropChange(order);
}

async function keptFrom({ deed, at, order, problems }: Change): Promise<Kept | undefined> {
  if (deed.kind !== 'call' || deed.call.path !== postMessage.path) return undefined;
  const { files } = deed.about as { readonly files: readonly FileRef[] };
  const problem = problems ? await reason(new CallFailed(problems, 409)) : '';
  return { body: deed.input as NewMessage, files, at, order, problem };
}
function takeKept(changes: readonly Change[]): void {
  void Promise.all(changes.map(keptFrom)).then((changes2) => {
    if (waiting.getState().changes === changes) changePending({ t: 'kept', list: changes2.filter((change) => change !== undefined) });
  });
}
takeKept(waiting.getState().changes);
waiting.subscribe(({ changes }) => takeKept(changes));
