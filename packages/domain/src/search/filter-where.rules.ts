import type { Collection } from '@app/kernel/collection.ts';
import { type Field, fieldAt } from '@app/kernel/field.ts';
import { all, any, nothing, everything, where, type Where } from '@app/kernel/queries/where.ts';
import { type Filter, type NumberSign, refusal, type Term } from './filter-grammar.rules.ts';

/** Type by which the values of a field are compared; `open` values may be of any type. */
export type ValueType = 'text' | 'number' | 'flag' | 'list' | 'open';
/** Fields that the store keeps on every document. */
const meta: Readonly<Record<string, ValueType>> = { id: 'text', date: 'number', last_date: 'number', version: 'number', active: 'flag' };

const typeOf = ({ kind, numeric }: Field): ValueType | undefined => {
  if (kind === 'code') return numeric ? 'number' : 'text';
  if (kind === 'object' || kind === 'objects' || kind === 'map') return undefined;
  if (kind === 'number' || kind === 'money' || kind === 'moment') return 'number';
  if (kind === 'flag') return 'flag';
  if (kind === 'codes' || kind === 'texts') return 'list';
  return kind === 'json' ? 'open' : 'text';
};
/** Returns how a field's values are compared; undefined for no field, an object, or a part of a list. */
export function valueTypeOf(kind: Collection, name: string): ValueType | undefined {
  if (Object.hasOwn(meta, name)) return meta[name];
  const parts = name.split('.');
  for (let length = 1; length < parts.length; length++) {
    const above = fieldAt(kind, parts.slice(0, length).join('.'));
    if (above?.kind === 'map') return 'open';
    if (above?.kind !== 'object') return undefined;
  }
  const field = fieldAt(kind, name);
  return field && typeOf(field);
}

const numberOf = (text: string): number | undefined => (/^-?\d{1,15}(\.\d{1,10})?$/.test(text) ? Number(text) : undefined);
const flags: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
]);
/** The values that a typed text may mean in a field of this type. */
function meanings(type: ValueType, text: string): readonly (string | number | boolean)[] {
  const number = numberOf(text);
  const flag = flags.get(text);
  if (type === 'text') return [text];
  if (type === 'number') return number === undefined ? [] : [number];
  if (type === 'flag') return flag === undefined ? [] : [flag];
  return [text, ...(number === undefined ? [] : [number]), ...(flag === undefined ? [] : [flag])];
}

const comparisons = { '<': 'lt', '<=': 'lte', '>': 'gt', '>=': 'gte' } as const;
const opposites = { '<': '>=', '<=': '>', '>': '<=', '>=': '<', '=': '!=', '!=': '=' } as const satisfies Record<NumberSign, NumberSign>;

function compared(key: string, sign: NumberSign, value: number): Where {
  if (sign === '=') return where(key, 'eq', value);
  return sign === '!=' ? where(key, 'ne', value) : where(key, comparisons[sign], value);
}
/** Negates a comparison. A record without the number does not fulfill it, so it fulfills the negation. */
const notCompared = (key: string, sign: NumberSign, value: number): Where =>
  sign === '=' || sign === '!=' ? compared(key, opposites[sign], value) : any(compared(key, opposites[sign], value), where(key, 'eq', null));

function termWhere(kind: Collection, term: Term, isNegated: boolean): Where {
  const { key } = term;
  const type = valueTypeOf(kind, key);
  if (!type) throw refusal({ code: 'search.unknown-field', params: { field_name: key } });
  if (term.op === 'is') {
    const values = meanings(type, term.value);
    if (type === 'list') {
      if (isNegated) throw refusal({ code: 'search.negated-list', params: { field_name: key } });
      return where(key, 'hasAny', values);
    }
    if (values.length === 0) return isNegated ? everything : nothing;
    return where(key, isNegated ? 'notIn' : 'in', values);
  }
  if (type !== 'number' && type !== 'open') throw refusal({ code: 'search.not-a-number', params: { field_name: key } });
  if (term.op !== 'span') return isNegated ? notCompared(key, term.op, term.value) : compared(key, term.op, term.value);
  const bounds = [compared(key, '>=', term.from), compared(key, '<=', term.to)];
  return isNegated ? any(compared(key, '<', term.from), compared(key, '>', term.to), where(key, 'eq', null)) : all(...bounds);
}

/** Joins alternatives for the values of one field into one comparison. */
function joinedValues(parts: readonly Where[]): readonly Where[] {
  const values = new Map<string, unknown[]>();
  const others: Where[] = [];
  for (const part of parts) {
    if ('field' in part && part.op === 'in') values.set(part.field, [...(values.get(part.field) ?? []), ...(part.value as unknown[])]);
    else others.push(part);
  }
  return [...[...values].map(([field, list]) => where(field, 'in', [...new Set(list)])), ...others];
}

/**
 * Compiles a filter of a search for one kind of record (SRC-2). Refuses fields that the kind does not have. What a list holds can be required,
 * but not excluded.
 */
export function filterWhere(kind: Collection, filter: Filter, isNegated = false): Where {
  if ('not' in filter) return filterWhere(kind, filter.not, !isNegated);
  if ('op' in filter) return termWhere(kind, filter, isNegated);
  const isAll = 'all' in filter;
  const parts = (isAll ? filter.all : filter.any).map((part) => filterWhere(kind, part, isNegated));
  return isAll === isNegated ? any(...joinedValues(parts)) : all(...parts);
}
