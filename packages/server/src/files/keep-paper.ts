import { createHash } from 'node:crypto';
import { textOf } from '@app/kernel/fields.ts';
import { randomId } from '@app/kernel/ids.ts';
import type { FileRef, StoredFile } from '@app/domain/files/stored-file.ts';
import { storedFiles } from '@app/domain/files/files.collection.ts';
import type { Doc } from '@app/kernel/collection.ts';
import { canonical } from '@app/kernel/queries/where.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Paper } from '../platform/pdf/paper.ts';
import { pdfOf } from '../platform/pdf/pdf-paper.ts';
import { idFrom } from '../platform/stable-id.ts';
import { fileUrl } from './keep-files.ts';

interface Place {
  readonly client: string;
  /** Path of the record that it is attached to. */
  readonly record: string;
  readonly name: string;
  /** Person who makes it; empty for the server. */
  readonly uploader?: string;
}
/** A paper that stays as it was made first, whatever it would say later: it is composed only once. */
interface FixedPaper {
  readonly identity: string;
  readonly compose: () => Promise<Paper>;
}
export interface KeptPaper extends FileRef {
  /** Of its bytes. */
  readonly sha256: string;
}

const keptOf = (client: string, { id, name, type, size, metadata }: Doc<StoredFile>): KeptPaper => ({
  id,
  name,
  type,
  size,
  url: fileUrl(client, id),
  sha256: textOf(metadata, 'sha256'),
});

/**
 * Stores a paper as a locked file of a record. The same paper is the same file, however often it is made; one that says something else is
 * another file, so nothing that was given out ever changes.
 */
export async function keepPaper(ctx: AppContext, { client, record, name, uploader = '' }: Place, paper: Paper | FixedPaper): Promise<KeptPaper> {
  const store = ctx.records.forClient(client);
  const id = idFrom(ctx.config, 'paper', client, record, 'identity' in paper ? paper.identity : canonical(paper));
  const existing = await store.get(storedFiles, id);
  if (existing) return keptOf(client, existing);
  const bytes = await pdfOf('identity' in paper ? await paper.compose() : paper);
  const key = `${client}/${id}-${randomId(8)}`;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await ctx.files.put(key, bytes);
  const data = { name, type: 'application/pdf', size: bytes.length, key, uploader, record, locked: true, metadata: { sha256 } };
  try {
    await store.write([{ op: 'set', path: store.path(storedFiles, id), base: 0, data }]);
  } catch (error) {
    await ctx.files.remove(key);
    const other = await store.get(storedFiles, id);
    if (!other) throw error;
    return keptOf(client, other);
  }
  return { id, name, type: data.type, size: data.size, url: fileUrl(client, id), sha256 };
}
