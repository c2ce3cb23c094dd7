import { z } from 'zod';
import type { Personal } from './personal.ts';
import type { Problem } from './problem.ts';
import type { CodeTable } from './states.ts';
import { all, everything, matches, nothing, where, type Where } from './queries/where.ts';

/** The caller and the active client. Created in one place from a verified token; never from a request body. */
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
  /** The active client operates the installation. */
  readonly platform?: true;
  /** The active client is suspended, so its own people have no rights in it. */
  readonly suspended?: true;
  /** The active client lets nobody in without a second factor, which this person lacks: from when, epoch ms. */
  readonly secondFactorFrom?: number;
  /** The platform's staff act in a client that is not theirs: end of that, epoch ms. */
  readonly supportUntil?: number;
  /** Time from which this person must have accepted terms to change anything, epoch ms. */
  readonly termsFrom?: number;
  /** Time from which the active client does not pay, so that its people only read, epoch ms. */
  readonly readOnlyFrom?: number;
  /** It writes the rows of an import, which knows better than people what another system says. */
  readonly imports?: true;
  /** Id of the API key that acts; undefined for a person. */
  readonly key?: string;
  /** The server itself, inside `client`: passes every access filter but stays inside the client. */
  readonly system: boolean;
}
export type Action = 'read' | 'create' | 'update' | 'delete';

/** Fields that the store keeps on every document. */
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

/** Columns of files that become records. All names of fields are dotted. */
export interface CollectionImport<D = Readonly<Record<string, unknown>>> {
  /** Rows are not records but entries of a list in one record: its collection, its id, the list and how many entries it may have. */
  readonly within?: { readonly collection: string; readonly id: string; readonly list: string; readonly max: number };
  /** Fields that a column can fill. */
  readonly fields: readonly string[];
  /** Fields whose value tells which record a row is, the surest first; the id always does. */
  readonly identity: readonly string[];
  /** Other names of columns, by field. */
  readonly names?: Readonly<Record<string, readonly string[]>>;
  /** Id of the record that stands for this one; empty for one that stands for itself. */
  readonly leadsTo?: (doc: D) => string;
  /** Fields of a record that belong to the company: rows leave them as they are. */
  readonly ours?: (doc: D) => readonly string[];
  /** Columns that fill several fields. */
  readonly columns?: Readonly<Record<string, { readonly label: string; readonly read: (cell: string) => Readonly<Record<string, unknown>> }>>;
  /** Reads cells of fields that files and exports write in words, by field. */
  readonly words?: Readonly<Record<string, (cell: string) => string>>;
  /** Field with computed keys, by which records that may be the same are found. */
  readonly keyField?: string;
  /** Keys of those that tell two rows of one file apart. */
  readonly keys?: (doc: D) => readonly string[];
  /** Tells whether two records may be the same. */
  readonly isLikely?: (doc: D, other: D) => boolean;
}

export interface Collection<S extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  /** Type label for people, e.g. 'Trip'. */
  readonly label: string;
  /** Labels of (dotted) fields whose name is not readable as such, see `fieldLabel`. */
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
  /** Array fields that queries filter with `has`. */
  readonly contains?: readonly string[];
  /** Array fields of mostly one element, each with its list orders: such lists are read straight from an index. */
  readonly leading?: Readonly<Record<string, readonly string[]>>;
  /** Text of the trigram search column. */
  readonly search?: (doc: z.output<S>) => string;
  readonly access: Readonly<Record<Action, (actor: Actor, now: number) => Where>>;
  /** Fields that only the server sets; values from anybody else are dropped. May include `active`. */
  readonly sealed?: readonly string[];
  /** (Dotted) fields computed from others on save: nobody sets them, and no form offers them. */
  readonly computed?: readonly string[];
  /**
   * States of a field: a person moves it only as its table in `codes` allows, starting with one of `from`. An undo is exempt.
   */
  readonly transitions?: Readonly<Partial<Record<Extract<keyof z.output<S>, string>, { readonly from: readonly string[] }>>>;
  /** Fields that never leave the server. */
  readonly secret?: readonly string[];
  /**
   * Fields with a restricted audience: (dotted) field → readers. Everybody else gets the document without them: in lists, live events,
   * history and exports; no query may name them.
   */
  readonly readers?: Readonly<Record<string, (actor: Actor) => boolean>>;
  /**
   * Fields that a person may overwrite without naming the version they read, each with the reason. For any other field such a write is
   * refused, so that no change is lost unseen.
   */
  readonly lastWriteWins?: Readonly<Partial<Record<Extract<keyof z.output<S>, string> | 'active', string>>>;
  readonly prepare?: (doc: z.output<S>) => z.output<S>;
  readonly check?: (doc: z.output<S>) => readonly Problem[];
  /** Returns why nobody may change or delete a document as it is: a better answer than that a role is missing. */
  readonly closed?: (doc: Doc<z.output<S>>) => readonly Problem[];
  /** Returns the problem that forbids deleting a document, for any caller. */
  readonly checkDelete?: (doc: Doc<z.output<S>>) => readonly Problem[];
  /** Tells which records are those of persons outside the company; without it, they only mention some. */
  readonly personal?: Personal;
  /** Columns of files that become records of this kind; without it, none do. */
  readonly import?: CollectionImport<z.output<S>>;
  /** Selects documents that are never active, whatever the writer sets; they become active again when the condition ends. */
  readonly inactive?: (doc: z.output<S>) => boolean;
}

