import type { Doc } from '@app/kernel/collection.ts';
import type { Words } from '@app/kernel/words.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import type { Client } from '@app/domain/clients/client.ts';
import type { Member } from '@app/domain/users/user.ts';
import { outbox } from '@app/domain/mail/outbox/outbox.collection.ts';
import { sendingCompany } from '../clients/mail-domain/own-sender.ts';
import type { AppContext } from '../platform/app-context.ts';
import { adminMembersOf } from '../users/notices/write-notices.ts';
import { wordsFor } from '../words/words.ts';
import { fromOf } from './addressing/sender-address.ts';
import { queueEmail } from './outbox/queue-email.ts';

const MAX_SUBJECT = 300;

export interface AdminEmail {
  /** Of one id only the first email is sent. */
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  /** Address of the screen that it is about, below the company. */
  readonly screen: string;
}
type EmailFor = (words: Words, company: Doc<Client>) => AdminEmail;

/** Emails the admins of a company, in its language. Joins the transaction of what they are told about. */
export const emailAdmins = async (ctx: AppContext, client: string, emailFor: EmailFor): Promise<void> =>
  await emailColleagues(ctx, client, { members: await adminMembersOf(ctx, client), emailFor });

/** Emails some members of a company, as `emailAdmins` does. */
export async function emailColleagues(
  ctx: AppContext,
  client: string,
  { members, emailFor }: { readonly members: readonly Pick<Member, 'name' | 'email'>[]; readonly emailFor: EmailFor },
): Promise<void> {
  const { records, config } = ctx;
  const store = records.forClient(client);
  const company = await store.get(clients, client);
  if (!company) return;
  const { id, subject, text, screen } = emailFor(wordsFor(company.language), company);
  if (await store.get(outbox, id)) return;
  const to = members.flatMap(({ name, email }) => (email === '' ? [] : [{ name, email, phone: '' }]));
  if (to.length === 0) return;
  const link = config.publicUrl === undefined ? '' : `${config.publicUrl}/${company.name_key}/${screen}`;
  await queueEmail(ctx, client, {
    id,
    to,
    from: fromOf(config, { client: await sendingCompany(ctx, company), name: '' }),
    subject: subject.slice(0, MAX_SUBJECT),
    text: [text, link].filter(Boolean).join('\n\n'),
  });
}
