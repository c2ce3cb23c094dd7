import type { Doc } from '@app/kernel/collection.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { all, where, type Where } from '@app/kernel/queries/where.ts';
import { systemMail } from '@app/domain/mail/system-mail.collection.ts';
import type { SystemMail } from '@app/domain/mail/system-mail.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { deliverSystemMail } from './deliver-system-mail.ts';
import { SYSTEM_MAIL_JOB, wakeSystemMail } from './write-system-mail.ts';

const SWEEP_SECONDS = 30;
export const SYSTEM_MAIL_SWEEP = 'system-mail-sweep';
const A_TURN = 500;
/** Retention of settled emails. */
const KEPT_MS = 90 * DAY;

/** Declares the jobs that send system email: a wake-up for each, and a sweep as a fallback that also removes old records. */
export function systemMailJobs(ctx: AppContext): void {
  ctx.jobs.work<{ id: string }>(SYSTEM_MAIL_JOB, async ({ id }) => {
    const again = await deliverSystemMail(ctx, id);
    if (again !== undefined) await wakeSystemMail(ctx, id, again);
  });
  ctx.jobs.every(SYSTEM_MAIL_SWEEP, SWEEP_SECONDS, async () => {
    await sweep(ctx);
    await removeOld(ctx);
  });
}

const selectMail = ({ records }: AppContext, filter: Where): Promise<Doc<SystemMail>[]> =>
  records.platform.list(systemMail, { where: filter, limit: A_TURN });

async function sweep(ctx: AppContext): Promise<void> {
  const due = all(where('status', 'in', ['waiting', 'sending', 'handing-over']), where('next_try', 'lte', ctx.clock.now()));
  for (const { id } of await selectMail(ctx, due)) await wakeSystemMail(ctx, id);
}

async function removeOld(ctx: AppContext): Promise<void> {
  for (const { path } of await selectMail(ctx, where('date', 'lt', ctx.clock.now() - KEPT_MS))) await ctx.records.platform.remove(systemMail, path);
}

/** Continues the work of an earlier process; call it once the jobs run. */
export async function resumeSystemMail(ctx: AppContext): Promise<void> {
  const { records, clock } = ctx;
  // The embedded database has one process, so no other can hold a claim.
  if (records.kind === 'pglite') {
    const claimed = await selectMail(ctx, where('status', 'in', ['sending', 'handing-over']));
    const data = { next_try: clock.now() };
    for (const { path } of claimed) await records.platform.write([{ op: 'merge', path, data }]);
  }
  await sweep(ctx);
}
