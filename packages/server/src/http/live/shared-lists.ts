import type { Actor } from '@app/kernel/collection.ts';
import type { Records } from '@app/store/records.ts';

/** A list of one kind of record of another company. */
export interface SharedList {
  /** Id of the company. */
  readonly owner: string;
  readonly kind: string;
  readonly limit: number;
}
/** An event of own records. */
export type OwnEvent = Parameters<Parameters<Records['watch']>[2]>[0];
interface SharedRow {
  readonly [field: string]: unknown;
  readonly id: string;
  readonly path: string;
  readonly version: number;
}
/** An event of such a list, with records cut down to what is shared. */
export type SharedEvent = Omit<OwnEvent, 'snapshot' | 'put'> & { readonly snapshot?: SharedRow[]; readonly put?: SharedRow[] };
/** Counts the documents that a person watches. */
export type LiveMeter = NonNullable<Parameters<Records['watch']>[3]>['meter'];
/** Live lists of records that other companies share. */
export interface SharedLists {
  /**
   * Tells `on` of the records as a watch of own records does, and of the problem that ends the list. Refuses what is not shared. Returns how
   * to end it.
   */
  watch(actor: Actor, list: SharedList, on: (event: SharedEvent) => void, meter: LiveMeter): Promise<() => void>;
}
