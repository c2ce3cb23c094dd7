import { MINUTE } from '@app/kernel/time/durations.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../platform/app-context.ts';
import { shareOfAddress } from '../platform/trusted-proxy.ts';

/** Opens of pages of one kind from one address. */
const OPENS_A_MINUTE = 30;

/** Refuses more opens of pages that a link admits to, from one address, than people make. Call it outside of transactions. */
export async function limitOpens({ limits }: Pick<AppContext, 'limits'>, bucket: string, ip: string): Promise<void> {
  const isAllowed = await limits.take({ bucket, key: shareOfAddress(ip), max: OPENS_A_MINUTE, windowMs: MINUTE });
  if (!isAllowed) throw refuse({ code: 'records.too-many' });
}
