import type { Order } from '@app/kernel/queries/query.ts';
import { all, any, valueAt, where, type Where } from '@app/kernel/queries/where.ts';
import type { ListQuery } from './use-live.ts';

/** Border between two pages: the sort values and the path of the last document of a page. */
export type Cut = readonly unknown[];
/** Most that one live question may hold: a page that grew since the next one was opened. */
const MOST = 1000;

export const cutAfter = (orderBy: readonly Order[], doc: Readonly<Record<string, unknown>>): Cut => [
  ...orderBy.map(({ field }) => valueAt(doc, field)),
  doc['path'],
];

/** End of a page: at a document, or at the end of its stretch. */
export type Border = Cut | null;
/** Returns the stretch of the last page: a list is one stretch or several, one after the other. */
export const stretchOf = (borders: readonly Border[]): number => borders.filter((border) => border === null).length;

/**
 * Returns the queries of the open pages, each live. A page with a successor is a range between two borders, so that changes in it move nothing over
 * the border: no document shows twice and none is left out. The last page has `size` documents.
 */
export function pageQueries(stretches: readonly ListQuery[], borders: readonly Border[], size: number): ListQuery[] {
  return [...borders, undefined].map((end, index) => {
    const start = borders[index - 1];
    return {
      ...stretches[stretchOf(borders.slice(0, index))],
      ...(start ? { startAfter: start } : {}),
      ...(end ? { endAt: end } : {}),
      limit: end === undefined ? size : MOST,
    };
  });
}

/** The questions of all that a list holds: one, or, where its order begins with today, one for what is to come and one for what was. */
export function stretches(narrowed: Where, order: Order, fromToday: { readonly field: string; readonly today: number } | undefined): ListQuery[] {
  if (!fromToday || order.field !== fromToday.field || order.dir !== 'asc') return [{ where: narrowed, orderBy: [{ ...order }] }];
  const { field, today } = fromToday;
  return [
    { where: all(narrowed, where(field, 'gte', today)), orderBy: [{ field, dir: 'asc' }] },
    // Records without a time are last.
    { where: all(narrowed, any(where(field, 'lt', today), where(field, 'eq', null))), orderBy: [{ field, dir: 'desc' }] },
  ];
}
