import type { z } from 'zod';
import type { Actor } from '@app/kernel/collection.ts';
import { supportVisits } from '@app/domain/clients/support/support-visit.collection.ts';
import { type enterCompany as enterCompanyCall, SUPPORT_VISIT } from '@app/domain/clients/support/support-visit.calls.ts';
import { refuse } from '@app/domain/problems.ts';
import { members } from '@app/domain/users/user.collection.ts';
import { companyOf } from '../clients/company-of.ts';
import { openVisit } from '../clients/support-visits.ts';
import type { AppContext } from '../platform/app-context.ts';

/** Begins a visit of an admin of the platform. `Rights` gives them their roles of the platform there until it ends. */
export async function enterCompany(
  ctx: AppContext,
  actor: Actor,
  { id, reason }: z.output<typeof enterCompanyCall.body>,
): Promise<z.input<typeof enterCompanyCall.reply>> {
  const { records, clock, config } = ctx;
  return await records.tx(async () => {
    const store = records.forClient(id, actor.uid);
    await store.lockName(supportVisits.name);
    const { active, name_key } = await companyOf(ctx, id);
    if (!active) throw refuse({ code: 'clients.suspended' });
    if ((await store.get(members, actor.uid))?.active) return { name_key, until: null };
    const open = await openVisit(ctx, actor.uid, id);
    if (open) return { name_key, until: open.until };
    const name = (await records.forClient(config.defaultClient).get(members, actor.uid))?.name ?? '';
    const until = clock.now() + SUPPORT_VISIT;
    await store.create(supportVisits, { user: actor.uid, name, reason, until });
    return { name_key, until };
  });
}

export async function endVisit(ctx: AppContext, { uid }: Pick<Actor, 'uid'>, id: string): Promise<void> {
  const { records, clock } = ctx;
  await records.tx(async () => {
    const store = records.forClient(id, uid);
    await store.lockName(supportVisits.name);
    const visit = await openVisit(ctx, uid, id);
    if (visit) await store.update(supportVisits, visit.id, { until: clock.now() });
  });
}
