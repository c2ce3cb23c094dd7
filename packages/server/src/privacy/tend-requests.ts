import { all, where } from '@app/kernel/queries/where.ts';
import { localDay, usDateOf } from '@app/kernel/time/time.ts';
import { zoneOf } from '@app/domain/clients/zone.rules.ts';
import { privacyRequests } from '@app/domain/privacy/privacy.collection.ts';
import { privacyKinds } from '@app/domain/privacy/privacy-request.states.ts';
import { nextReminder, reminderOf } from '@app/domain/privacy/privacy.rules.ts';
import { emailAdmins } from '../mail/email-admins.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { JobRun, JobTurn, JobWork } from '../platform/job-work.ts';
import { idFrom } from '../platform/stable-id.ts';

const A_TURN = 100;
const SCREEN = 'company/settings/privacy';

/** Reminds admins of requests before they are due, and removes copies of personal data past their time. */
export const tendRequests =
  (ctx: AppContext): JobWork =>
  async (run) => {
    const reminded = await remind(ctx, run);
    const removed = await removeArchives(ctx, run);
    const times = [reminded.next, removed.next].filter((time) => time !== undefined);
    return { done: reminded.done + removed.done, more: removed.more === true, next: times.length === 0 ? undefined : Math.min(...times) };
  };

async function remind(ctx: AppContext, { client, batch }: JobRun): Promise<JobTurn> {
  const { records, clock, config } = ctx;
  const store = records.forClient(client);
  const now = clock.now();
  const open = await store.list(privacyRequests, {
    where: where('state', 'in', ['open', 'verified', 'prepared']),
    orderBy: [{ field: 'due', dir: 'asc' }],
    limit: A_TURN,
  });
  const due = open.filter((request) => reminderOf(request, now) !== undefined);
  for (const { id, kind, name, email, due: until } of due) {
    await batch(async () => {
      await emailAdmins(ctx, client, ({ t }, company) => {
        const day = usDateOf(localDay(until, zoneOf(company)));
        return {
          id: idFrom(config, 'privacy-due', client, id, String(reminderOf({ due: until, reminded: null }, now))),
          subject: t('{company}: a privacy request must be answered by {day}', { company: company.name, day }),
          text: t('{kind}: {person}. The law gives one month to answer. Look at the request, and answer or refuse it.', {
            kind: t(privacyKinds.label(kind)),
            person: name || email,
          }),
          screen: SCREEN,
        };
      });
      await store.update(privacyRequests, id, { reminded: now });
    });
  }
  const times = open.map((request) => nextReminder(request, now)).filter((time) => time !== undefined);
  return { done: due.length, next: times.length === 0 ? undefined : Math.min(...times) };
}

async function removeArchives({ records, files, clock }: AppContext, { client, batch }: JobRun): Promise<JobTurn> {
  const store = records.forClient(client);
  const timed = { orderBy: [{ field: 'archive_until', dir: 'asc' }], where: where('archive_until', 'gt', 0) } as const;
  const old = await store.list(privacyRequests, { ...timed, where: all(timed.where, where('archive_until', 'lte', clock.now())), limit: A_TURN });
  for (const { id, archive } of old) {
    if (archive !== '') await files.remove(archive);
    await batch(() => store.update(privacyRequests, id, { archive: '', archive_until: null }));
  }
  const next = await store.find(privacyRequests, timed);
  return { done: old.length, more: old.length === A_TURN, next: next?.archive_until ?? undefined };
}
