import type { CallAccess } from '@app/kernel/call.ts';
import type { Actor } from '@app/kernel/collection.ts';
import { refuse } from '@app/domain/problems.ts';

interface Entry {
  readonly actor: Actor;
  /** When the token ends, epoch ms. */
  readonly expiresAt: number;
}
/** Tells who asks, from the `token` and `client` headers (AUT-3). */
export interface Door {
  /** Throws `records.signed-out` where the token is no good. Without a client id: the default client. */
  enter(token: string, client: string | undefined): Promise<Entry>;
  /** Somebody without a sign-in. */
  visitor(client: string | undefined): Actor;
  /** Runs when what a user may do has changed; answers how to stop listening. */
  onChange(uid: string, changed: () => void): () => void;
}

/** Throws unless this actor may make a call of this access at all. */
export function mayCall(access: CallAccess, actor: Actor): void {
  const passes =
    access === 'public' ||
    access === 'signed-in' ||
    (access === 'consumer' && actor.consumer && !actor.anonymous) ||
    (access === 'member' && actor.member) ||
    (typeof access === 'object' && actor.member && (actor.admin || access.roles.some((role) => actor.roles.has(role))));
  if (passes) return;
  const role = typeof access === 'object' ? access.roles.join(', ') : '?';
  throw refuse({ code: 'records.not-allowed', params: { role } });
}
