// The months and days of the calendars.
import 'dayjs/locale/es.js';
import type { Catalogue } from '@app/kernel/words.ts';

const rooms = import.meta.glob<Catalogue>('./es/*.json', { eager: true, import: 'default' });
/** Loads all Spanish texts: one file per module. */
export const spanish: Catalogue = Object.assign({}, ...Object.values(rooms)) as Catalogue;
