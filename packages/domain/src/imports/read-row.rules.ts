import type { Collection } from '@app/kernel/collection.ts';
import { fieldAt } from '@app/kernel/field.ts';
import type { Problem } from '@app/kernel/problem.ts';
import { valueAt } from '@app/kernel/queries/where.ts';
import { ID_TARGET } from './columns.rules.ts';
import type { DateFormat } from './import-run.ts';
import { readCell } from './read-cell.rules.ts';

type Data = Readonly<Record<string, unknown>>;
export interface RowReading {
  readonly kind: Collection;
  readonly mapping: readonly string[];
  readonly dateFormat: DateFormat;
}
export interface ReadRow {
  /** Values by (dotted) field; an empty cell names none. */
  readonly values: ReadonlyMap<string, unknown>;
  /** Id of the record, where a column names it. */
  readonly id: string;
  readonly problems: readonly Problem[];
}

/** Reads the cells of a row into values of fields, with what is wrong with each. */
export function readRow({ kind, mapping, dateFormat }: RowReading, cells: readonly string[]): ReadRow {
  const values = new Map<string, unknown>();
  const problems: Problem[] = [];
  let id = '';
  for (const [index, target] of mapping.entries()) {
    const cell = cells[index] ?? '';
    if (target === '' || cell.trim() === '') continue;
    const column = kind.import?.columns?.[target];
    if (target === ID_TARGET) id = cell.trim();
    else if (column) for (const [field, value] of Object.entries(column.read(cell.trim()))) values.set(field, value);
    else {
      const field = fieldAt(kind, target);
      if (!field) continue;
      const inWords = kind.import?.words?.[target];
      const read = readCell(field, inWords ? inWords(cell.trim()) : cell, dateFormat);
      if ('problem' in read) problems.push(read.problem);
      else values.set(target, read.value);
    }
  }
  if (problems.length === 0 && values.size === 0) problems.push({ code: 'imports.no-values' });
  return { values, id, problems };
}

/** Returns a document with values put at their (dotted) fields. */
export function withValues(doc: Data, values: ReadonlyMap<string, unknown>): Record<string, unknown> {
  let next: Record<string, unknown> = { ...doc };
  for (const [field, value] of values) next = putAt(next, field.split('.'), value);
  return next;
}
function putAt(doc: Data, [key = '', ...rest]: readonly string[], value: unknown): Record<string, unknown> {
  if (rest.length === 0) return { ...doc, [key]: value };
  const inner = valueAt(doc, key);
  return { ...doc, [key]: putAt(typeof inner === 'object' && inner !== null ? (inner as Data) : {}, rest, value) };
}
