import { storedFiles } from '@app/domain/files/files.collection.ts';
import type { House } from '../platform/house.ts';

export const REMOVE_BYTES_JOB = 'remove-file-bytes';

/** Removes the bytes of a removed file. Bytes know no transaction: the job exists once the removal stands, and is tried until they are gone. */
export function filesEffects(house: House): void {
  house.records.onRemove(storedFiles, ({ key }) => house.jobs.enqueue(REMOVE_BYTES_JOB, { key }, { singletonKey: key }));
  house.jobs.work<{ key: string }>(REMOVE_BYTES_JOB, ({ key }) => house.files.remove(key));
}
