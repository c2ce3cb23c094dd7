import type { Message } from '@app/domain/conversations/message.ts';
import { words } from '../../words/words.ts';

/** The parts of a conversation to show, saved for each client; all by default (THR-3). */
export const conversationModes = [
  { id: 'messages', label: words('All messages'), none: '' },
  { id: 'customer', label: words('Customer messages only'), none: words('No messages with the customer yet.') },
  { id: 'notes', label: words('Team notes only'), none: words('No notes yet.') },
] as const;
export type ConversationMode = (typeof conversationModes)[number]['id'];

/** Notes are among ourselves; everything else the customer has seen or will. */
export const isShownIn = (mode: ConversationMode, { medium }: Pick<Message, 'medium'>): boolean =>
  mode === 'messages' || (medium === 'note') === (mode === 'notes');
