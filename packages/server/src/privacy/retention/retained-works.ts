import { all, where } from '@app/kernel/queries/where.ts';
import type { Doc } from '@app/kernel/collection.ts';
import type { ListOf } from '@app/store/records.ts';
import type { Message } from '@app/domain/conversations/message.ts';
import { messages, threads } from '@app/domain/conversations/conversation.collection.ts';
import type { StoredFile } from '@app/domain/files/stored-file.ts';
import { storedFiles } from '@app/domain/files/files.collection.ts';
import { dataLogs } from '@app/domain/jobs/jobs.collection.ts';
import type { RetainedKindName } from '@app/domain/privacy/retention/retention.rules.ts';
import { signIns } from '@app/domain/users/user.collection.ts';
import { dropOriginal, originalsBefore } from '../../mail/intake/drop-originals.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { dropDelivery, oldDeliveries } from '../../webhooks/delivery-rows.ts';
import type { StoredDocument } from '../holds/active-holds.ts';

/** One thing that is past its period. */
export interface OldItem {
  /** Place in the order: the next page begins after it. */
  readonly after: readonly (string | number)[];
  readonly name: string;
  /** When its time began, epoch ms. */
  readonly at: number;
  /** Reads the documents that a legal hold may keep, and the item with them. */
  readonly documents?: () => Promise<readonly StoredDocument[]>;
  /** True when a part of it cannot be removed by anybody, such as a locked file. */
  readonly isLocked?: () => Promise<boolean>;
  readonly remove: () => Promise<void>;
}
export interface PageOf {
  readonly client: string;
  /** Epoch ms: what is older goes. */
  readonly before: number;
  readonly after: readonly (string | number)[] | undefined;
  readonly most: number;
}
type Work = (ctx: AppContext, page: PageOf) => Promise<readonly OldItem[]>;
const MOST_MESSAGES = 200;

const startOf = (after: PageOf['after']): Pick<ListOf, 'startAfter'> => (after ? { startAfter: after } : {});
const byDate = [{ field: 'date', dir: 'asc' }] as const;

const oldSignIns: Work = async ({ records }, { client, before, after, most }) => {
  const store = records.forClient(client);
  const page = await store.list(signIns, { where: where('date', 'lt', before), orderBy: byDate, limit: most, ...startOf(after) });
  return page.map(({ path, date, user, address }) => ({
    after: [date, path],
    name: [user, address].filter(Boolean).join(' · '),
    at: date,
    remove: () => store.remove(signIns, path),
  }));
};
const oldLogs: Work = async ({ records }, { client, before, after, most }) => {
  const store = records.forClient(client);
  const page = await store.list(dataLogs, { where: where('date', 'lt', before), orderBy: byDate, limit: most, ...startOf(after) });
  return page.map(({ path, date, action }) => ({
    after: [date, path],
    name: action,
    at: date,
    remove: () => store.remove(dataLogs, path),
  }));
};
const oldSent: Work = async (ctx, { client, before, after, most }) =>
  (await oldDeliveries(ctx, client, { before, after, most })).map(({ at, version, webhook, collection, op }) => ({
    after: [at, version, webhook],
    name: collection === '' ? op : `${collection}.${op}`,
    at,
    remove: () => dropDelivery(ctx, client, { webhook, version }),
  }));

/** The message that an email became is held, so its original is. */
const oldOriginals: Work = async (ctx, { client, before, after, most }) => {
  const store = ctx.records.forClient(client);
  const page = await originalsBefore(ctx, { client, before, after, most });
  return await Promise.all(
    page.map(async (entry) => {
      const message = entry.message === '' ? undefined : await store.get(messages, entry.message);
      return {
        after: [entry.date, entry.path],
        name: entry.subject || entry.from,
        at: entry.date,
        documents: () => Promise.resolve(message ? [storedOf(messages.name, message)] : []),
        remove: () => dropOriginal(ctx, entry),
      };
    }),
  );
};
const storedOf = (collection: string, doc: Doc<object>): StoredDocument => ({
  collection,
  path: doc.path,
  data: doc as unknown as StoredDocument['data'],
});

const oldConversations: Work = async ({ records }, { client, before, after, most }) => {
  const store = records.forClient(client);
  const query = { orderBy: [{ field: 'last_message', dir: 'asc' }], limit: most, ...startOf(after) } as const;
  const page = await store.list(threads, { where: all(where('medium', 'eq', 'archive'), where('last_message', 'lt', before)), ...query });
  return page.map((thread) => {
    let reading: ReturnType<typeof partsOf> | undefined;
    const parts = () => (reading ??= partsOf(records, client, thread.path));
    return {
      after: [thread.last_message, thread.path],
      name: [thread.contact.name, thread.subject].filter(Boolean).join(' · '),
      at: thread.last_message,
      documents: async () => [storedOf(threads.name, thread), ...(await parts()).map(({ collection, doc }) => storedOf(collection, doc))],
      isLocked: async () => (await parts()).some(({ doc }) => 'locked' in doc && doc.locked),
      // Read again: it may have grown until then.
      remove: () => removeConversation(records, client, thread.path),
    };
  });
};
/** The messages of a conversation, with the files of each before it. */
async function partsOf(records: AppContext['records'], client: string, path: string) {
  const store = records.forClient(client);
  const parts: { readonly collection: string; readonly doc: Doc<StoredFile> | Doc<Message> }[] = [];
  for (let startAfter: ListOf['startAfter']; ;) {
    const query = { where: where('tRef', 'eq', path), orderBy: byDate, limit: MOST_MESSAGES, ...(startAfter && { startAfter }) };
    const page = await store.list(messages, query);
    for (const message of page) {
      const ids = message.files.map(({ id }) => id);
      const files = ids.length === 0 ? [] : await store.list(storedFiles, { where: where('id', 'in', ids), limit: MOST_MESSAGES });
      parts.push(...files.map((doc) => ({ collection: storedFiles.name, doc })), { collection: messages.name, doc: message });
    }
    const last = page.at(-1);
    if (!last || page.length < MOST_MESSAGES) return parts;
    startAfter = [last.date, last.path];
  }
}
async function removeConversation(records: AppContext['records'], client: string, path: string): Promise<void> {
  const store = records.forClient(client);
  const paths = (await partsOf(records, client, path)).map(({ doc }) => doc.path);
  for (let from = 0; from < paths.length; from += MOST_MESSAGES)
    await store.write(paths.slice(from, from + MOST_MESSAGES).map((part) => ({ op: 'delete', path: part })));
  await store.remove(threads, path);
}

/** Finds what is old, with its removal, by kind. */
export const retainedWorks: Readonly<Record<RetainedKindName, Work>> = {
  'sign-ins': oldSignIns,
  deliveries: oldSent,
  originals: oldOriginals,
  'job-log': oldLogs,
  conversations: oldConversations,
};
