import type { Doc } from '@app/kernel/collection.ts';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import type { Language } from '@app/kernel/words.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { invitations } from '@app/domain/invitations/invitation.collection.ts';
import { INVITATION_LIFE } from '@app/domain/invitations/invitation.rules.ts';
import { Invitation } from '@app/domain/invitations/invitation.ts';
import { members } from '@app/domain/users/user.collection.ts';
import { removeBody } from '../mail/system/system-mail-body.ts';
import { writeSystemMail } from '../mail/system/write-system-mail.ts';
import type { AppContext } from '../platform/app-context.ts';
import { wordsFor } from '../words/words.ts';
import { hashOfToken } from '../platform/token-hash.ts';
import { linkOf, newToken } from './invitation-token.ts';

/** Sender of an invitation. */
export interface Inviter {
  readonly client: string;
  /** uid of the inviting person. */
  readonly by: string;
  /** Public address of this server, without a closing slash. */
  readonly origin: string;
}
export interface Invited {
  readonly email: string;
  readonly roles: readonly string[];
  readonly admin: boolean;
  readonly restricted: boolean;
  readonly language: Language;
}
/** `link` is shown once: only its hash is stored. */
export interface WrittenInvitation {
  readonly id: string;
  readonly link: string;
}

/** Writes an invitation and its email; joins an open transaction. The caller has checked limits, roles and who may invite. */
export async function writeInvitation(ctx: AppContext, inviter: Inviter, invited: Invited): Promise<WrittenInvitation> {
  return await ctx.records.tx(async () => {
    const store = ctx.records.forClient(inviter.client, inviter.by);
    const id = randomId(LONG_ID);
    const { link, ...fresh } = await writeEmail(ctx, inviter, { path: store.path(invitations, id), invited });
    const data = Invitation.parse({ ...invited, email: invited.email.toLowerCase(), by: inviter.by, ...fresh });
    await store.create(invitations, data, { id });
    return { id, link };
  });
}

/** Sends an invitation again for another seven days; its earlier links end. Joins an open transaction. */
export async function renewInvitation(ctx: AppContext, inviter: Inviter, invitation: Doc<Invitation>): Promise<WrittenInvitation> {
  return await ctx.records.tx(async () => {
    await removeBody(ctx, invitation.mail);
    const { link, ...fresh } = await writeEmail(ctx, inviter, { path: invitation.path, invited: invitation });
    const data = { ...fresh, by: inviter.by, delivery: 'waiting' as const, delivery_error: '' };
    await ctx.records.forClient(inviter.client, inviter.by).update(invitations, invitation.id, data);
    return { id: invitation.id, link };
  });
}

/** Generates new tokens and writes the email with one of them. */
async function writeEmail(ctx: AppContext, { client, by, origin }: Inviter, { path, invited }: { path: string; invited: Invited }) {
  const store = ctx.records.forClient(client);
  const [mailToken, linkToken, sent_at] = [newToken(), newToken(), ctx.clock.now()];
  const expires = sent_at + INVITATION_LIFE;
  const company = (await store.get(clients, client))?.name ?? client;
  const inviter = (await store.get(members, by))?.name ?? '';
  const { t } = wordsFor(invited.language);
  const values = { company, name: inviter, url: linkOf(origin, mailToken) };
  const text =
    inviter === ''
      ? t(
          'You are invited to work in {company}.\n\nAccept here:\n{url}\n\nThe link works for 7 days. If you did not expect this, do nothing.',
          values,
        )
      : t(
          '{name} invites you to work in {company}.\n\nAccept here:\n{url}\n\nThe link works for 7 days. If you did not expect this, do nothing.',
          values,
        );
  const subject = t('Your invitation to {company}', { company });
  const mail = await writeSystemMail(ctx, { to: invited.email.toLowerCase(), purpose: 'invitation', expires, name: '', subject, text, ref: path });
  return { link: linkOf(origin, linkToken), mail, expires, sent_at, mail_hash: hashOfToken(mailToken), link_hash: hashOfToken(linkToken) };
}
