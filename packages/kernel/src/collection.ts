import { z } from 'zod';
import type { Problem } from './problem.ts';
import type { CodeTable } from './states.ts';
import { all, everything, matches, nothing, where, type Where } from './queries/where.ts';

/** Who is asking, in which client. Made in one place from a verified token; never from what a body says. */
export interface Actor {
  readonly uid: string;
  /** Active client id. */
  readonly client: string;
  /** Belongs to the active client's staff. */
  readonly member: boolean;
  readonly roles: ReadonlySet<string>;
  readonly admin: boolean;
  readonly restricted: boolean;
  readonly anonymous: boolean;
  /** Redeemed an access code: the consumer marketplace is open. */
  readonly consumer: boolean;
  /** Id of the API key that acts, where it is none in person. */
  readonly key?: string;
  /** The server itself, inside `client`: passes every access filter but stays inside the client. */
  readonly system: boolean;
}
export type Action = 'read' | 'create' | 'update' | 'delete';

/** What the store itself keeps on every document. */
export interface Meta {
  readonly id: string;
  /** Document reference: `clients/c1/threads/t1`. */
  readonly path: string;
  /** Created, epoch ms. */
  readonly date: number;
  /** Last changed, epoch ms. */
  readonly last_date: number;
  readonly active: boolean;
  /** Grows with every change of any document. */
  readonly version: number;
}
export type Doc<T> = T & Meta;

export interface Collection<S extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  /** Type label for people, e.g. 'Trip'. */
  readonly label: string;
  /** Labels for people of (dotted) fields whose name does not give one, see `fieldLabel`. */
  readonly labels?: Readonly<Partial<Record<Extract<keyof z.output<S>, string> | `${Extract<keyof z.output<S>, string>}.${string}`, string>>>;
  readonly schema: S;
  /**
   * Labels, and for states colours and steps, of the codes that a field holds, by (dotted) field; needed where these are not exactly the codes
   * of one table.
   */
  readonly codes?: Readonly<Record<string, CodeTable>>;
  /** Kind of record that a field names by id or path, by (dotted) field; `members` are colleagues. */
  readonly references?: Readonly<Record<string, string>>;
  /** client: `clients/{client}/{name}/{id}` · user: `users/{uid}/{name}/{id}` · platform: `{name}/{id}`. */
  readonly scope: 'client' | 'user' | 'platform';
  /** Hangs off a document of this collection: `…/{under}/{id}/{name}/{id}`. */
  readonly under?: string;
  readonly indexes: readonly (readonly string[])[];
  /** Array fields that are asked with `has`. */
  readonly contains?: readonly string[];
  /** Those of them that mostly hold one element, each with the order in which it is listed: such lists come straight out of an index. */
  readonly leading?: Readonly<Record<string, readonly string[]>>;
  /** Text that the trigram search column holds. */
  readonly search?: (doc: z.output<S>) => string;
  readonly access: Readonly<Record<Action, (actor: Actor, now: number) => Where>>;
  /** Fields that only the server sets; from anybody else they are dropped. `active` can be among them. */
  readonly sealed?: readonly string[];
  /** (Dotted) fields that follow from others when a document is saved: nobody sets them, and no form offers them. */
  readonly computed?: readonly string[];
  /**
   * States of a field: a person moves it only as its table in `codes` allows, and begins with one of `from`. Taking a change back is no move.
   */
  readonly transitions?: Readonly<Partial<Record<Extract<keyof z.output<S>, string>, { readonly from: readonly string[] }>>>;
  /** Fields that never leave the server. */
  readonly secret?: readonly string[];
  /**
   * Fields that only some of those who may read the document see: (dotted) field → who. From everybody else they are kept in every way: in
   * lists, live events, history and exports, and no question may name them.
   */
  readonly readers?: Readonly<Record<string, (actor: Actor) => boolean>>;
  /**
   * Fields that a person may overwrite without naming the version that they have read, each with the reason. Everywhere else such a write is
   * refused: nobody's changes are lost unseen.
   */
  readonly lastWriteWins?: Readonly<Partial<Record<Extract<keyof z.output<S>, string> | 'active', string>>>;
  readonly prepare?: (doc: z.output<S>) => z.output<S>;
  readonly check?: (doc: z.output<S>) => readonly Problem[];
  /** What forbids that a document goes, whoever asks. */
  readonly checkDelete?: (doc: Doc<z.output<S>>) => readonly Problem[];
  /** Documents that are never active, whatever their writer says; when the cause goes, they are active again. */
  readonly inactive?: (doc: z.output<S>) => boolean;
}

