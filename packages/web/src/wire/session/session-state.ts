import type { Actor } from '@app/kernel/collection.ts';
import type { PublicClient } from '@app/domain/clients/clients.calls.ts';
import { hasRole, type RolesMap } from '@app/domain/users/roles.rules.ts';
import { isRestricted } from '@app/domain/users/user.rules.ts';
import type { Member, User } from '@app/domain/users/user.ts';
import type { Account } from '../request/auth-calls.ts';

export type StaffClient = PublicClient & { readonly roles: readonly { readonly id: string; readonly label: string }[] };
export type SessionUser = User & { readonly id: string };

/** All that the browser knows of who is here and where. */
export interface SessionState {
  readonly status: 'loading' | 'out' | 'in';
  /** From the sign-in itself; there is one whenever status is 'in'. */
  readonly account: Account | undefined;
  /** The user document. Cleared for somebody who neither works for a client nor may enter the marketplace (AUT-4). */
  readonly user: SessionUser | undefined;
  readonly anonymous: boolean;
  /** Redeemed an access code with a real account: the marketplace is open (AUT-9). */
  readonly consumer: boolean;
  /** The clients that this person works for. */
  readonly clients: readonly StaffClient[];
  /** Companies that this person works for and that are closed for now. */
  readonly suspended: readonly { readonly name: string; readonly name_key: string }[];
  readonly terms: { readonly version: string; readonly url: string };
  /** Time from which this person must have accepted terms to change anything, epoch ms; null if nothing is asked. */
  readonly termsFrom: number | null;
  /** The active client. */
  readonly client: StaffClient | undefined;
  readonly roles: ReadonlySet<string>;
  /** Time from which the active client asks this person for a second factor that they lack, epoch ms; null if nothing is asked. */
  readonly secondFactorFrom: number | null;
  /** End of this person's visit in the active client as staff of the platform, epoch ms; null where they work. */
  readonly supportUntil: number | null;
  /** This person as a member of the active client. */
  readonly member: Member | undefined;
  /** In the active client: reference to the address of their workplace, and the signature of their emails. */
  readonly location: string;
  readonly signature: string;
  /** name_key of the configured default client. */
  readonly defaultClient: string;
}

export const signedOut = (defaultClient = ''): SessionState => ({
  status: 'out',
  account: undefined,
  user: undefined,
  anonymous: false,
  consumer: false,
  clients: [],
  suspended: [],
  terms: { version: '', url: '' },
  termsFrom: null,
  client: undefined,
  roles: new Set(),
  secondFactorFrom: null,
  supportUntil: null,
  member: undefined,
  location: '',
  signature: '',
  defaultClient,
});

/** The data that signing in loads: user document, clients, terms (AUT-4). */
export interface Loaded {
  readonly account: Account;
  readonly user: SessionUser | undefined;
  readonly clients: readonly StaffClient[];
  /** Missing from sessions that an older version stored. */
  readonly suspended?: SessionState['suspended'];
  readonly terms: { readonly version: string; readonly url: string };
  readonly consumer: boolean;
  /** Left out by what an older version kept. */
  readonly terms_from?: number | null;
}
export function signedIn(
  { account, user, clients, suspended = [], terms, consumer, terms_from = null }: Loaded,
  defaultClient: string,
): SessionState {
  const known = clients.length > 0 || consumer;
  return {
    ...signedOut(defaultClient),
    status: 'in',
    account,
    user: known ? user : undefined,
    anonymous: account.anonymous,
    consumer,
    clients,
    suspended,
    terms,
    termsFrom: terms_from,
  };
}

/** A person's membership and settings in one client. */
export interface Standing extends Pick<SessionState, 'member' | 'location' | 'signature'> {
  readonly roles: RolesMap;
  /** Left out by what an older version kept. */
  readonly secondFactorFrom?: number | null;
  readonly supportUntil?: number | null;
}
/** The session that this browser stores, for a start without the server. */
export interface StoredSession extends Loaded {
  readonly key: 'last';
  /** By client id. */
  readonly standings: Readonly<Record<string, Standing>>;
  /** Time of the server's last answer, epoch ms. */
  readonly at: number;
}
/** The state in another client: nothing of what the person was in the former one stays (TEN-8). */
export const inClient = (state: SessionState, client: StaffClient, { roles, ...standing }: Standing): SessionState => ({
  ...state,
  ...standing,
  secondFactorFrom: standing.secondFactorFrom ?? null,
  supportUntil: standing.supportUntil ?? null,
  client,
  roles: new Set(Object.entries(roles).flatMap(([role, has]) => (has ? [role] : []))),
});

/** Any of the roles in the active client, or admin; `isDefault` and `!isDefault` ask about the client itself (ROL-1, ROL-2). */
export const sessionHasRole = (state: SessionState, wanted: readonly string[]): boolean =>
  hasRole({ roles: state.roles, admin: state.roles.has('admin'), isDefault: state.client?.name_key === state.defaultClient }, wanted);

/** This person as the records' access filters see them; for `abilities` in the browser. */
export const actorOf = (state: SessionState): Actor => ({
  uid: state.account?.id ?? '',
  client: state.client?.id ?? '',
  member: state.client !== undefined && (state.member !== undefined || state.supportUntil !== null),
  roles: state.roles,
  admin: state.roles.has('admin'),
  restricted: isRestricted({ _restricted: state.user?._restricted ?? false }, state.member),
  anonymous: state.anonymous,
  consumer: state.consumer,
  system: false,
  ...(state.client !== undefined && state.client.name_key === state.defaultClient && { platform: true }),
});
