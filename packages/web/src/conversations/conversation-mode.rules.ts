import type { Message } from '@app/domain/conversations/message.ts';

/** What of a conversation is shown; kept for each client, everything at first (THR-3). */
export const conversationModes = [
  { id: 'messages', label: 'All messages', none: '' },
  { id: 'customer', label: 'Only with the customer', none: 'Nothing was said to the customer yet.' },
  { id: 'notes', label: 'Only our notes', none: 'Nobody has written a note here.' },
] as const;
export type ConversationMode = (typeof conversationModes)[number]['id'];

/** Notes are among ourselves; everything else the customer has seen or will. */
export const isShownIn = (mode: ConversationMode, { medium }: Pick<Message, 'medium'>): boolean =>
  mode === 'messages' || (medium === 'note') === (mode === 'notes');
