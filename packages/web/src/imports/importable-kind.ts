import type { Collection } from '@app/kernel/collection.ts';

/** A kind of record that files can become. */
export interface ImportableKind {
  readonly kind: Collection;
  /** 'Contacts' */
  readonly label: string;
}
