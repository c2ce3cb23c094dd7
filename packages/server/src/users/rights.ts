import type { Actor } from '@app/kernel/collection.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { supportVisits } from '@app/domain/clients/support/support-visit.collection.ts';
import type { Client } from '@app/domain/clients/client.ts';
import { secondFactorFrom } from '@app/domain/clients/second-factor.rules.ts';
import { refuse } from '@app/domain/problems.ts';
import { mergeRoles, type RolesMap } from '@app/domain/users/roles.rules.ts';
import type { Member } from '@app/domain/users/user.ts';
import { isRestricted } from '@app/domain/users/user.rules.ts';
import { members, users } from '@app/domain/users/user.collection.ts';
import { OpenGroups } from './open-groups.ts';
import { openVisit } from '../clients/support-visits.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Auth } from './auth/auth.ts';
import { saveUser } from './save-user.ts';

const MAX_KEPT = 10_000;

/** Time from which somebody who accepted these versions must have accepted another one, epoch ms. */
type TermsDueFrom = (accepted: readonly string[]) => Promise<number | undefined>;

/** Rights of every user in every client, cached until one of their records changes. */
export class Rights {
  readonly #ctx: AppContext;
  readonly #auth: Pick<Auth, 'findSignIn'>;
  readonly #termsDueFrom: TermsDueFrom;
  readonly #kept = new Map<string, Promise<Actor>>();
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #groups: OpenGroups;

