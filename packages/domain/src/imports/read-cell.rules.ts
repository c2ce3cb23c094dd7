import type { Field } from '@app/kernel/field.ts';
import type { Problem } from '@app/kernel/problem.ts';
import { formatUsDate, Temporal } from '@app/kernel/time/time.ts';
import type { DateFormat } from './import-run.ts';

export type CellValue = { readonly value: unknown } | { readonly problem: Problem };
const MAX_SHOWN = 80;

const YES = new Set(['yes', 'y', 'true', 't', '1', 'x', 'on', 'si', 'sí', 'verdadero']);
const NO = new Set(['no', 'n', 'false', 'f', '0', 'off', 'falso', '']);
/** Exports put an apostrophe before what a spreadsheet would take for a formula. */
const GUARDED = /^'(?=[\t\r\n ]*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/;

/** Returns the value of a cell for a field; the cell is not empty. */
export function readCell(field: Field, cell: string, dateFormat: DateFormat): CellValue {
  const text = cell.replace(GUARDED, '').trim();
  const fail = (code: string): CellValue => ({
    problem: { code: `imports.${code}`, params: { field: field.label, value: text.slice(0, MAX_SHOWN) } },
  });
  if (text.includes('\0') || !text.isWellFormed()) return { problem: { code: 'imports.not-text', params: { field: field.label } } };
  switch (field.kind) {
    case 'number':
    case 'money': {
      const number = Number(text.replace(/^\$|[\s,]/g, ''));
      return Number.isFinite(number) ? { value: number } : fail('not-a-number');
    }
    case 'flag': {
      const word = text.toLowerCase();
      return YES.has(word) ? { value: true } : NO.has(word) ? { value: false } : fail('not-a-flag');
    }
    case 'code': {
      const word = text.toLowerCase();
      const code = field.codes?.names.find((name) => name.toLowerCase() === word || field.codes?.label(name).toLowerCase() === word);
      if (code === undefined) return fail('not-a-code');
      return { value: field.numeric ? Number(code) : code };
    }
    case 'date': {
      const date = readDate(text, dateFormat);
      return date === undefined ? fail('not-a-date') : { value: date };
    }
    case 'texts':
      return {
        value: text
          .split(/[;,|\n]/)
          .map((part) => part.trim())
          .filter((part) => part !== ''),
      };
    default:
      return { value: text };
  }
}

/** Returns MM/dd/yyyy; undefined for any text that is no date of this form or of ISO 8601. A time of day is left out. */
export function readDate(text: string, format: DateFormat): string | undefined {
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text) ?? [];
  if (isoYear !== undefined) return usDate(isoYear, isoMonth, isoDay);
  const [, first, second, year] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})(?:,? .*)?$/.exec(text) ?? [];
  if (first === undefined || format === 'yyyy-MM-dd') return undefined;
  return format.startsWith('d') ? usDate(year, second, first) : usDate(year, first, second);
}
function usDate(year?: string, month?: string, day?: string): string | undefined {
  try {
    return formatUsDate(Temporal.PlainDate.from({ year: Number(year), month: Number(month), day: Number(day) }, { overflow: 'reject' }));
  } catch {
    return undefined;
  }
}
