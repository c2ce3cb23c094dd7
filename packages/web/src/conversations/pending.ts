import { create } from 'zustand';
import { postMessage, type NewMessage } from '@app/domain/conversations/conversations.calls.ts';
import type { FileRef } from '@app/domain/conversations/message.ts';
import { tellError } from '../ui/problem-texts.ts';
import { CallFailed } from '../wire/call-failed.ts';
import { send } from '../wire/send.ts';
import { pendingAfter, type Pending, type PendingChange } from './pending.rules.ts';

/** Messages on their way, whichever conversation is open. */
export const usePending = create<{ readonly list: readonly Pending[] }>(() => ({ list: [] }));
export const changePending = (change: PendingChange): void => usePending.setState(({ list }) => ({ list: pendingAfter(list, change) }));

async function reason(error: unknown): Promise<string> {
  if (!(error instanceof CallFailed)) return 'It did not reach the server. Your text is kept.';
  const { title, message } = await tellError(error);
  return `${title} ${message}`;
}

/** Hands a message in and shows it at once. Answers whether the server took it; a failure stays on screen with its text. */
export async function deliver(body: NewMessage, files: readonly FileRef[]): Promise<boolean> {
  changePending({ t: 'sent', body, files, at: Date.now() });
  return tryAgain(body);
}
export async function tryAgain(body: NewMessage): Promise<boolean> {
  changePending({ t: 'again', key: body.key });
  try {
    const { id } = await send(postMessage, body);
    changePending({ t: 'answered', key: body.key, id });
    return true;
  } catch (error) {
    changePending({ t: 'failed', key: body.key, problem: await reason(error) });
    return false;
  }
}
