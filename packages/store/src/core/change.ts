import type { AnyDoc } from './registry.ts';

/** A change of one document by any process of this database, announced after its commit. Of several changes read together, only the last. */
export interface RecordChange {
  readonly path: string;
  readonly collection: string;
  /** Client id, `-` outside the clients. */
  readonly client: string;
  readonly op: 'put' | 'delete';
  readonly version: number;
  /** Id of the PostgreSQL transaction that wrote it. */
  readonly xid: string;
  /** Id of the user who wrote it, or `system`. */
  readonly actor: string;
  /** The whole document after the change; undefined when it is gone. */
  readonly doc: AnyDoc | undefined;
}
