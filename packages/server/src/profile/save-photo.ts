import type { Actor } from '@app/kernel/collection.ts';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { refuse } from '@app/domain/problems.ts';
import { users } from '@app/domain/users/user.collection.ts';
import type { AppContext } from '../platform/app-context.ts';
import { drawPhoto } from './draw-photo.ts';
import { photoAddress, photoKeys } from './photo-address.ts';

type Parts = Pick<AppContext, 'records' | 'files'>;

/** Replaces the photo of the caller and returns its address (OPS-2). Two uploads at once end as one photo in both sizes. */
export async function savePhoto({ records, files }: Parts, actor: Actor, bytes: Uint8Array): Promise<{ photoURL: string }> {
  const photo = await drawPhoto(bytes);
  const photoURL = photoAddress(actor.uid, randomId(LONG_ID));
  const keys = photoKeys(actor.uid);
  await changing({ records }, actor, async () => {
    await files.put(keys.large, photo.large);
    await files.put(keys.small, photo.small);
    return photoURL;
  });
  return { photoURL };
}

export async function removePhoto({ records, files }: Parts, actor: Actor): Promise<void> {
  const keys = photoKeys(actor.uid);
  await changing({ records }, actor, async () => '');
  for (const key of Object.values(keys)) if ((await files.size(key)) !== undefined) await files.remove(key);
}

async function changing({ records }: Pick<Parts, 'records'>, { uid, client }: Actor, work: () => Promise<string>): Promise<void> {
  await records.tx(async () => {
    await records.lock(`photo/${uid}`);
    const user = await records.platform.get(users, uid);
    if (!user || user.anonymous) throw refuse({ code: 'records.not-allowed', params: { role: '?' } });
    const photoURL = await work();
    await records.forClient(client, uid).write([{ op: 'merge', path: user.path, data: { photoURL } }]);
  });
}
