import type { ReactNode } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import type { Thread } from '@app/domain/conversations/message.ts';

/** A part of the context pane that another room draws. */
interface ContextPanel {
  readonly id: string;
  readonly title: string;
  readonly render: (thread: Doc<Thread>) => ReactNode;
}
/** What rooms above this one add to a conversation: this room only leaves the places. */
export interface ThreadExtras {
  /** Fetches what draws them, before the first conversation is opened. */
  readonly load: () => Promise<unknown>;
  /** State of the record, beside its name. */
  readonly status?: (thread: Doc<Thread>) => ReactNode;
  /** Buttons in the header. */
  readonly actions?: (thread: Doc<Thread>) => ReactNode;
  readonly panels: readonly ContextPanel[];
}
