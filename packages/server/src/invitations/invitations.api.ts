import { MINUTE } from '@app/kernel/time/durations.ts';
import {
  acceptInvitation as acceptInvitationCall,
  invite as inviteCall,
  openInvitation as openInvitationCall,
  resendInvitation as resendInvitationCall,
  revokeInvitation as revokeInvitationCall,
} from '@app/domain/invitations/invitations.calls.ts';
import {
  answerInvitationRequest as answerInvitationRequestCall,
  askForInvitation as askForInvitationCall,
} from '@app/domain/invitations/invitation-requests.calls.ts';
import { type CallLimit, type CallRequest, serve, type Served } from '../http/serve.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { InvitedAccounts } from '../users/auth/invited-accounts.ts';
import { acceptInvitation, openInvitation } from './accept-invitation.ts';
import { answerInvitationRequest, askForInvitation } from './ask-for-invitation.ts';
import { resendInvitation, revokeInvitation, sendInvitations } from './send-invitations.ts';

/** Tokens cannot be guessed; this bounds the work of trying. */
const OPEN_LIMIT: CallLimit = { max: 60, perMs: MINUTE };
const ACCEPT_LIMIT: CallLimit = { max: 20, perMs: MINUTE, single: true };

export const invitationsApi = (ctx: AppContext, accounts: InvitedAccounts): readonly Served[] => {
  const originOf = ({ origin }: CallRequest): string => ctx.config.publicUrl ?? origin;
  return [
    serve(inviteCall, (input, actor, request) => sendInvitations(ctx, { actor, origin: originOf(request) }, input)),
    serve(resendInvitationCall, ({ id }, actor, request) => resendInvitation(ctx, { actor, origin: originOf(request) }, id)),
    serve(revokeInvitationCall, async ({ id }, actor) => {
      await revokeInvitation(ctx, actor, id);
      return {};
    }),
    serve(openInvitationCall, ({ token }, actor) => openInvitation(ctx, accounts, actor, token), OPEN_LIMIT),
    serve(askForInvitationCall, (input, actor) => askForInvitation(ctx, actor, input), ACCEPT_LIMIT),
    serve(answerInvitationRequestCall, (input, actor, request) => answerInvitationRequest(ctx, { actor, origin: originOf(request) }, input)),
    serve(acceptInvitationCall, (input, actor) => acceptInvitation(ctx, accounts, actor, input), ACCEPT_LIMIT),
  ];
};
