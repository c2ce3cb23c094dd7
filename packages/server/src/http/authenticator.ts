import type { Call } from '@app/kernel/call.ts';
import type { Actor } from '@app/kernel/collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { hasRole, holderOf, passesAccess } from '@app/domain/users/roles.rules.ts';

interface Entry {
  readonly actor: Actor;
  /** When the token ends, epoch ms. */
  readonly expiresAt: number;
  /** Id of the session that the token belongs to. */
  readonly session?: string | undefined;
}
/** Tells who asks, from the `token` and `client` headers (AUT-3) or an API key (BYD-14). */
export interface Authenticator {
  /** Id of the default client. */
  readonly defaultClient: string;
  now(): number;
  /** `token` may be an API key. Throws `records.signed-out` where it is no good. Without a client id: the default client, or the key's. */
  authenticate(token: string, client: string | undefined): Promise<Entry>;
  /** Somebody without a sign-in. */
  visitor(client: string | undefined): Actor;
  /** Tells whether this session may do sensitive acts now: its person signed in, or entered their password, a few minutes ago. */
  isFresh(uid: string, session: string): Promise<boolean>;
  /** Runs when what this actor's user or key may do has changed; answers how to stop listening. */
  onChange(actor: Actor, changed: () => void): () => void;
}

/** The roles that would do; '?' where no role would in this client. */
function rolesNamed(roles: readonly string[], actor: Actor, defaultClient: string): string {
  if (!hasRole({ ...holderOf(actor, defaultClient), admin: true }, roles)) return '?';
  return [...new Set([...roles.filter((role) => !/^!?isDefault$/.test(role)), 'admin'])].join(', ');
}

/** The part of a call that says who may make it. */
export type Admission = Pick<Call, 'access' | 'person' | 'whenSuspended' | 'reads' | 'beforeTerms' | 'whenReadOnly'> & {
  readonly method?: Call['method'];
};

/** Throws while the company of this actor asks them for a second factor that they lack. */
export function checkSecondFactor({ secondFactorFrom }: Actor, now: number): void {
  if (secondFactorFrom !== undefined && secondFactorFrom <= now) throw refuse({ code: 'users.second-factor-needed' });
}

/** Throws unless this actor may make a call at all. Role lists mean here what they mean in menus (ROL-2, ROL-3). */
export function mayCall(call: Admission, actor: Actor, { defaultClient, now }: Pick<Authenticator, 'defaultClient' | 'now'>): void {
  const { access, person, whenSuspended } = call;
  if (person && actor.key !== undefined) throw refuse({ code: 'users.needs-person' });
  const isReading = call.method === 'get' || call.reads === true;
  if (actor.termsFrom !== undefined && !isReading && !call.beforeTerms && actor.termsFrom <= now()) throw refuse({ code: 'users.terms-needed' });
  // Customers act beside the company in which they work.
  const isCustomer = access === 'public' || access === 'consumer';
  const isFree = isReading || isCustomer || call.beforeTerms === true || call.whenReadOnly === true || whenSuspended === true;
  if (actor.readOnlyFrom !== undefined && !isFree && actor.readOnlyFrom <= now()) throw refuse({ code: 'clients.read-only' });
  if (actor.suspended && access !== 'public' && !whenSuspended) throw refuse({ code: 'clients.suspended' });
  if (access !== 'public' && !whenSuspended) checkSecondFactor(actor, now());
  if (passesAccess(access, actor, defaultClient)) return;
  throw refuse({ code: 'records.not-allowed', params: { role: typeof access === 'object' ? rolesNamed(access.roles, actor, defaultClient) : '?' } });
}
