import { localDay } from '@app/kernel/time/time.ts';
import { zoneOf } from '@app/domain/clients/zone.rules.ts';
import type { TellFailure } from '../jobs/work-turn.ts';
import { idFrom } from '../platform/stable-id.ts';
import { emailAdmins } from './email-admins.ts';

/** Emails the admins of a company about a job that keeps failing: one email a job and day. Joins the transaction that notes the failure. */
export const tellJobFailure: TellFailure = (ctx, { client, kind, label, failures, reference }) =>
  emailAdmins(ctx, client, ({ t }, company) => ({
    id: idFrom(ctx.config, 'job-failed', client, kind, String(localDay(ctx.clock.now(), zoneOf(company)))),
    subject: t('{company}: job "{job}" keeps failing', { company: company.name, job: label }),
    text: t('The job "{job}" has failed {n} times in a row. It is tried again. Reference for support: {reference}', {
      job: label,
      n: failures,
      reference,
    }),
    screen: 'company/jobs',
  }));