  constructor(ctx: AppContext, auth: Pick<Auth, 'findSignIn'>, termsDueFrom: TermsDueFrom) {
    this.#ctx = ctx;
    this.#termsDueFrom = termsDueFrom;
    this.#auth = auth;
    this.#groups = new OpenGroups(ctx, (uid) => void this.#refresh(uid));
    ctx.records.onChange(
      ({ collection, path }) => {
        const id = path.slice(path.lastIndexOf('/') + 1);
        if (collection === 'users' || collection === 'members') void this.#refresh(id);
        if (collection === 'clients') for (const uid of this.#usersIn(id)) void this.#refresh(uid);
        if (collection === supportVisits.name) for (const uid of this.#usersIn(path.split('/')[1] ?? '')) void this.#refresh(uid);
      },
      () => this.refreshAll(),
    );
  }

  /** Reads everybody anew, and tells those for whom something changed. */
  refreshAll(): void {
    for (const key of this.#kept.keys()) if (!this.#listeners.has(uidOf(key))) this.#kept.delete(key);
    for (const uid of this.#listeners.keys()) void this.#refresh(uid);
  }

  /** Returns the actor of a verified user in a client. Refused when the user was removed or locked out. */
  async actor(uid: string, client: string): Promise<Actor> {
    const key = `${uid}|${client}`;
    const cached = this.#kept.get(key);
    if (cached) {
      const actor = await cached;
      // Time alone ends a group or begins a rule, and no record changes.
      const dueAt = Math.min(actor.secondFactorFrom ?? Number.POSITIVE_INFINITY, actor.supportUntil ?? Number.POSITIVE_INFINITY);
      const isRuleDue = actor.member && dueAt <= this.#ctx.clock.now();
      if (!isRuleDue && (!actor.consumer || this.#groups.isOpenTo(uid))) return actor;
      this.forget(uid);
    }
    const read = this.#read(uid, client);
    if (this.#kept.size >= MAX_KEPT) this.#kept.clear();
    this.#kept.set(key, read);
    try {
      return await read;
    } catch (error) {
      if (this.#kept.get(key) === read) this.#kept.delete(key);
      throw error;
    }
  }

  /** The next call reads again. */
  forget(uid: string): void {
    for (const key of this.#keysOf(uid)) this.#kept.delete(key);
  }

  /** Returns the cached users of this client. */
  #usersIn(client: string): string[] {
    return [...this.#kept.keys()].filter((key) => key.endsWith(`|${client}`)).map(uidOf);
  }
  #keysOf(uid: string): string[] {
    return [...this.#kept.keys()].filter((key) => key.startsWith(`${uid}|`));
  }

  /** Reads again after a change of the records. Notifies listeners only if the user's rights changed; most changes do not affect them. */
  async #refresh(uid: string): Promise<void> {
    const before = this.#keysOf(uid).map((key) => [key, this.#kept.get(key)] as const);
    this.forget(uid);
    if (!this.#listeners.has(uid)) return;
    // Nothing to compare with: the cached rights were dropped for a reason.
    if (before.length === 0) this.tell(uid);
    for (const [key, earlier] of before) {
      const is = serialized(this.actor(uid, key.slice(uid.length + 1)));
      const was = earlier && serialized(earlier);
      if ((await was) !== (await is)) return this.tell(uid);
    }
  }

  /** Notifies listeners that the rights of this user changed. */
  tell(uid: string): void {
    // A listener may remove itself during the call.
    const listeners = [...(this.#listeners.get(uid) ?? [])];
    for (const changed of listeners) changed();
  }

  onChange(uid: string, changed: () => void): () => void {
    const all = this.#listeners.get(uid) ?? new Set();
    this.#listeners.set(uid, all.add(changed));
    return () => {
      all.delete(changed);
      if (all.size === 0 && this.#listeners.get(uid) === all) this.#listeners.delete(uid);
    };
  }

  async #read(uid: string, client: string): Promise<Actor> {
    const { defaultClient } = this.#ctx.config;
    const user = await this.#user(uid);
    const membership = await this.#membership(uid, client);
    const atHome = client === defaultClient ? membership : await this.#membership(uid, defaultClient);
    // Nobody but admins of the platform visits, also if they lost that role meanwhile.
    const visit = !membership && atHome?.roles['admin'] === true ? await openVisit(this.#ctx, uid, client) : undefined;
    const own = membership ?? (visit && { roles: {}, restricted: false });
    const company = own && (await this.#ctx.records.forClient(client).get(clients, client));
    // A client without a record cannot be suspended.
    const isSuspended = company?.active === false;
    const assigned = own ? mergeRoles(own.roles, atHome?.roles ?? {}) : {};
    const secondFactorFrom = company && !isSuspended ? await this.#secondFactorFrom(uid, company, assigned['admin'] === true) : undefined;
    const isLocked = secondFactorFrom !== undefined && secondFactorFrom <= this.#ctx.clock.now();
    const current = isSuspended || isLocked ? undefined : own;
    const roles = current ? assigned : {};
    const roleIds = Object.entries(roles).flatMap(([role, has]) => (has ? [role] : []));
    const termsFrom = user.anonymous ? undefined : await this.#termsDueFrom(user.terms);
    return {
      uid,
      client,
      member: current !== undefined,
      roles: new Set(roleIds),
      admin: roleIds.includes('admin'),
      restricted: isRestricted(user, current),
      anonymous: user.anonymous,
      consumer: user.claims.access_code !== '' && !user.anonymous && (await this.#groups.lets(uid, user.claims.group)),
      system: false,
      ...(current && client === defaultClient && { platform: true }),
      ...(isSuspended && { suspended: true }),
      ...(current && typeof company?.billing.read_only_from === 'number' && { readOnlyFrom: company.billing.read_only_from }),
      ...(termsFrom !== undefined && { termsFrom }),
      ...(secondFactorFrom !== undefined && { secondFactorFrom }),
      ...(visit && { supportUntil: visit.until }),
    };
  }

  /** Returns the time from which the company asks this person for a second factor that they lack, epoch ms. */
  async #secondFactorFrom(uid: string, company: Client, isAdmin: boolean): Promise<number | undefined> {
    const from = secondFactorFrom(company, { admin: isAdmin });
    return from === undefined || (await this.#auth.findSignIn(uid))?.secondFactor ? undefined : from;
  }

  async #user(uid: string) {
    const { records } = this.#ctx;
    const find = () => records.platform.get(users, uid);
    let user = await find();
    if (!user) {
      // The record is written right after the sign-in; this repairs a crash in between.
      const signIn = await this.#auth.findSignIn(uid);
      if (signIn) {
        await saveUser(this.#ctx, signIn, undefined);
        user = await find();
      }
    }
    if (!user) throw refuse({ code: 'records.signed-out' });
    if (!user.active) throw refuse({ code: 'records.not-allowed', params: { role: '?' } });
    return user;
  }

  async #membership(uid: string, client: string): Promise<(Member & { roles: RolesMap }) | undefined> {
    const member = await this.#ctx.records.forClient(client).get(members, uid);
    return member?.active ? member : undefined;
  }
}

const uidOf = (key: string): string => key.slice(0, key.lastIndexOf('|'));

/** Serializes the rights of an actor, for comparison; a removed user has none. */
const serialized = (actor: Promise<Actor>): Promise<string> =>
  actor.then(
    (rights) => JSON.stringify({ ...rights, roles: [...rights.roles].toSorted() }),
    () => 'nobody',
  );
