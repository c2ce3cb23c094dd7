import { storedFiles } from '@app/domain/files/files.collection.ts';
import type { AppContext } from '../platform/app-context.ts';

export const REMOVE_BYTES_JOB = 'remove-file-bytes';

/** Removes the bytes of a removed file. The job is created in the transaction of the removal and retried until the bytes are gone. */
export function filesEffects(ctx: AppContext): void {
  ctx.records.onRemove(storedFiles, ({ key }) => ctx.jobs.enqueue(REMOVE_BYTES_JOB, { key }, { singletonKey: key }));
  ctx.jobs.work<{ key: string }>(REMOVE_BYTES_JOB, ({ key }) => ctx.files.remove(key));
}
