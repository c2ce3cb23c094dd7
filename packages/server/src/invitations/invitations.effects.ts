import { invitations } from '@app/domain/invitations/invitation.collection.ts';
import { deliveryFor } from '@app/domain/invitations/invitation.rules.ts';
import { invitationStates } from '@app/domain/invitations/invitation.states.ts';
import { systemMail } from '@app/domain/mail/system-mail.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import type { Records } from '@app/store/records.ts';

/** Refuses changes of an invitation's state that its table does not allow. */
export const keepInvitationStates = (records: Records): void =>
  records.onWrite(invitations, async ({ before, after }) => {
    if (!before || !after || before.state === after.state || invitationStates.may(before.state, after.state)) return;
    throw refuse({ code: 'invitations.settled', params: { state: invitationStates.label(before.state) } });
  });

/** Shows the fate of an invitation's newest email on the invitation. */
export function invitationsEffects({ records }: { readonly records: Records }): void {
  records.onWrite(systemMail, async ({ after: email }) => {
    const [, client, kind, id] = email?.ref.split('/') ?? [];
    if (!email || client === undefined || kind !== invitations.name || id === undefined) return;
    const store = records.forClient(client);
    const invitation = await store.get(invitations, id);
    const delivery = deliveryFor(email.status);
    if (invitation?.mail !== email.id || invitation.delivery === delivery) return;
    await store.update(invitations, id, { delivery, delivery_error: email.error });
  });
}
