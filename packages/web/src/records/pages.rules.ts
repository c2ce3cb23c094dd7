import type { Order } from '@app/kernel/query.ts';
import { valueAt } from '@app/kernel/where.ts';
import type { ListQuery } from '../wire/use-live.ts';

/** Where one page ends and the next begins: the values of the order and the path of the last document of a page. */
export type Cut = readonly unknown[];
/** Most that one live question may hold: a page that grew since the next one was opened. */
const MOST = 1000;

export const cutAfter = (orderBy: readonly Order[], doc: Readonly<Record<string, unknown>>): Cut => [
  ...orderBy.map(({ field }) => valueAt(doc, field)),
  doc['path'],
];

/**
 * The questions of the pages that are open, each live. A page that has another after it is a range between two cuts, so that what comes and
 * goes in it moves nothing over the border: no document shows twice and none is left out. The last one is as long as `size`.
 */
export function pageQueries(base: ListQuery, cuts: readonly Cut[], size: number): ListQuery[] {
  return [...cuts, undefined].map((end, at) => {
    const start = cuts[at - 1];
    return {
      ...base,
      ...(start === undefined ? {} : { startAfter: start }),
      ...(end === undefined ? { limit: size } : { endAt: end, limit: MOST }),
    };
  });
}
