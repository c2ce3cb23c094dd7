import type { Actor, Doc } from '@app/kernel/collection.ts';
import { everything, nothing, where } from '@app/kernel/queries/where.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { shares } from '@app/domain/marketplace/marketplace.collection.ts';
import { rolesOfShare, sharedCollections, sharedRead, shareStanding } from '@app/domain/marketplace/partners/share.rules.ts';
import type { Share } from '@app/domain/marketplace/partners/share.ts';
import type { ShareRow } from '@app/domain/marketplace/partners/shares.calls.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { readAll } from '../../records/read-pages.ts';

/** Returns the shares that a company gave, for its admins, and those it received; others see of these what they may read. */
export async function listShares(ctx: AppContext, actor: Actor): Promise<{ given: ShareRow[]; received: ShareRow[] }> {
  const { records } = ctx;
  const given = actor.admin ? await readAll(records.forClient(actor.client), shares, everything) : [];
  const owners = await records.findClients({ collection: shares.name, where: where('receivingOperator', 'eq', actor.client) });
  const received: Doc<Share>[] = [];
  for (const owner of owners) {
    const share = await records.forClient(owner).get(shares, actor.client);
    if (share) received.push(share);
  }
  const rowsOf = async (list: readonly Doc<Share>[]): Promise<ShareRow[]> => {
    const rows: ShareRow[] = [];
    for (const share of list) rows.push(await rowOf(ctx, actor, share));
    return rows.toSorted((one, other) => (other.offered_at ?? 0) - (one.offered_at ?? 0));
  };
  const rows = await rowsOf(received);
  return { given: await rowsOf(given), received: actor.admin ? rows : rows.filter(({ mayRead }) => mayRead.length > 0) };
}

async function rowOf({ records, clock }: AppContext, actor: Actor, share: Doc<Share>): Promise<ShareRow> {
  const companyOf = async (id: string) => {
    const company = await records.forClient(id).get(clients, id);
    return { id, name: company?.name ?? '', name_key: company?.name_key ?? '', isActive: company?.active === true };
  };
  const { requestingOperator, receivingOperator, label, last_use, offered_at, answered_at, ended_at, expires } = share;
  const { isActive, ...owner } = await companyOf(requestingOperator);
  const { isActive: _receives, ...receiver } = await companyOf(receivingOperator);
  const kinds = sharedCollections(share);
  const now = clock.now();
  return {
    owner,
    receiver,
    label,
    roles: rolesOfShare(share),
    kinds,
    mayRead: kinds.filter((collection) => isActive && sharedRead(share, actor, { collection, now }) !== nothing),
    state: shareStanding(share, now),
    offered_at,
    answered_at,
    ended_at,
    expires,
    last_use: { day: last_use.day, names: last_use.readers.map(({ name }) => name) },
  };
}