/** The one place a kind of record is declared: shape, scope, indexes, who may, and the pure steps before a save. */
export function defineCollection<S extends z.ZodObject>(spec: Collection<S>): Collection<S> {
  return spec;
}

export type DocOf<C> = C extends Collection<infer S> ? Doc<z.output<S>> : never;

const ACRONYMS = new Set(
  'id iata icao url html sms zip utc pdf fbo sku ltl mph nm nmfc cms iso tz os cc bcc api'.split(' ').flatMap((word) => [word, `${word}s`]),
);
/** Words that are written neither as they are called nor in capitals. */
const WRITTEN: Readonly<Record<string, string>> = { paypal: 'PayPal' };
const inWords = (word: string): string => {
  const lower = word.toLowerCase();
  if (!ACRONYMS.has(lower)) return WRITTEN[lower] ?? lower;
  return lower.endsWith('s') && ACRONYMS.has(lower.slice(0, -1)) && lower !== 'os' ? `${lower.slice(0, -1).toUpperCase()}s` : lower.toUpperCase();
};
/** What people call a field, in sentence case: its own label, else its name in words ('tail_number' → 'Tail number'). */
export function fieldLabel(collection: { readonly labels?: Readonly<Record<string, string | undefined>> }, field: string): string {
  const words = field
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[_\s]+/)
    .filter((word) => word !== '')
    .map(inWords)
    .join(' ');
  return collection.labels?.[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** The server acting by itself inside one client. */
export const systemActor = (client: string): Actor => ({
  uid: 'system',
  client,
  member: true,
  roles: new Set(),
  admin: true,
  restricted: false,
  anonymous: false,
  consumer: false,
  system: true,
});

/** The (dotted) fields of a kind of record that this actor never sees. */
export function hiddenFields(kind: Pick<Collection, 'secret' | 'readers'>, actor: Actor): readonly string[] {
  if (actor.system) return [];
  const closed = Object.entries(kind.readers ?? {}).flatMap(([field, mayRead]) => (mayRead(actor) ? [] : [field]));
  return [...(kind.secret ?? []), ...closed];
}

/** Common access filters. */
export const staff = (actor: Actor): Where => (actor.member ? everything : nothing);
export function staffWith(...roles: readonly string[]): (actor: Actor) => Where {
  const passes = withRole(...roles);
  return (actor) => (passes(actor) ? everything : nothing);
}
export const admins = (actor: Actor): Where => (actor.member && actor.admin ? everything : nothing);
/** What hangs off the asker's own user document, `users/{uid}/…`: all that begins so, up to the character after the slash. */
export const inOwnWorld = (actor: Actor): Where =>
  actor.uid === '' ? nothing : all(where('path', 'gte', `users/${actor.uid}/`), where('path', 'lt', `users/${actor.uid}0`));
/** Admins and colleagues with one of these roles: who reads a field of `readers`. */
export function withRole(...roles: readonly string[]): (actor: Actor) => boolean {
  for (const role of roles) namedRoles.add(role);
  return (actor) => actor.member && (actor.admin || roles.some((role) => actor.roles.has(role)));
}
/** The roles that declarations ask for; the admin's comes last. */
const namedRoles = new Set<string>();
/** Names the roles of which each alone would open what this actor was refused; '?' where none does, or where it is no matter of roles (ROL-6). */
export function rolesThatOpen(opens: (actor: Actor) => boolean, refused: Actor): string {
  const colleague = { ...refused, member: true };
  if (opens(colleague)) return '?';
  const roles = [...namedRoles].filter((role) => role !== 'admin' && opens({ ...colleague, roles: new Set([...refused.roles, role]) }));
  return [...roles, ...(opens({ ...colleague, admin: true }) ? ['admin'] : [])].join(', ') || '?';
}
/** The roles that open an action on these documents to an actor who was refused it. */
export const roleNeeded = (
  { access }: Pick<Collection, 'access'>,
  action: Action,
  { actor, docs, now }: { readonly actor: Actor; readonly docs: readonly Readonly<Record<string, unknown>>[]; readonly now: number },
): string => rolesThatOpen((as) => docs.every((doc) => matches(doc, access[action](as, now))), actor);
export const nobody = (): Where => nothing;
export const anybody = (): Where => everything;

/** A field value as the wire carries it: JSON, nothing else. */
export const Json: z.ZodType<unknown> = z.json();
