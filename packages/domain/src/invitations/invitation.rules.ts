import { z } from 'zod';
import { DAY } from '@app/kernel/time/durations.ts';
import type { Invitation } from './invitation.ts';
import type { InvitationDelivery, InvitationState } from './invitation.states.ts';
import type { OutboxState } from '../mail/outbox/outbox.states.ts';

export const INVITATION_LIFE = 7 * DAY;
/** Invitations that one company sends in a day, renewed ones counted. */
export const INVITATIONS_A_DAY = 200;

export type Standing = InvitationState | 'expired';
/** Returns the state at a moment: time alone ends an invitation. */
export const standingOf = ({ state, expires }: Pick<Invitation, 'state' | 'expires'>, now: number): Standing =>
  state === 'sent' && expires <= now ? 'expired' : state;

/** Returns the roles map of whoever accepts: roles that the company still has. */
export const rolesOfInvitation = ({ roles, admin }: Pick<Invitation, 'roles' | 'admin'>, known: readonly string[]): Record<string, boolean> =>
  Object.fromEntries([...(admin ? ['admin'] : []), ...roles.filter((role) => known.includes(role))].map((role) => [role, true]));

const Email = z.email().max(254);
/** Splits pasted text at line ends, commas, semicolons and blanks; `Ann Lee <ann@example.com>` counts as its address. Each address comes once. */
export function addressesIn(pasted: string): string[] {
  const inBrackets = pasted.replace(/[^,;\n<>]*<([^<>\n]*)>/g, ' $1 ');
  return [...new Set(inBrackets.split(/[\s,;]+/).filter((part) => part !== ''))];
}
/** Returns the address in lower case; undefined for anything else. */
export function emailIn(given: string): string | undefined {
  const parsed = Email.safeParse(given.trim().toLowerCase());
  return parsed.success ? parsed.data : undefined;
}

const deliveries: Readonly<Record<OutboxState, InvitationDelivery>> = {
  waiting: 'waiting',
  sending: 'waiting',
  'handing-over': 'waiting',
  sent: 'sent',
  partly: 'sent',
  kept: 'kept',
  withdrawn: 'kept',
  failed: 'failed',
  unsure: 'unsure',
};
/** Returns what the fate of its email means for an invitation. */
export const deliveryFor = (status: OutboxState): InvitationDelivery => deliveries[status];
