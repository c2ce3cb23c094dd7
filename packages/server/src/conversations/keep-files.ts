import type { Write } from '@app/kernel/live.ts';
import type { FileRef } from '@app/domain/conversations/message.ts';
import { fileKindOf } from '../http/file-kinds.ts';
import type { House } from '../platform/house.ts';
import { idFrom } from '../platform/stable-id.ts';
import type { MailFile } from './read-mail.ts';

const MAX_BYTES = 10_485_760;
const MAX_FILES = 30;

export interface KeptFiles {
  readonly refs: FileRef[];
  /** Names of those that are not kept: programs, unknown kinds, too large or too many. */
  readonly refused: string[];
  /** Records of the files, to be written with what they hang off. */
  readonly writes: Write[];
  /** Removes the bytes again, where nothing was written. */
  discard(): Promise<void>;
}

export const fileUrl = (client: string, id: string): string => `/api/files/${client}/${id}`;

const placeIn = ({ cid, inline }: MailFile): Pick<FileRef, 'cid' | 'inline'> => ({ ...(cid !== '' && { cid }), ...(inline && { inline }) });

/** Keeps the bytes of files that came with a letter. Keys are drawn anew, so that discarding them never takes away what another try has filed. */
export async function keepFiles(house: House, client: string, given: { owner: string; files: readonly MailFile[] }): Promise<KeptFiles> {
  const known = given.files.flatMap((file) => {
    const kind = file.bytes.length > 0 && file.bytes.length <= MAX_BYTES ? fileKindOf(file.bytes, file.name) : undefined;
    return kind ? [{ ...file, type: kind.type }] : [];
  });
  const files = known.slice(0, MAX_FILES);
  const names = new Set(files.map((file) => file.name));
  const kept = files.map((file, i) => {
    const id = idFrom(house.config, 'file', client, given.owner, String(i));
    return { id, key: `${client}/${id}-${Math.floor(house.random() * 1e12).toString(36)}`, file };
  });
  const discard = async (): Promise<void> => {
    await Promise.allSettled(kept.map(({ key }) => house.files.remove(key)));
  };
  try {
    for (const { key, file } of kept) await house.files.put(key, file.bytes);
  } catch (error) {
    await discard();
    throw error;
  }
  return {
    refused: given.files.map((file) => file.name).filter((name) => !names.has(name)),
    refs: kept.map(({ id, file }) => ({ id, name: file.name, type: file.type, size: file.bytes.length, url: fileUrl(client, id), ...placeIn(file) })),
    writes: kept.map(({ id, key, file }) => ({
      op: 'set',
      path: `clients/${client}/files/${id}`,
      data: { name: file.name, type: file.type, size: file.bytes.length, key, uploader: '', metadata: {} },
    })),
    discard,
  };
}
