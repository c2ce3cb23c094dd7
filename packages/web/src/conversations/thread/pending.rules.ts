import type { NewMessage } from '@app/domain/conversations/conversations.calls.ts';
import type { FileRef } from '@app/domain/files/stored-file.ts';

/** A message that was handed in and does not stand in the conversation yet. */
export interface Pending {
  readonly body: NewMessage;
  readonly files: readonly FileRef[];
  /** Epoch ms. */
  readonly at: number;
  /** waiting: kept on this device until the server can be reached. */
  readonly state: 'sending' | 'waiting' | 'failed';
  /** Where it waits among all that does; undefined while it does not. */
  readonly order?: string | undefined;
  /** What went wrong, for the person. */
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
  /** These messages stand in the conversation now. */
  | { readonly t: 'arrived'; readonly ids: ReadonlySet<string> };

/** Messages on their way, oldest first. The same key never stands twice. */
export function pendingAfter(list: readonly Pending[], change: PendingChange): Pending[] {
  const edit = (key: string, fields: Partial<Pending>): Pending[] => list.map((one) => (one.body.key === key ? { ...one, ...fields } : one));
  switch (change.t) {
    case 'sent':
      return [
        ...list.filter((one) => one.body.key !== change.body.key),
        { body: change.body, files: change.files, at: change.at, state: 'sending', problem: '', id: '' },
      ];
    case 'answered':
      return edit(change.key, { id: change.id });
    case 'failed':
      return edit(change.key, { state: 'failed', problem: change.problem });
    case 'kept': {
      const kept = new Map(change.list.map((one) => [one.body.key, one]));
      const others = list.filter((one) => one.order === undefined && !kept.has(one.body.key));
      const waiting = change.list.map((one): Pending => ({ ...one, state: one.problem === '' ? 'waiting' : 'failed', id: '' }));
      return [...others, ...waiting].toSorted((a, b) => a.at - b.at);
    }
    case 'again':
      return edit(change.key, { state: 'sending', problem: '' });
    case 'arrived':
      return list.filter((one) => one.id === '' || !change.ids.has(one.id));
    case 'dropped':
      return list.filter((one) => one.body.key !== change.key);
  }
}

/** What still has to be shown as on its way: a message that stands in the conversation by now is not. */
export const stillPending = (list: readonly Pending[], tRef: string, arrived: ReadonlySet<string>): Pending[] =>
  list.filter((one) => one.body.tRef === tRef && !(one.id !== '' && arrived.has(one.id)));
