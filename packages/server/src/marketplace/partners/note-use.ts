import type { Actor } from '@app/kernel/collection.ts';
import { clientPath } from '@app/kernel/queries/paths.ts';
import { shares } from '@app/domain/marketplace/marketplace.collection.ts';
import { lastUseAfter } from '@app/domain/marketplace/partners/share.rules.ts';
import { members } from '@app/domain/users/user.collection.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { SharedPlace } from './open-share.ts';

/** Writes down on the share that somebody read, as that reader: each reader and day is one line of its audit trail. */
export async function noteUse({ records, clock }: Pick<AppContext, 'records' | 'clock'>, actor: Actor, { owner, kind }: SharedPlace): Promise<void> {
  const today = new Date(clock.now()).toISOString().slice(0, 10);
  const store = records.forClient(owner, actor.uid);
  const nextUse = async () => {
    const share = await store.get(shares, actor.client);
    const name = (await records.forClient(actor.client).get(members, actor.uid))?.name ?? '';
    return share && lastUseAfter(share.last_use, { uid: actor.uid, name }, today);
  };
  if (!(await nextUse())) return;
  await records.tx(async () => {
    await store.lock(shares, actor.client);
    const use = await nextUse();
    if (use) await store.update(shares, actor.client, { last_use: use, lastRequestPath: clientPath(owner, kind) });
  });
}
