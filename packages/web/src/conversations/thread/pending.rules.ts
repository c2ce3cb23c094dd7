import type { NewMessage } from '@app/domain/conversations/conversations.calls.ts';
import type { FileRef } from '@app/domain/files/stored-file.ts';
import type { Draft } from '../composer/composer.rules.ts';

/** A message that was submitted and is not in the conversation yet. */
export interface Pending {
  readonly body: NewMessage;
  readonly files: readonly FileRef[];
  /** Epoch ms. */
  readonly at: number;
  /** waiting: kept on this device until the server can be reached. */
  readonly state: 'sending' | 'waiting' | 'failed';
  /** Its position among the waiting changes; undefined if it does not wait. */
  readonly order?: string | undefined;
  /** The error, worded for the person. */
  readonly problem: string;
  /** Id of the message once the server has answered. */
  readonly id: string;
}
/** A message that waits on this device. `problem` says why the server does not take it. */
export type Kept = Pick<Pending, 'body' | 'files' | 'at' | 'problem'> & { readonly order: string };
export type PendingChange =
  | { readonly t: 'sent'; readonly body: NewMessage; readonly files: readonly FileRef[]; readonly at: number }
  | { readonly t: 'answered'; readonly key: string; readonly id: string }
  | { readonly t: 'failed'; readonly key: string; readonly problem: string }
  | { readonly t: 'again'; readonly key: string }
  /** All that wait on this device, or were refused after they had waited. */
  | { readonly t: 'kept'; readonly list: readonly Kept[] }
  | { readonly t: 'dropped'; readonly key: string }
  /** These messages are in the conversation now. */
  | { readonly t: 'arrived'; readonly ids: ReadonlySet<string> };

/** Returns the messages on their way after a change, oldest first. No key occurs twice. */
export function pendingAfter(list: readonly Pending[], change: PendingChange): Pending[] {
  const edit = (key: string, fields: Partial<Pending>): Pending[] =>
    list.map((pending) => (pending.body.key === key ? { ...pending, ...fields } : pending));
  switch (change.t) {
    case 'sent':
      return [
        ...list.filter((pending) => pending.body.key !== change.body.key),
        { body: change.body, files: change.files, at: change.at, state: 'sending', problem: '', id: '' },
      ];
    case 'answered':
      return edit(change.key, { id: change.id });
    case 'failed':
      return edit(change.key, { state: 'failed', problem: change.problem });
    case 'kept': {
      const changes = new Map(change.list.map((one) => [one.body.key, one]));
      const others = list.filter((pending) => pending.order === undefined && !changes.has(pending.body.key));
      const waiting = change.list.map((one): Pending => ({ ...one, state: one.problem === '' ? 'waiting' : 'failed', id: '' }));
      return [...others, ...waiting].toSorted((a, b) => a.at - b.at);
    }
    case 'again':
      return edit(change.key, { state: 'sending', problem: '' });
    case 'arrived':
      return list.filter((pending) => pending.id === '' || !change.ids.has(pending.id));
    case 'dropped':
      return list.filter((pending) => pending.body.key !== change.key);
  }
}

/** Returns the messages that are still on their way; those that have arrived in the conversation are left out. */
export const stillPending = (list: readonly Pending[], tRef: string, arrived: ReadonlySet<string>): Pending[] =>
  list.filter((pending) => pending.body.tRef === tRef && !(pending.id !== '' && arrived.has(pending.id)));

/** A message on its way, taken back into the composer: as it was written, under its own key. */
export function draftOfPending(draft: Draft, { body, files }: Pending): Draft {
  const { medium } = body;
  return {
    ...draft,
    ...body,
    medium: medium === 'web' || medium === 'archive' ? 'email' : medium,
    mode: body.forward ? 'forward' : body.replyingTo === '' ? 'new' : 'reply',
    text: body.message,
    html: body.messageHtml,
    files,
  };
}
