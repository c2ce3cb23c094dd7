import type { Actor } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import { answer, type Query } from '@app/kernel/queries/query.ts';
import { canonical, matches } from '@app/kernel/queries/where.ts';
import type { Written } from '../writes/write.ts';
import { modelled } from './model.collections.ts';

type Data = Record<string, unknown>;
export interface StoredDoc {
  readonly data: Data;
  readonly version: number;
}
interface Line {
  readonly version: number;
  readonly actor: string;
  readonly op: 'create' | 'update' | 'delete';
  readonly fields: readonly string[];
}
export type State = ReadonlyMap<string, StoredDoc>;
/** Result of a batch: the documents after it (undefined: removed), or the code of its refusal. */
export type Expected = { readonly after: ReadonlyMap<string, Data | undefined>; readonly code?: undefined } | { readonly code: string };

const defaults: Readonly<Record<string, Data>> = {
  things: { group: '', tags: [], count: 0, owner: '', hidden: false, stamp: '' },
  parts: { text: '', count: 0, tags: [] },
};
const kindOf = (path: string): (typeof modelled)[number] => {
  const name = path.split('/').at(-2);
  const kind = modelled.find((collection) => collection.name === name);
  if (!kind) throw new Error(`No such collection: ${path}`);
  return kind;
};
const sealedIn = (path: string, actor: Actor): readonly string[] => (actor.system ? [] : (kindOf(path).sealed ?? []));
const differing = (a: Data, b: Data): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((field) => canonical(a[field]) !== canonical(b[field]));

/** A plain model of the store: a map of documents, all its earlier states, and who changed what. */
export class Model {
  /** One state per commit; the first is empty. */
  readonly states: State[] = [new Map()];
  readonly #lines = new Map<string, Line[]>();

  get now(): State {
    return this.states.at(-1) as State;
  }

  expect(actor: Actor, writes: readonly Write[]): Expected {
    const after = new Map<string, Data | undefined>();
    const gone = new Set<string>();
    for (const write of writes) {
      const { path } = write;
      const data = after.has(path) ? after.get(path) : this.now.get(path)?.data;
      const version = gone.has(path) ? 0 : (this.now.get(path)?.version ?? 0);
      const outcome = this.#one(actor, write, data && { data, version });
      if ('code' in outcome) return outcome;
      after.set(path, outcome.data);
      if (!outcome.data) gone.add(path);
    }
    return { after };
  }

  /** Applies the expected documents with the versions from the store. Returns the paths that should have a new version. */
  commit(actor: Actor, after: ReadonlyMap<string, Data | undefined>, written: readonly Written[]): string[] {
    const versions = new Map(written.map(({ path, version }) => [path, version]));
    const next = new Map(this.now);
    const changed: string[] = [];
    for (const [path, data] of after) {
      const was = this.now.get(path)?.data;
      const version = versions.get(path) ?? 0;
      const fields = differing(was ?? {}, data ?? {});
      if (!was && !data) continue;
      if (was && data && fields.length === 0) continue;
      changed.push(path);
      const line: Line = { version, actor: actor.uid, op: was ? (data ? 'update' : 'delete') : 'create', fields };
      this.#lines.set(path, [...(this.#lines.get(path) ?? []), line]);
      if (data) next.set(path, { data, version });
      else next.delete(path);
    }
    if (changed.length > 0) this.states.push(next);
    return changed;
  }

  /** Returns the newest version that a path ever had, including its removal. */
  lastVersion(path: string): number {
    return this.#lines.get(path)?.at(-1)?.version ?? 0;
  }

  #one(actor: Actor, write: Write, current: StoredDoc | undefined): { readonly data: Data | undefined } | { readonly code: string } {
    const { op, path, data: given = {}, transform, require: required } = write;
    const { access } = kindOf(path);
    const before = current?.data;
    const allowed = (action: 'create' | 'update' | 'delete', ...docs: readonly Data[]): boolean =>
      actor.system || docs.every((doc) => matches({ ...doc, path }, access[action](actor, 0)));
    const version = current?.version ?? 0;
    const whyNot = (touched: readonly string[] | undefined): { readonly code: string } | undefined => {
      if (required?.exists === false && before) return { code: 'records.already-there' };
      if (!before && (required?.exists === true || (required?.version ?? 0) > 0)) return { code: 'records.not-there' };
      if (required?.version !== undefined && required.version !== version) return { code: 'records.other-version' };
      return write.base !== undefined && this.#clashes(actor, { path, base: write.base, version, isThere: before !== undefined, touched })
        ? { code: 'records.conflict' }
        : undefined;
    };
    if (op === 'delete') {
      if (!before) return { code: 'records.missing' };
      if (!allowed('delete', before)) return { code: 'records.not-allowed' };
      return whyNot(undefined) ?? { data: undefined };
    }
    if (op === 'merge' && !before) return { code: 'records.no-record-update' };
    const sealed = sealedIn(path, actor);
    const open = Object.fromEntries(Object.entries(given).filter(([field]) => !sealed.includes(field)));
    const unchanged = Object.fromEntries(Object.entries(before ?? {}).filter(([field]) => op === 'merge' || sealed.includes(field)));
    const data: Data = { ...defaults[kindOf(path).name], ...unchanged, ...open };
    for (const [field, how] of Object.entries(transform ?? {})) {
      if ('increment' in how) data[field] = (data[field] as number) + how.increment;
      if ('union' in how) data[field] = [...new Set([...(data[field] as string[]), ...(how.union as string[])])];
      if ('remove' in how) data[field] = (data[field] as string[]).filter((entry) => !how.remove.includes(entry));
    }
    if (!allowed(before ? 'update' : 'create', ...(before ? [before, data] : [data]))) return { code: 'records.not-allowed' };
    const touched = op === 'merge' ? differing(before ?? {}, data).filter((field) => field in given) : undefined;
    const isUnread = !actor.system && version > 0 && write.base === undefined && required?.version === undefined;
    const over = isUnread && before ? (touched ?? differing(before, data)) : [];
    return whyNot(touched) ?? (over.length > 0 ? { code: 'records.base-required' } : { data });
  }

  /** True when others have changed what the write is about since `base`. */
  #clashes(
    actor: Actor,
    about: {
      readonly path: string;
      readonly base: number;
      readonly version: number;
      readonly isThere: boolean;
      readonly touched: readonly string[] | undefined;
    },
  ): boolean {
    const { path, base, version, isThere, touched } = about;
    if (!isThere) return base > 0;
    if (version === base) return false;
    if ((base === 0 && !touched) || base > version) return true;
    const theirs = (this.#lines.get(path) ?? []).filter((line) => line.version > base && line.actor !== actor.uid);
    if (theirs.length === 0) return false;
    return !touched || theirs.some(({ op, fields }) => op !== 'update' || fields.some((field) => touched.includes(field)));
  }
}

/** Returns the results of a query in one state, in order: path and version of each. */
export function answerIn(state: State, actor: Actor, query: Query): string[] {
  const kind = modelled.find((collection) => collection.name === query.collection);
  const docs = [...state].flatMap(([path, { data, version }]) => {
    const steps = path.split('/');
    const above = steps.slice(0, -2).join('/');
    const there =
      steps.at(-2) === query.collection &&
      steps[1] === actor.client &&
      (query.group === true || above === (query.parent ?? `clients/${actor.client}`));
    const doc: Record<string, unknown> = { ...data, path, id: steps.at(-1), version };
    return there && kind && (actor.system || matches(doc, kind.access.read(actor, 0))) ? [doc] : [];
  });
  return answer(docs, query).map((doc) => `${String(doc['path'])}@${String(doc['version'])}`);
}
