import type { Call } from '@app/kernel/call.ts';
import type { Write } from '@app/kernel/live.ts';
import type { Problem } from '@app/kernel/problem.ts';

/** An action that somebody took while the server was out of reach. The server executes such a call once, however often it is sent. */
export type Deed =
  | { readonly kind: 'writes'; readonly writes: readonly Write[] }
  | {
      readonly kind: 'call';
      readonly call: Pick<Call, 'method' | 'path'>;
      readonly input: Readonly<Record<string, unknown>>;
      /** For who shows it while it waits; not sent. */
      readonly about: unknown;
    };

/** A deed that waits on this device to be sent. */
export interface Change {
  /** Position in the order of changes: texts compare in that order. */
  readonly order: string;
  readonly uid: string;
  readonly client: string;
  /** The name under which the server does it once. */
  readonly once: string;
  /** When it was done, epoch ms. */
  readonly at: number;
  readonly deed: Deed;
  /** Why the server does not take it: it waits for the person now. */
  readonly problems?: readonly Problem[];
  /** Failures of the server on this change for reasons of its own. */
  readonly failures: number;
}
