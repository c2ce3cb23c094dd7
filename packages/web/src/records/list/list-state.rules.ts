import type { Order } from '@app/kernel/queries/query.ts';
import { all, any, where, type Where } from '@app/kernel/queries/where.ts';
import { fieldFor, type RecordScreen } from '../screen/screen.ts';

/** View of a list. It is part of the address, so that it can be sent, bookmarked and gone back to. */
export interface ListState {
  readonly words: string;
  readonly sort: Order;
  /** Chosen values by field; `me` is the viewer. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  /** The standard view; missing: all records. */
  readonly view?: string | undefined;
  /** Span of time that a link narrows the list to. */
  readonly between?: Between | undefined;
  /** Setting of the filter of the kind's own. */
  readonly near?: string | undefined;
}
/** Records whose time is at or after the first instant and before the second one, epoch ms. */
export interface Between {
  readonly field: string;
  readonly from: number;
  readonly to: number;
}
const WORDS = 'q';
const SORT = 'sort';
const BETWEEN = 'between';
const VIEW = 'view';
const NEAR = 'near';
export const ME = 'me';

function readBetween(screen: RecordScreen, text: string): Between | undefined {
  const [, field = '', from, to] = /^([a-z_.]+):(\d{1,15}):(\d{1,15})$/.exec(text) ?? [];
  return fieldFor(screen.kind, field)?.kind === 'moment' ? { field, from: Number(from), to: Number(to) } : undefined;
}

export function readState(screen: RecordScreen, search: URLSearchParams): ListState {
  const sort = search.get(SORT) ?? '';
  const field = sort.replace(/^-/, '');
  const between = readBetween(screen, search.get(BETWEEN) ?? '');
  const view = screen.views.find(({ id }) => id === search.get(VIEW))?.id;
  const near = search.get(NEAR) ?? '';
  return {
    words: search.get(WORDS) ?? '',
    sort: screen.sortable.includes(field) ? { field, dir: sort.startsWith('-') ? 'desc' : 'asc' } : screen.sort,
    filters: Object.fromEntries(screen.filters.map((name) => [name, search.getAll(name)] as const).filter(([, chosen]) => chosen.length > 0)),
    ...(view !== undefined && { view }),
    ...(between && { between }),
    ...(screen.ownFilter?.where(near, 0) && { near }),
  };
}
export function writeState(screen: RecordScreen, { words, sort, filters, between, view, near }: ListState): URLSearchParams {
  const search = new URLSearchParams();
  if (view !== undefined) search.set(VIEW, view);
  if (words.trim() !== '') search.set(WORDS, words);
  if (sort.field !== screen.sort.field || sort.dir !== screen.sort.dir) search.set(SORT, `${sort.dir === 'desc' ? '-' : ''}${sort.field}`);
  for (const [name, chosen] of Object.entries(filters)) for (const choice of chosen) search.append(name, choice);
  if (between) search.set(BETWEEN, `${between.field}:${between.from}:${between.to}`);
  if (near !== undefined) search.set(NEAR, near);
  return search;
}
export const isNarrowed = ({ words, filters, between, view, near }: ListState): boolean =>
  words.trim() !== '' || Object.keys(filters).length > 0 || between !== undefined || view !== undefined || near !== undefined;

/** A field may hold one of the chosen values; all fields must. */
function whereOf(screen: RecordScreen, name: string, chosen: readonly string[], uid: string): Where {
  const field = fieldFor(screen.kind, name);
  const values = chosen.map((choice) => (field?.kind === 'flag' ? choice === 'yes' : field?.numeric ? Number(choice) : choice === ME ? uid : choice));
  if (field?.kind === 'texts' || field?.kind === 'codes') return where(name, 'hasAny', values);
  // A record from before the flag was there holds nothing, which is no.
  if (field?.kind === 'flag' && values.includes(false)) return any(where(name, 'in', values), where(name, 'eq', null));
  return where(name, 'in', values);
}

