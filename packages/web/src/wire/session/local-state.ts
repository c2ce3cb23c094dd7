import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { ConsentChoice } from '@app/domain/clients/consent.rules.ts';

/** A record that was looked at, for lists of recent ones. */
const RecentRecord = z.object({ collection: z.string(), id: z.string(), title: z.string() });
export type RecentRecord = z.infer<typeof RecentRecord>;

/** State that this browser remembers for each client until the person signs out (SHL-10). */
const perClient = {
  /** Messages that a conversation shows (THR-3). */
  conversationMode: z.enum(['messages', 'customer', 'notes']).catch('messages'),
  /** Things in the cart, to be shown before the cart itself has come. */
  itemCount: z.int().min(0).catch(0),
  /** The visitor's answer to the question of usage data; null until they gave one. */
  cookieConsent: ConsentChoice.nullable().catch(null),
  /** Random number under which events are sent. It exists only with consent. */
  visitor: z.string().catch(''),
  recent: z.array(RecentRecord).max(50).catch([]),
} as const;
/** … whatever the client … */
const everywhere = {
  lastPage: z.string().catch(''),
  /** Groups of the rail that the person folded (true) or opened (false), by their label. */
  railFolds: z.record(z.string(), z.boolean()).catch({}),
  /** A sound when something has come in. */
  sounds: z.boolean().catch(true),
  /** A notice of the system when something has come in and the page is out of sight. */
  notices: z.boolean().catch(false),
  /** Push registration of this browser: its id, the person, and the time of registration (epoch ms); null: none. */
  push: z.object({ uid: z.string(), id: z.string(), at: z.number() }).nullable().catch(null),
  /** Clock on which the times of flights are read. */
  boardClock: z.enum(['airport', 'utc', 'company']).catch('airport'),
  /** Chosen by the person; null: the browser decides. */
  language: z.enum(['en', 'es']).nullable().catch(null),
} as const;
/** … and for as long as this tab is open. */
const perSession = {
  utm: z.record(z.string(), z.string()).catch({}),
  referrer: z.string().catch(''),
  /** Offsets of what scrolls, by entry of the history and name of the part, oldest entry first (TEN-4). */
  scrolled: z.array(z.tuple([z.string(), z.record(z.string(), z.number())])).catch([]),
} as const;
const fields = { ...perClient, ...everywhere, ...perSession } as const;
type Field = keyof typeof fields;
type Value<F extends Field> = z.output<(typeof fields)[F]>;
/** Fields of a client need its id. */
type Scope<F extends Field> = F extends keyof typeof perClient ? [client: string] : [];

const keyOf = (field: Field, [client]: readonly string[]): string => (field in perClient ? `${field}/${client ?? ''}` : field);
/** Drafts have one key each, so that two tabs never overwrite each other's (THR-4). */
export const draftKey = (client: string, uid: string, id: string): string => `draft/${client}/${uid}/${id}`;

/** Returns the storage of a field; undefined in a browser that forbids storage. */
function storeOf(field: Field): Storage | undefined {
  try {
    return field in perSession ? sessionStorage : localStorage;
  } catch {
    return undefined;
  }
}
const parsed = new Map<string, { readonly raw: string | null; readonly value: unknown }>();
const listeners = new Set<() => void>();

/** Reads the remembered value, else the default. An unreadable value counts as missing. Equal values are the same object. */
export function readLocal<F extends Field>(field: F, ...scope: Scope<F>): Value<F> {
  const key = keyOf(field, scope);
  const raw = storeOf(field)?.getItem(key) ?? null;
  const cached = parsed.get(key);
  if (cached && cached.raw === raw) return cached.value as Value<F>;
  let json: unknown;
  try {
    json = raw === null ? undefined : JSON.parse(raw);
  } catch {
    json = undefined;
  }
  const value = fields[field].parse(json) as Value<F>;
  parsed.set(key, { raw, value });
  return value;
}
export function writeLocal<F extends Field>(field: F, value: Value<F>, ...scope: Scope<F>): void {
  try {
    storeOf(field)?.setItem(keyOf(field, scope), JSON.stringify(value));
  } catch {
    // A full storage only means that this is not remembered.
  }
  for (const tell of listeners) tell();
}

/** Removes a remembered value from this browser. */
export function forgetLocal<F extends Field>(field: F, ...scope: Scope<F>): void {
  storeOf(field)?.removeItem(keyOf(field, scope));
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  window.addEventListener('storage', tell);
  return () => {
    listeners.delete(tell);
    window.removeEventListener('storage', tell);
  };
}
/** A remembered field and how to change it; other places and other tabs that show it follow. */
export function useLocal<F extends Field>(field: F, ...scope: Scope<F>): readonly [Value<F>, (value: Value<F>) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => readLocal(field, ...scope),
    () => fields[field].parse(undefined) as Value<F>,
  );
  return [value, (next) => writeLocal(field, next, ...scope)];
}

const MOST_RECENT = 8;
/** Puts an opened record first among the recent ones. */
export function rememberRecord(client: string, record: RecentRecord): void {
  const others = readLocal('recent', client).filter(({ collection, id }) => collection !== record.collection || id !== record.id);
  writeLocal('recent', [record, ...others].slice(0, MOST_RECENT), client);
}

const notRemembered = /^\/(login|logout)?(\?|$)/;
/** Remembers the current page, to return there next time; not login, logout or root (CMS-1). */
export function rememberPage(path: string): void {
  if (!notRemembered.test(path)) writeLocal('lastPage', path);
}
/** Forgets the page of a company that cannot be entered (TEN-2). */
export const forgetPage = (): void => writeLocal('lastPage', '');
/** The remembered page, if it is one of ours. */
export function lastPage(): string | undefined {
  const page = readLocal('lastPage');
  return /^\/[^/]/.test(page) ? page : undefined;
}
