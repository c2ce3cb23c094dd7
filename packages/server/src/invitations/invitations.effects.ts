import { invitationRequests } from '@app/domain/invitations/invitation-request.collection.ts';
import { invitationRequestStates } from '@app/domain/invitations/invitation-request.states.ts';
import { invitations } from '@app/domain/invitations/invitation.collection.ts';
import { deliveryFor } from '@app/domain/invitations/invitation.rules.ts';
import { invitationStates } from '@app/domain/invitations/invitation.states.ts';
import { systemMail } from '@app/domain/mail/system-mail.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { addresses } from '@app/domain/links.ts';
import { members } from '@app/domain/users/user.collection.ts';
import type { Doc } from '@app/kernel/collection.ts';
import type { Invitation } from '@app/domain/invitations/invitation.ts';
import type { Saved } from '@app/store/core/effects.ts';
import type { Records } from '@app/store/records.ts';
import type { AppContext } from '../platform/app-context.ts';
import { writeNotices } from '../users/notices/write-notices.ts';

/** Refuses changes of the state of an invitation, or of a request for one, that its table does not allow. */
export const keepInvitationStates = (records: Records): void => {
  records.onWrite(invitations, async ({ before, after }) => {
    if (!before || !after || before.state === after.state || invitationStates.may(before.state, after.state)) return;
    throw refuse({ code: 'invitations.settled', params: { state: invitationStates.label(before.state) } });
  });
  records.onWrite(invitationRequests, async ({ before, after }) => {
    if (!before || !after || before.state === after.state || invitationRequestStates.may(before.state, after.state)) return;
    throw refuse({ code: 'invitations.answered', params: { state: invitationRequestStates.label(before.state) } });
  });
};

/** Shows the fate of an invitation's newest email on the invitation. */
export function invitationsEffects(ctx: AppContext): void {
  const { records } = ctx;
  records.onWrite(systemMail, async ({ after: email }) => {
    const [, client, kind, id] = email?.ref.split('/') ?? [];
    if (!email || client === undefined || kind !== invitations.name || id === undefined) return;
    const store = records.forClient(client);
    const invitation = await store.get(invitations, id);
    const delivery = deliveryFor(email.status);
    if (invitation?.mail !== email.id || invitation.delivery === delivery) return;
    await store.update(invitations, id, { delivery, delivery_error: email.error });
  });
  records.onWrite(invitations, async (saved) => await tellInviter(ctx, saved));
}

/** Tells whoever invited that the invitation was accepted, or that its email did not arrive. */
async function tellInviter(ctx: AppContext, { before, after, client }: Saved<Doc<Invitation>>): Promise<void> {
  if (!before || !after) return;
  const screen = addresses.members.list;
  const readers = { client, uids: [after.by], key: `${after.id} ${after.mail}` };
  if (after.state === 'accepted' && before.state !== 'accepted') {
    const member = await ctx.records.forClient(client).get(members, after.accepted_by);
    await writeNotices(ctx, readers, { kind: 'invitation-accepted', subject: member?.name || after.email, person: after.accepted_by, screen });
  }
  if (after.delivery === 'bounced' && before.delivery !== 'bounced') {
    await writeNotices(ctx, readers, { kind: 'invitation-bounced', subject: after.email, screen });
  }
}
