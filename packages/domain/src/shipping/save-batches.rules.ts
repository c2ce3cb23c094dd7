import { MAX_BATCH } from '@app/kernel/live.ts';

/**
 * Splits a shipment's write and those of its items into batches of at most 500, in order: the shipment before its
 * items (SHP-6).
 */
export function saveBatches<W>(shipment: W, items: readonly W[], size = MAX_BATCH): W[][] {
  const writes = [shipment, ...items];
  return Array.from({ length: Math.ceil(writes.length / size) }, (_, index) => writes.slice(index * size, (index + 1) * size));
}
