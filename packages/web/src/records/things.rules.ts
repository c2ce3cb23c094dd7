import type { Collection } from '@app/kernel/collection.ts';
import type { Field } from '@app/kernel/field.ts';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { changedTop, issueInWords, readInput, type Entry } from './change-field.rules.ts';
import { isAirport } from './field-shape.rules.ts';
import { isEmpty, isFields } from './show-value.rules.ts';

export type Thing = Readonly<Record<string, unknown>>;
/** What is wrong, by place in the list and part: `0.name`. */
export type Faults = Readonly<Record<string, string>>;

export const thingsOf = (held: unknown): readonly Thing[] => (Array.isArray(held) ? held.filter(isFields) : []);
/** The name of a part inside its thing. */
export const partName = (list: Field, part: Field): string => part.name.slice(list.name.length + 1);
/** Marks that hold a thing apart from others, and copies for questions, say nothing to a person. */
const isMark = (name: string): boolean => /^(id|index|.*_ids?)$/.test(name);

/** The parts of a thing that a person fills in. Things inside things, and what nobody declared, stay as they are. */
export const partsToFill = (list: Field): readonly Field[] =>
  list.parts.filter(
    (part) => !part.sealed && (isAirport(part) || !['object', 'objects', 'map', 'json'].includes(part.kind)) && !isMark(partName(list, part)),
  );
const MANY = 8;
const FIRST = 6;
/** Of many parts those that matter first, and those that any thing fills in. */
export function partsInSight(list: Field, things: readonly Thing[]): readonly Field[] {
  const all = partsToFill(list);
  return all.length <= MANY
    ? all
    : all.filter((part, at) => at < FIRST || part.required || things.some((thing) => !isEmpty(thing[partName(list, part)])));
}

/** A new thing for a list; what it does not say is said by the schema when it is saved. */
export const freshThing = (list: Field): Thing => (list.parts.some((part) => partName(list, part) === 'id') ? { id: randomId(LONG_ID) } : {});

export const moved = <T>(list: readonly T[], at: number, to: number): T[] => {
  const next = list.filter((_, place) => place !== at);
  const one = list[at];
  return one === undefined || to < 0 || to >= list.length ? [...list] : next.toSpliced(to, 0, one);
};

/** Reads what was typed into the things of a list. A figure that was taken out is what the schema says it is without one. */
export function readThings(list: Field, entered: unknown): { readonly value: Thing[] } | { readonly faults: Faults } {
  const faults: Record<string, string> = {};
  const things = thingsOf(entered).map((thing, at) => {
    const next: Record<string, unknown> = { ...thing };
    for (const part of partsToFill(list)) {
      const name = partName(list, part);
      const read = readPart(part, thing[name]);
      if (read === undefined) delete next[name];
      else if ('error' in read) faults[`${at}.${name}`] = read.error;
      else next[name] = read.value;
    }
    return next;
  });
  return Object.keys(faults).length > 0 ? { faults } : { value: things };
}
/** undefined: nothing was said. */
function readPart(part: Field, held: unknown): Entry | undefined {
  const isFigure = part.kind === 'number' || part.kind === 'money';
  if (held === undefined || (held === '' && (isFigure || part.kind === 'code'))) {
    return part.required ? readInput({ ...part, nullable: false }, '') : part.nullable && held === '' ? { value: null } : undefined;
  }
  return typeof held === 'string' && ['text', 'long', 'date', 'number', 'money'].includes(part.kind) ? readInput(part, held) : { value: held };
}

/** What the schema says against things at a (dotted) field. */
export function thingFaults(kind: Collection, doc: Thing, name: string, things: readonly Thing[]): Faults {
  const { top, held } = changedTop(doc, name, things);
  const depth = name.split('.').length - 1;
  const issues = kind.schema.shape[top]?.safeParse(held).error?.issues ?? [];
  const faults: Record<string, string> = {};
  for (const issue of issues) {
    const [at, part] = issue.path.slice(depth);
    if (typeof at === 'number' && typeof part === 'string') faults[`${at}.${part}`] ??= issueInWords(issue);
  }
  return faults;
}
