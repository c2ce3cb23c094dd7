import { pathOfLink } from '@app/domain/links.ts';
import type { Actor, Doc } from '@app/kernel/collection.ts';
import { messages } from '@app/domain/conversations/conversation.collection.ts';
import { storedFiles } from '@app/domain/files/files.collection.ts';
import type { StoredFile } from '@app/domain/files/stored-file.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../../platform/app-context.ts';

interface MessageOfClient {
  readonly client: string;
  readonly message: string;
}
/** Returns the files that a message refers to, in its order. Whoever may not read the message learns nothing of its files. */
export async function messageFiles({ records }: AppContext, actor: Actor, { client, message: id }: MessageOfClient): Promise<Doc<StoredFile>[]> {
  const message = await records.of(messages).get(actor, pathOfLink(client, { collection: messages.name, id }));
  if (!message) throw refuse({ code: 'records.missing' });
  const files = await Promise.all(
    message.files.map((file) => records.of(storedFiles).get(actor, pathOfLink(client, { collection: storedFiles.name, id: file.id }))),
  );
  return files.filter((file) => file !== undefined);
}

/** Returns one file of a message; a file that the message does not name is missing. */
export async function messageFile(
  ctx: AppContext,
  actor: Actor,
  { file: id, ...message }: MessageOfClient & { readonly file: string },
): Promise<Doc<StoredFile>> {
  const file = (await messageFiles(ctx, actor, message)).find((candidate) => candidate.id === id);
  if (!file) throw refuse({ code: 'records.missing' });
  return file;
}
