import type { AppContext } from '../../platform/app-context.ts';

export const DELIVER_JOB = 'deliver-email';

/**
 * Schedules the job that sends an email. The outbox item is authoritative; the job only wakes its sender. A later wake-up has its own key, so
 * that it does not block one for now.
 */
export const scheduleDelivery = (ctx: AppContext, client: string, id: string, startAfter?: number): Promise<void> => {
  const later = startAfter === undefined ? {} : { startAfter };
  return ctx.jobs.enqueue(DELIVER_JOB, { client, id }, { singletonKey: [client, id, startAfter ?? 'now'].join('.'), ...later });
};
