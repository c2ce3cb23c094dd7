import { words } from '../words.ts';

/** Far more than any screen needs, and little enough that the database answers quickly. */
const MAX_COMPARISONS = 100;
const MAX_VALUES = 500;
const MAX_DEPTH = 8;

/**
 * Says what makes a filter from outside too big; undefined when it is small enough. Works on unparsed input, without recursion, and stops at
 * the first limit.
 */
export function whyTooBig(where: unknown): string | undefined {
  const open: { part: unknown; depth: number }[] = [{ part: where, depth: 0 }];
  let comparisons = 0;
  let values = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const { part, depth } = next;
    if (typeof part !== 'object' || part === null) continue;
    if (depth > MAX_DEPTH) return words('Nested too deeply');
    const { all, any, value } = part as { all?: unknown; any?: unknown; value?: unknown };
    const inner = [...(Array.isArray(all) ? all : []), ...(Array.isArray(any) ? any : [])] as unknown[];
    if (inner.length === 0) comparisons += 1;
    values += Array.isArray(value) ? value.length : 1;
    if (comparisons > MAX_COMPARISONS || inner.length > MAX_COMPARISONS) return words('At most 100 comparisons');
    if (values > MAX_VALUES) return words('At most 500 values');
    for (const child of inner) open.push({ part: child, depth: depth + 1 });
  }
  return undefined;
}
