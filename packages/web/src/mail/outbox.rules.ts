import type { ListQuery } from '../wire/tab/use-live.ts';

/** Letters on their way out and gone, newest first. */
export const outboxQuery = (limit: number): ListQuery => ({ orderBy: [{ field: 'date', dir: 'desc' }], limit });
