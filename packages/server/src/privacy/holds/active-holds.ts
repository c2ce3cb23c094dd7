import { documentPages } from '@app/store/backup/pages.ts';
import { idOfPath } from '@app/kernel/queries/paths.ts';
import type { Records } from '@app/store/records.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import type { Doc } from '@app/kernel/collection.ts';
import { collectionNamed } from '@app/domain/collections.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { messages } from '@app/domain/conversations/conversation.collection.ts';
import { storedFiles } from '@app/domain/files/files.collection.ts';
import { hangsOn, type HeldDocument, isHeldKind, keeps } from '@app/domain/privacy/holds/holds.rules.ts';
import { legalHolds } from '@app/domain/privacy/holds/holds.collection.ts';
import type { LegalHold } from '@app/domain/privacy/holds/legal-hold.ts';

export const MOST_HOLDS = 500;
/** A file hangs on a message, that on a conversation, and that on a record. */
const MOST_STEPS = 3;
type Hold = Doc<LegalHold>;

/** Holds of a company that are active, each of a contact with the addresses that the contact has by now. */
export async function activeHolds(records: Records, client: string): Promise<Hold[]> {
  const store = records.forClient(client);
  const holds = await store.list(legalHolds, { where: where('state', 'eq', 'active'), limit: MOST_HOLDS });
  const ids = holds.flatMap(({ kind, record }) => (kind === contacts.name ? [idOfPath(record)] : []));
  if (ids.length === 0) return holds;
  const people = new Map(
    (await store.list(contacts, { where: where('id', 'in', ids), limit: MOST_HOLDS })).map((contact) => [contact.path, contact]),
  );
  return holds.map((hold) => {
    const contact = people.get(hold.record);
    return contact
      ? { ...hold, emails: [...hold.emails, contact.email, ...contact.emails].filter(Boolean), phones: [...hold.phones, contact.phone] }
      : hold;
  });
}

export interface StoredDocument {
  readonly collection: string;
  readonly path: string;
  readonly data: Readonly<Record<string, unknown>>;
}
const documentOf = ({ collection, path, data }: StoredDocument): HeldDocument | undefined => {
  const kind = collectionNamed(collection);
  return kind && { path, kind, data: { ...data, id: path.split('/').at(-1) } };
};

interface Asked {
  readonly documents: readonly StoredDocument[];
  readonly holds: readonly Hold[];
}
/** Returns a hold that keeps one of these documents, directly or through what it hangs on. */
export async function holdOn(records: Records, client: string, { documents, holds }: Asked): Promise<Hold | undefined> {
  let ring = holds.length === 0 ? [] : documents.filter(({ collection }) => isHeldKind(collection));
  for (let step = 0; step <= MOST_STEPS && ring.length > 0; step++) {
    const judged = ring.map(documentOf).filter((entry) => entry !== undefined);
    const hold = holds.find((entry) => judged.some((document) => keeps(entry, document)));
    if (hold) return hold;
    ring = await above(records, client, ring);
  }
  return undefined;
}

/** The documents on which these hang. */
async function above(records: Records, client: string, ring: readonly StoredDocument[]): Promise<StoredDocument[]> {
  const store = records.forClient(client);
  const paths = [...new Set(ring.flatMap(({ data }) => hangsOn(data)))];
  const linked = await Promise.all(paths.map((path) => records.get(store.actor, path)));
  const parents = linked.flatMap((doc) =>
    doc ? [{ collection: doc.path.split('/').at(-2) ?? '', path: doc.path, data: doc as StoredDocument['data'] }] : [],
  );
  const loose = ring.filter(({ collection, data }) => collection === storedFiles.name && data['record'] === '');
  return [...parents, ...(loose.length === 0 ? [] : await messagesWith(records, client, new Set(loose.map(({ path }) => path.split('/').at(-1)))))];
}

/** Messages that have one of these files: the file does not name its message. */
async function messagesWith(records: Records, client: string, ids: ReadonlySet<string | undefined>): Promise<StoredDocument[]> {
  const result: StoredDocument[] = [];
  for await (const page of documentPages(records, messages.name, client))
    for (const { path, data } of page) {
      const { files } = data as { readonly files?: readonly { readonly id: string }[] };
      if (files?.some(({ id }) => ids.has(id))) result.push({ collection: messages.name, path, data: data as StoredDocument['data'] });
    }
  return result;
}

/** Returns the active hold of a record itself. */
export const holdOf = (records: Records, client: string, record: string) =>
  records.forClient(client).find(legalHolds, { where: all(where('state', 'eq', 'active'), where('record', 'eq', record)) });
