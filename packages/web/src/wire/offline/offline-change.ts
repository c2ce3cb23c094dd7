import type { Call } from '@app/kernel/call.ts';
import type { Write } from '@app/kernel/live.ts';
import type { Problem } from '@app/kernel/problem.ts';

/** What somebody did while the server was out of reach. A call among these must be one that the server does once however often it is sent. */
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
  /** Place in the order in which things were done: texts compare like it. */
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
  /** How often the server failed on it for reasons of its own. */
  readonly failures: number;
}
