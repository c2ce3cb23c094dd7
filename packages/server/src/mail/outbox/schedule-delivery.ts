import type { AppContext } from '../../platform/app-context.ts';

export const DELIVER_JOB = 'deliver-email';

/**
 * Schedules the job that carries an email out. The outbox item is what counts; the job only wakes its sender. A wake-up for later has a key of its
 * own: it must not keep out one for now.
 */
export const scheduleDelivery = (ctx: AppContext, client: string, id: string, startAfter?: number): Promise<void> => {
  const later = startAfter === undefined ? {} : { startAfter };
  return ctx.jobs.enqueue(DELIVER_JOB, { client, id }, { singletonKey: [client, id, startAfter ?? 'now'].join('.'), ...later });
};