/** The filters as a question at `now`; the words are looked up by the server. */
export const filterOf = (
  screen: RecordScreen,
  { filters, between, view, near }: Pick<ListState, 'filters' | 'between' | 'view' | 'near'>,
  uid: string,
  now = Date.now(),
): Where =>
  all(
    ...(screen.listed ? [screen.listed] : []),
    ...(screen.views.find(({ id }) => id === view)?.where(uid) ?? []),
    ...(between ? [where(between.field, 'gte', between.from), where(between.field, 'lt', between.to)] : []),
    ...(near === undefined ? [] : (screen.ownFilter?.where(near, now) ?? [])),
    ...Object.entries(filters).map(([name, chosen]) => whereOf(screen, name, chosen, uid)),
  );

/** The next order when a column is pressed: its own, then the other way. */
export const turned = (sort: Order, field: string): Order => ({ field, dir: sort.field === field && sort.dir === 'asc' ? 'desc' : 'asc' });

/** Sets the chosen values of one filter; a filter without values is missing. */
export function withFilter(filters: ListState['filters'], name: string, chosen: readonly string[]): ListState['filters'] {
  const { [name]: _, ...others } = filters;
  return chosen.length > 0 ? { ...others, [name]: chosen } : others;
}
/** Selects rows by their paths, or deselects them. */
export function withSelection(selected: ReadonlySet<string>, paths: readonly string[], isSelected: boolean): ReadonlySet<string> {
  const given = new Set(paths);
  const others = [...selected].filter((path) => !given.has(path));
  return new Set(isSelected ? [...others, ...paths] : others);
}

/** A view of a list with the part of it that changes. */
export type ListChange = (shown: ListState) => Partial<ListState>;
/**
 * The latest requested view of a list. An address follows a press only after a while; until then further presses build on what was requested, not on
 * what the address still says: else a press made while the list re-renders undoes the one before it, or is undone by it.
 */
export class RequestedView {
  readonly #screen: RecordScreen;
  #latest: ListState;
  /** Requests are numbered. The address has shown all up to `#settled`, or they are void. */
  #requests = 0;
  #settled = 0;

  constructor(screen: RecordScreen, search: URLSearchParams) {
    this.#screen = screen;
    this.#latest = readState(screen, search);
  }
  /** Returns the address after a change of what was requested last, and the number of this request. */
  change(next: ListChange): { readonly search: URLSearchParams; readonly request: number } {
    this.#latest = { ...this.#latest, ...next(this.#latest) };
    return { search: writeState(this.#screen, this.#latest), request: ++this.#requests };
  }
  /** Takes over the address that is shown: one of a request leaves later requests as they are, any other one ends them. */
  show(search: URLSearchParams, request: unknown): void {
    if (typeof request === 'number' && request > this.#settled && request < this.#requests) return void (this.#settled = request);
    this.#settled = this.#requests;
    this.#latest = readState(this.#screen, search);
  }
}

/**
 * Tells words that this field has put into the address from those that somebody else has: another view, the way back, Escape. An address may come
 * after more was typed; words of the field's own never replace what was typed since.
 */
export class TypedWords {
  #shown: string;
  /** Reported words whose address has not come yet, oldest first. */
  #awaited: readonly string[] = [];

  constructor(shown: string) {
    this.#shown = shown;
  }

  /** Notes words that the field reports. */
  report(words: string): void {
    this.#awaited = [...this.#awaited, words];
  }

  /** Notes the words that the list shows now. Returns true if they are somebody else's, which the field takes over. */
  areForeign(words: string): boolean {
    const place = this.#awaited.lastIndexOf(words);
    const isSame = place < 0 && words === this.#shown;
    this.#shown = words;
    if (isSame) return false;
    this.#awaited = place < 0 ? [] : this.#awaited.slice(place + 1);
    return place < 0;
  }
}
