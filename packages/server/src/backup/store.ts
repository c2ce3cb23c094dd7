import type { RecordsOptions } from '@app/store/open-records.ts';
import type { Records } from '@app/store/records.ts';
import type { Progress } from '@app/store/backup/archive.ts';
import { documentPages } from '@app/store/backup/pages.ts';
import { storedFiles } from '@app/domain/files/files.collection.ts';
import type { Files } from '../platform/files.ts';

/** The backup works with this: everything it keeps, without the HTTP server. */
export interface Store {
  readonly records: Records;
  readonly files: Files;
  readonly collections: RecordsOptions['collections'];
  readonly progress: Progress;
}

/** A file as its record tells of it. */
export interface RecordedFile {
  readonly path: string;
  readonly id: string;
  readonly name: string;
  /** Undefined where it is no key of the record's own client. */
  readonly key: string | undefined;
  readonly size: number;
}

/** `{client}/{name}`, and nothing that leads out of there. */
export const FILE_KEY = /^[A-Za-z0-9_.@-]{1,64}\/(?!\.{1,2}$)[A-Za-z0-9_.@-]{1,100}$/;

/** The files of one client or of all, page after page. */
export async function* keptFiles({ records }: Pick<Store, 'records'>, client?: string): AsyncGenerator<RecordedFile> {
  for await (const rows of documentPages(records, storedFiles.name, client)) {
    for (const { path, id, client_id, data } of rows) {
      const { key, name, size } = data as { readonly key?: unknown; readonly name?: unknown; readonly size?: unknown };
      const isKey = typeof key === 'string' && FILE_KEY.test(key) && key.startsWith(`${client_id}/`);
      yield { path, id, name: String(name), key: isKey ? key : undefined, size: Number(size) };
    }
  }
}
