import { randomBytes } from 'node:crypto';
import type { Doc } from '@app/kernel/collection.ts';
import { any, where } from '@app/kernel/queries/where.ts';
import { refuse } from '@app/domain/problems.ts';
import { invitations } from '@app/domain/invitations/invitation.collection.ts';
import type { Invitation } from '@app/domain/invitations/invitation.ts';
import type { AppContext } from '../platform/app-context.ts';
import { hashOfToken } from '../platform/token-hash.ts';

/** 128 bits, so a plain hash is safe. */
const TOKEN_BYTES = 16;
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');
/** The token is after the `#`, which reaches no server and no log. */
export const linkOf = (origin: string, token: string): string => `${origin}/invite#${token}`;

export interface OpenedInvitation {
  readonly client: string;
  readonly invitation: Doc<Invitation>;
  /** The token came by email, so its holder reads that mailbox. */
  readonly isProven: boolean;
}
/** Finds the invitation of a token in any state. Refuses `invitations.unknown`. */
export async function invitationOf({ records }: Pick<AppContext, 'records'>, token: string): Promise<OpenedInvitation> {
  const hash = hashOfToken(token);
  const isOfToken = any(where('mail_hash', 'eq', hash), where('link_hash', 'eq', hash));
  const [client] = await records.findClients({ collection: invitations.name, where: isOfToken });
  const invitation = client === undefined ? undefined : await records.forClient(client).find(invitations, { where: isOfToken });
  if (client === undefined || !invitation) throw refuse({ code: 'invitations.unknown' });
  return { client, invitation, isProven: invitation.mail_hash === hash };
}
