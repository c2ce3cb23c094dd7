import type { Problem } from '@app/kernel/problem.ts';
import { words } from '@app/kernel/words.ts';

/** Deeper than any record or question; recursive readers stay safe below it. */
const MAX_DEPTH = 40;

/**
 * Finds valid JSON that PostgreSQL or a recursive reader cannot handle: NUL characters, unpaired surrogates, excessive nesting. Walks
 * without recursion. Returns undefined for harmless input.
 */
export function whyHostile(input: unknown): Problem<'records.invalid'> | undefined {
  const open: { value: unknown; field: string; depth: number }[] = [{ value: input, field: '', depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, field, depth } = next;
    if (typeof value === 'string') {
      const why = whyBadText(value);
      if (why) return invalid(field, why);
    } else if (typeof value === 'number' && !Number.isFinite(value)) {
      return invalid(field, words('Number out of range'));
    } else if (typeof value === 'object' && value !== null) {
      if (depth >= MAX_DEPTH) return invalid(field, words('Nested too deeply'));
      for (const [key, entry] of Object.entries(value)) {
        const why = whyBadText(key);
        if (why) return invalid(field, why);
        open.push({ value: entry, field: field === '' ? key : `${field}.${key}`, depth: depth + 1 });
      }
    }
  }
  return undefined;
}

function whyBadText(text: string): string | undefined {
  if (text.includes('\u0000')) return words('Contains a NUL character');
  return text.isWellFormed() ? undefined : words('Contains an incomplete character');
}

const MAX_FIELD = 80;
const MAX_REASON = 160;
const cut = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length - 1)}…` : text).toWellFormed();
/** Neither names nor reasons echo at length what a stranger sent. */
export const invalid = (field: string, reason: string): Problem<'records.invalid'> => ({
  code: 'records.invalid',
  params: { field: cut(field, MAX_FIELD).replaceAll('\u0000', ''), reason: cut(reason, MAX_REASON) },
});
