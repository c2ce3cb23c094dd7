import { DAY } from '@app/kernel/time/durations.ts';
import type { Words } from '@app/kernel/words.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import type { NoticeKind } from '@app/domain/users/notices/notice.ts';
import { writeSystemMail } from '../../mail/system/write-system-mail.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { adminMembersOf, writeNotices } from '../../users/notices/write-notices.ts';
import { wordsFor } from '../../words/words.ts';

/** An invitation or offer that nobody looked at for so long is no news. */
const NEWS_MS = 14 * DAY;

/** Acts of another company that the admins of this one may answer. */
export type PartnerNews = 'invited' | 'accepted' | 'offered' | 'share-accepted' | 'share-ended';
const noticeKinds = {
  invited: 'partner-invited',
  accepted: 'partner-accepted',
  offered: 'share-offered',
  'share-accepted': 'share-accepted',
  'share-ended': 'share-ended',
} as const satisfies Readonly<Record<PartnerNews, NoticeKind>>;
const SCREEN = 'company/partners';

const texts = ({ t }: Words, company: string): Readonly<Record<PartnerNews, string>> => ({
  invited: t('{company} invites you to be partners.', { company }),
  accepted: t('{company} accepted your invitation. You are partners now.', { company }),
  offered: t('{company} offers to share records with you.', { company }),
  'share-accepted': t('{company} accepted your share.', { company }),
  'share-ended': t('{company} ended a share.', { company }),
});

/** Tells the admins of one company what another did, in their notifications and by an email with a link to their partners. Joins the transaction that does it. */
export async function tellPartner(ctx: AppContext, { to, from }: { readonly to: string; readonly from: string }, news: PartnerNews): Promise<void> {
  const { records, config, clock } = ctx;
  const company = await records.forClient(to).get(clients, to);
  const other = await records.forClient(from).get(clients, from);
  if (!company?.active || !other) return;
  const admins = await adminMembersOf(ctx, to);
  const readers = { client: to, uids: admins.map(({ id }) => id), key: `${from} ${clock.now()}` };
  await writeNotices(ctx, readers, { kind: noticeKinds[news], subject: other.name, screen: SCREEN });
  const subject = texts(wordsFor(company.language), other.name)[news];
  const link = config.publicUrl === undefined ? '' : `${config.publicUrl}/${company.name_key}/${SCREEN}`;
  for (const { email, name } of admins) {
    if (email === '') continue;
    const text = [subject, link].filter((part) => part !== '').join('\n\n');
    await writeSystemMail(ctx, { to: email, purpose: 'partner-notice', expires: clock.now() + NEWS_MS, name, subject, text });
  }
}
