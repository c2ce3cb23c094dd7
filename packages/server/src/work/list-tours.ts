import type { Actor } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import type { Tour } from '@app/domain/work/tour.ts';
import { tours } from '@app/domain/work/work.collection.ts';
import { mergeTours } from '@app/domain/work/work.rules.ts';
import type { AppContext } from '../platform/app-context.ts';

const MOST = 100;
const inOrder = { where: where('active', 'eq', true), orderBy: [{ field: 'tour_name', dir: 'asc' }], limit: MOST } as const;

/** Returns the tours of the platform and of the caller's company. Tours of the platform are shown to staff of every company. */
export async function listTours({ config, records }: AppContext, actor: Actor): Promise<Tour[]> {
  const ofPlatform = await records.forClient(config.defaultClient).list(tours, inOrder);
  if (actor.client === config.defaultClient) return mergeTours(ofPlatform);
  return mergeTours(ofPlatform, await records.of(tours).list(actor, inOrder));
}
