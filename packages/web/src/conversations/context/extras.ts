import type { ReactNode } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import type { Thread } from '@app/domain/conversations/message.ts';

/** A part of the context pane that another module renders. */
interface ContextPanel {
  readonly id: string;
  readonly title: string;
  readonly render: (thread: Doc<Thread>) => ReactNode;
}
/** Content that higher modules add to a conversation; this module only reserves the places. */
export interface ThreadExtras {
  /** Loads their components before the first conversation is opened. */
  readonly load: () => Promise<unknown>;
  /** State of the record, beside its name. */
  readonly status?: (thread: Doc<Thread>) => ReactNode;
  /** Buttons in the header. */
  readonly actions?: (thread: Doc<Thread>) => ReactNode;
  readonly panels: readonly ContextPanel[];
}
