import { expect, test } from 'vitest';
import { conversationModes, isShownIn } from './conversation-mode.rules.ts';

test('[THR-3] by default everything is shown; else what the customer sees, or what is among ourselves, and nothing is in both', () => {
  const mediums = ['email', 'text', 'chat', 'note', 'web'] as const;
  const shown = (mode: (typeof conversationModes)[number]['id']) => mediums.filter((medium) => isShownIn(mode, { medium }));
  expect(conversationModes[0].id).toBe('messages');
  expect(shown('messages')).toEqual(mediums);
  expect(shown('customer')).toEqual(['email', 'text', 'chat', 'web']);
  expect(shown('notes')).toEqual(['note']);
});
