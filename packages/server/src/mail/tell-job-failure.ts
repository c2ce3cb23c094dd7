import { all, where } from '@app/kernel/queries/where.ts';
import { localDay } from '@app/kernel/time/time.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { zoneOf } from '@app/domain/clients/zone.rules.ts';
import { outbox } from '@app/domain/mail/outbox/outbox.collection.ts';
import { members } from '@app/domain/users/user.collection.ts';
import { claimedEmail } from '../clients/claimed-email.ts';
import type { TellFailure } from '../jobs/work-turn.ts';
import { idFrom } from '../platform/stable-id.ts';
import { wordsFor } from '../words/words.ts';
import { fromOf } from './addressing/sender-address.ts';
import { queueEmail } from './outbox/queue-email.ts';

const MOST_ADMINS = 50;

/** Emails the admins of a company about a job that keeps failing: one email a job and day. Joins the transaction that notes the failure. */
export const tellJobFailure: TellFailure = async (ctx, { client, kind, label, failures, reference }) => {
  const { records, config, clock } = ctx;
  const store = records.forClient(client);
  const company = await store.get(clients, client);
  if (!company) return;
  const day = localDay(clock.now(), zoneOf(company));
  const id = idFrom(config, 'job-failed', client, kind, String(day));
  if (await store.get(outbox, id)) return;
  const admins = await store.list(members, { where: all(where('roles.admin', 'eq', true), where('active', 'eq', true)), limit: MOST_ADMINS });
  const to = admins.flatMap(({ name, email }) => (email === '' ? [] : [{ name, email, phone: '' }]));
  if (to.length === 0) return;
  const { t } = wordsFor(company.language);
  const screen = config.publicUrl === undefined ? '' : `${config.publicUrl}/${company.name_key}/company/jobs`;
  const what = t('The job "{job}" has failed {n} times in a row. It is tried again. Reference for support: {reference}', {
    job: label,
    n: failures,
    reference,
  });
  await queueEmail(ctx, client, {
    id,
    to,
    from: fromOf(config, { client: { name: company.name, email: await claimedEmail(ctx, company) }, name: '' }),
    subject: t('{company}: job "{job}" keeps failing', { company: company.name, job: label }).slice(0, 300),
    text: [what, screen].filter(Boolean).join('\n\n'),
  });
};
