import type { Write } from '@app/kernel/live.ts';
import type { FileRef, RefusedFile } from '@app/domain/files/stored-file.ts';
import { storedFiles } from '@app/domain/files/files.collection.ts';
import { fileKindOf } from './file-kinds.ts';
import type { AppContext } from '../platform/app-context.ts';
import { idFrom } from '../platform/stable-id.ts';

const MAX_BYTES = 26_214_400;
const MAX_FILES = 30;

/** A file of an incoming email. */
interface AttachedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Content-ID without angle brackets; empty if missing. */
  readonly cid: string;
  readonly inline: boolean;
}

export interface SavedFiles {
  readonly refs: FileRef[];
  /** Files that are not stored. */
  readonly refused: readonly RefusedFile[];
  /** Records of the files, to be written together with their owner. */
  readonly writes: Write[];
  /** Removes the bytes again when nothing was written. */
  discard(): Promise<void>;
}

export const fileUrl = (client: string, id: string): string => `/api/files/${client}/${id}`;

const placeIn = ({ cid, inline }: AttachedFile): Pick<FileRef, 'cid' | 'inline'> => ({ ...(cid !== '' && { cid }), ...(inline && { inline }) });

/** Stores the files of an incoming email. Keys are new for each try, so that discarding them never removes files of another try. */
export async function keepFiles(ctx: AppContext, client: string, given: { owner: string; files: readonly AttachedFile[] }): Promise<SavedFiles> {
  const fitting = given.files.filter((file) => file.bytes.length <= MAX_BYTES);
  const refused = given.files.flatMap((file): RefusedFile[] => {
    if (!fitting.includes(file)) return [{ name: file.name, reason: 'size' }];
    return fitting.indexOf(file) < MAX_FILES ? [] : [{ name: file.name, reason: 'number' }];
  });
  // Files of an unknown kind are downloaded: no browser renders them.
  const files = fitting.slice(0, MAX_FILES).map((file) => ({ ...file, type: fileKindOf(file.bytes, file.name)?.type ?? 'application/octet-stream' }));
  const planned = files.map((file, i) => {
    const id = idFrom(ctx.config, 'file', client, given.owner, String(i));
    return { id, key: `${client}/${id}-${Math.floor(ctx.random() * 1e12).toString(36)}`, file };
  });
  const discard = async (): Promise<void> => {
    await Promise.allSettled(planned.map(({ key }) => ctx.files.remove(key)));
  };
  try {
    for (const { key, file } of planned) await ctx.files.put(key, file.bytes);
  } catch (error) {
    await discard();
    throw error;
  }
  return {
    refused,
    refs: planned.map(({ id, file }) => ({
      id,
      name: file.name,
      type: file.type,
      size: file.bytes.length,
      url: fileUrl(client, id),
      ...placeIn(file),
    })),
    writes: planned.map(({ id, key, file }) => ({
      op: 'set',
      path: ctx.records.forClient(client).path(storedFiles, id),
      data: { name: file.name, type: file.type, size: file.bytes.length, key, uploader: '', metadata: {} },
    })),
    discard,
  };
}
