import type { Actor } from '@app/kernel/collection.ts';
import { Refused } from '@app/kernel/refused.ts';
import { refuse } from '../database/refuse.ts';
import type { Kind, Registry } from './registry.ts';

/** The client of all documents outside `clients/…`. */
export const NO_CLIENT = '-';

const SEGMENT = /^[A-Za-z0-9_.@-]{1,64}$/;
const MAX_PATH = 300;

export interface Place {
  readonly kind: Kind;
  readonly path: string;
  readonly id: string;
  readonly parent: string;
  /** A pure function of the path: the second part of `clients/…`, else `-`. */
  readonly client: string;
}

const isSegment = (part: string): boolean => SEGMENT.test(part) && part !== '.' && part !== '..';
/** `-` means "no client" in the tables, so no client may have that id. */
const isClientId = (part: string): boolean => isSegment(part) && part !== NO_CLIENT;

function clientOf(parts: readonly string[]): string {
  return parts[0] === 'clients' ? (parts[1] ?? NO_CLIENT) : NO_CLIENT;
}

/** Most places that are remembered, twice. */
const MOST_KNOWN = 5_000;
interface KnownPlaces {
  young: Map<string, Place>;
  old: ReadonlyMap<string, Place>;
}
const knownPlaces = new WeakMap<Registry, KnownPlaces>();

/** Parses a document path. Refuses malformed paths; returns undefined when no collection has documents there. */
export function locate(registry: Registry, path: string): Place | undefined {
  const known = knownPlaces.get(registry) ?? { young: new Map<string, Place>(), old: new Map<string, Place>() };
  const place = known.young.get(path) ?? known.old.get(path) ?? parsed(registry, path);
  if (!place || known.young.has(path)) return place;
  if (known.young.size >= MOST_KNOWN) {
    known.old = known.young;
    known.young = new Map();
  }
  known.young.set(path, place);
  knownPlaces.set(registry, known);
  return place;
}

function parsed(registry: Registry, path: string): Place | undefined {
  const parts = path.split('/');
  if (path.length > MAX_PATH || parts.length < 2 || !parts.every(isSegment)) {
    throw refuse({ code: 'records.invalid', params: { field: 'path', reason: 'Not a document path' } });
  }
  const kind = registry.kind(parts.at(-2) ?? '');
  if (!kind || parts.length !== kind.shape.length || !kind.shape.every((part, i) => part === undefined || part === parts[i])) return undefined;
  if (parts[0] === 'clients' && !isClientId(parts[1] ?? '')) return undefined;
  return { kind, path, id: parts.at(-1) ?? '', parent: parts.slice(0, -2).join('/'), client: clientOf(parts) };
}

/** True when the path is within the actor's reach; access filters come on top. The server itself stays inside its client too. */
export function reaches(actor: Actor, place: Place): boolean {
  if (place.client !== NO_CLIENT && place.client !== actor.client) return false;
  return place.kind.scope !== 'user' || actor.system || place.path.startsWith(`users/${actor.uid}/`);
}

/** The range of a list: one client, and one parent or all of them. */
export interface Reach {
  readonly kind: Kind;
  readonly client: string;
  /** Undefined: every parent. */
  readonly parent: string | undefined;
  /** Every path in reach begins with it. */
  readonly prefix: string;
}

/** Returns the part of a collection that a list of this actor covers; undefined when the parent is out of reach, which reads as an empty list. */
export function reachOf(
  actor: Actor,
  kind: Kind,
  wanted: { readonly parent?: string | undefined; readonly group?: boolean | undefined },
): Reach | undefined {
  const inClient = kind.shape[0] === 'clients';
  if (inClient && !isClientId(actor.client)) return undefined;
  if (kind.scope === 'user' && !actor.system && !isSegment(actor.uid)) return undefined;
  const client = inClient ? actor.client : NO_CLIENT;
  const own = ownParent(actor, kind);
  if (own !== undefined && wanted.parent === own) return { kind, client, parent: own, prefix: '' };
  if (wanted.parent === undefined && (wanted.group || own !== undefined)) {
    if (own !== undefined && !(wanted.group && kind.scope === 'user' && actor.system)) return { kind, client, parent: own, prefix: '' };
    return { kind, client, parent: undefined, prefix: kind.scope === 'user' && !actor.system ? `users/${actor.uid}/` : '' };
  }
  if (wanted.parent === undefined)
    throw refuse({ code: 'records.invalid', params: { field: 'parent', reason: `${kind.label} hangs off another record: say which` } });
  const place = parentPlace(kind, wanted.parent);
  return reaches(actor, place) ? { kind, client, parent: wanted.parent, prefix: '' } : undefined;
}

/** The only parent of a top-level collection. */
function ownParent(actor: Actor, kind: Kind): string | undefined {
  if (kind.under !== undefined) return undefined;
  if (kind.scope === 'platform') return '';
  return kind.scope === 'client' ? `clients/${actor.client}` : `users/${actor.uid}`;
}

/** Parses a parent as the path of an imaginary child, so that one rule covers both. */
function parentPlace(kind: Kind, parent: string): Place {
  const parts = [...(parent === '' ? [] : parent.split('/')), kind.name, 'x'];
  const fits = parts.every(isSegment) && parts.length === kind.shape.length && kind.shape.every((part, i) => part === undefined || part === parts[i]);
  if (!fits) throw refuse({ code: 'records.invalid', params: { field: 'parent', reason: 'Not where such records hang' } });
  return { kind, path: parts.join('/'), id: 'x', parent, client: clientOf(parts) };
}

/** Returns the place of a new document. */
export function pathIn(registry: Registry, reach: Reach, id: string): Place {
  const path = [...(reach.parent ? [reach.parent] : []), reach.kind.name, id].join('/');
  const place = locate(registry, path);
  if (!place) throw new Refused({ code: 'records.invalid', params: { field: 'id', reason: 'Not an id' } });
  return place;
}
