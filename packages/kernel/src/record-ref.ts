import { z } from 'zod';

/** Points to a record and carries its label, so that a list can show it without reading the record. */
export const RecordRef = z.object({ path: z.string().max(300), collection: z.string().max(40), id: z.string().max(64), label: z.string().max(200) });
export type RecordRef = z.infer<typeof RecordRef>;