/** Declares a kind of record: schema, scope, indexes, access, and the pure steps before a save. */
export function defineCollection<S extends z.ZodObject>(spec: Collection<S>): Collection<S> {
  return spec;
}

export type DocOf<C> = C extends Collection<infer S> ? Doc<z.output<S>> : never;

const ACRONYMS = new Set(
  'id iata icao url html sms zip utc pdf fbo sku ltl mph nm nmfc cms iso tz os cc bcc api'.split(' ').flatMap((word) => [word, `${word}s`]),
);
/** Words whose spelling is neither lower case nor all capitals. */
const WRITTEN: Readonly<Record<string, string>> = { paypal: 'PayPal' };
const inWords = (word: string): string => {
  const lower = word.toLowerCase();
  if (!ACRONYMS.has(lower)) return WRITTEN[lower] ?? lower;
  return lower.endsWith('s') && ACRONYMS.has(lower.slice(0, -1)) && lower !== 'os' ? `${lower.slice(0, -1).toUpperCase()}s` : lower.toUpperCase();
};
/** Returns the label of a field in sentence case: its own, else its name in words ('tail_number' → 'Tail number'). */
export function fieldLabel(collection: { readonly labels?: Readonly<Record<string, string | undefined>> }, field: string): string {
  const words = field
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[_\s]+/)
    .filter((word) => word !== '')
    .map(inWords)
    .join(' ');
  return collection.labels?.[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the actor for the server's own work inside one client. */
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

/** Lists the (dotted) fields of a kind of record that this actor never sees. */
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
/** Allows the platform's own staff with one of these roles, for records that all companies read. */
export function platformStaffWith(...roles: readonly string[]): (actor: Actor) => Where {
  const passes = staffWith(...roles);
  return (actor) => (actor.platform === true ? passes(actor) : nothing);
}
export const admins = (actor: Actor): Where => (actor.member && actor.admin ? everything : nothing);
/** Allows admins, but no program with a key of theirs. */
export const adminsInPerson = (actor: Actor): Where => (actor.key === undefined ? admins(actor) : nothing);
/** Matches documents below the caller's own user document, `users/{uid}/…`, as a range that ends with the character after the slash. */
export const inOwnWorld = (actor: Actor): Where =>
  actor.uid === '' ? nothing : all(where('path', 'gte', `users/${actor.uid}/`), where('path', 'lt', `users/${actor.uid}0`));
/** Allows admins and colleagues with one of these roles to read a field of `readers`. */
export function withRole(...roles: readonly string[]): (actor: Actor) => boolean {
  for (const role of roles) namedRoles.add(role);
  return (actor) => actor.member && (actor.admin || roles.some((role) => actor.roles.has(role)));
}
/** Roles that declarations require; admin comes last. */
const namedRoles = new Set<string>();
/** Names the roles each of which alone would allow what this actor was refused; '?' when no role would (ROL-6). */
export function rolesThatOpen(opens: (actor: Actor) => boolean, refused: Actor): string {
  const colleague = { ...refused, member: true };
  if (opens(colleague)) return '?';
  const roles = [...namedRoles].filter((role) => role !== 'admin' && opens({ ...colleague, roles: new Set([...refused.roles, role]) }));
  return [...roles, ...(opens({ ...colleague, admin: true }) ? ['admin'] : [])].join(', ') || '?';
}
/** Lists the roles that would allow a refused actor this action on these documents. */
export const roleNeeded = (
  { access }: Pick<Collection, 'access'>,
  action: Action,
  { actor, docs, now }: { readonly actor: Actor; readonly docs: readonly Readonly<Record<string, unknown>>[]; readonly now: number },
): string => rolesThatOpen((as) => docs.every((doc) => matches(doc, access[action](as, now))), actor);
export const nobody = (): Where => nothing;
export const anybody = (): Where => everything;

/** A field value on the wire: plain JSON. */
export const Json: z.ZodType<unknown> = z.json();
