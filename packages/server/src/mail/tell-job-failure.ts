import { localDay } from '@app/kernel/time/time.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { zoneOf } from '@app/domain/clients/zone.rules.ts';
import type { TellFailure } from '../jobs/work-turn.ts';
import { idFrom } from '../platform/stable-id.ts';
import { adminsOf, writeNotices } from '../users/notices/write-notices.ts';
import { emailAdmins } from './email-admins.ts';

const SCREEN = 'company/jobs';

/** Tells the admins of a company about a job that keeps failing: one notice and one email a job and day. Joins the transaction that notes the failure. */
export const tellJobFailure: TellFailure = async (ctx, { client, kind, name, label, failures, reference }) => {
  const company = await ctx.records.forClient(client).get(clients, client);
  if (!company) return;
  const day = String(localDay(ctx.clock.now(), zoneOf(company)));
  const readers = { client, uids: await adminsOf(ctx, client), key: `${kind} ${day}` };
  await writeNotices(ctx, readers, { kind: 'job-failed', subject: name, count: failures, screen: SCREEN });
  await emailAdmins(ctx, client, ({ t }) => ({
    id: idFrom(ctx.config, 'job-failed', client, kind, day),
    subject: t('{company}: job "{job}" keeps failing', { company: company.name, job: label }),
    text: t('The job "{job}" has failed {n} times in a row. It is tried again. Reference for support: {reference}', {
      job: label,
      n: failures,
      reference,
    }),
    screen: SCREEN,
  }));
};
