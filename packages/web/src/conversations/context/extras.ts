import type { ReactNode } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import type { Thread } from '@app/domain/conversations/message.ts';

/** A part of the context pane that another module renders. */
interface ContextPanel {
  readonly id: string;
  readonly title: string;
  readonly render: (thread: Doc<Thread>) => ReactNode;
}
/** An email while it is written. */
export interface WrittenEmail {
  /** Names the draft: the next one is another. */
  readonly draft: string;
  readonly to: readonly string[];
  readonly onSwitch: (email: string) => void;
}
/** Content that higher modules add to a conversation; this module only reserves the places. */
export interface ThreadExtras {
  /** Loads their components before the first conversation is opened. */
  readonly load: () => Promise<unknown>;
  /** State of the record, beside its name. */
  readonly status?: (thread: Doc<Thread>) => ReactNode;
  /** Buttons in the header. */
  readonly actions?: (thread: Doc<Thread>) => ReactNode;
  /** Above an email that is written: what higher modules have to say about its recipients. */
  readonly recipients?: (thread: Doc<Thread>, email: WrittenEmail) => ReactNode;
  readonly panels: readonly ContextPanel[];
}
