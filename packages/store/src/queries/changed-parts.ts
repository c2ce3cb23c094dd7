import { isRecord, isSameJson } from '@app/kernel/queries/where.ts';
import type { FieldChange, Part, PartlyChange, StoredChange } from '../database/tables.ts';
import { cloneJson } from './clone-json.ts';

export const isPartly = (change: StoredChange): change is PartlyChange => 'parts' in change;

/** A value of fewer leaves is kept whole: its parts would hardly be shorter. */
const FEW_LEAVES = 32;
/** With more than one part for so many leaves it is kept whole as well. */
const LEAVES_A_PART = 4;

/** Returns a changed field as the trail keeps it: of large lists and objects of which little has changed, only those parts. */
export function storedChange(change: FieldChange): StoredChange {
  const { field, before, after } = change;
  const isList = Array.isArray(before) && Array.isArray(after);
  if (!isList && !(isRecord(before) && isRecord(after))) return change;
  const comparison = new Comparison();
  comparison.compare(before, after);
  const { parts, leaves } = comparison;
  return leaves >= FEW_LEAVES && parts.length * LEAVES_A_PART <= leaves ? { field, parts } : change;
}

/** Goes through two values at a time. Nearly all leaves are equal, so nothing is made for one that is. */
class Comparison {
  readonly parts: Part[] = [];
  leaves = 0;
  /** The place at which it is. */
  readonly #at: (string | number)[] = [];

  compare(before: unknown, after: unknown): void {
    if (Array.isArray(before) && Array.isArray(after)) {
      for (let index = 0; index < Math.max(before.length, after.length); index += 1) this.#below(index, before[index], after[index]);
    } else if (isRecord(before) && isRecord(after)) {
      for (const key in before) this.#below(key, before[key], Object.hasOwn(after, key) ? after[key] : undefined);
      for (const key in after) if (!Object.hasOwn(before, key)) this.#below(key, undefined, after[key]);
    } else {
      this.leaves += 1;
      if (!(before !== undefined && after !== undefined && isSameJson(before, after))) this.parts.push({ at: [...this.#at], before, after });
    }
  }

  #below(key: string | number, before: unknown, after: unknown): void {
    if (before === after) {
      this.leaves += 1;
      return;
    }
    this.#at.push(key);
    this.compare(before, after);
    this.#at.pop();
  }
}

/** Returns the value of a field on one side of its change, from that on the other. */
export function sideOf(value: unknown, { parts }: PartlyChange, side: 'before' | 'after'): unknown {
  const whole: Holder = { value: cloneJson(value) };
  for (const part of parts) put(whole, ['value', ...part.at], part[side]);
  return whole['value'];
}

type Holder = Record<string | number, unknown>;
const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;
function put(holder: Holder, [key = '', ...rest]: Part['at'], value: unknown): void {
  const [next] = rest;
  if (next !== undefined) {
    const inner = Object.hasOwn(holder, key) ? holder[key] : undefined;
    const open = isHolder(inner) ? inner : typeof next === 'number' ? [] : {};
    if (open !== inner) define(holder, key, open);
    put(open as Holder, rest, value);
  } else if (value !== undefined) define(holder, key, value);
  // Lists grow and shrink at their end.
  else if (Array.isArray(holder)) holder.length = Math.min(holder.length, Number(key));
  else delete holder[key];
}
/** An assignment would take one name for the prototype. */
const define = (holder: Holder, key: string | number, value: unknown): void =>
  void Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true });

/** True where a document has what the trail says that a change left. */
export function isAsLeft(value: unknown, change: StoredChange): boolean {
  if (!isPartly(change)) return isSameJson(change.after ?? null, value ?? null);
  return change.parts.every(({ at, after }) => {
    const there = at.reduce<unknown>((inner, key) => (isHolder(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined), value);
    return after === undefined ? there === undefined : there !== undefined && isSameJson(after, there);
  });
}
