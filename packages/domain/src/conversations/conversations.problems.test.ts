import { wording } from '@app/kernel/problem.ts';
import { expect, test } from 'vitest';
import { conversationProblems } from './conversations.problems.ts';

/** Strings of the specification (S5, D5). */
test.each([
  ['[THR-7]', 'conversations.no-recipients', 'No Recipients!', 'Cannot send message that has no recipients.'],
  [
    '[THR-9]',
    'conversations.no-phone',
    'No Contact Phone Found',
    'You will have to enter recipient number(s) manually. It is best to make sure existing contact records are updated with phone numbers.',
  ],
] as const)('%s %s reads as written', (_, code, title, message) => expect(wording(conversationProblems[code])).toEqual({ title, message }));

test.each([
  ['[THR-5]', 'conversations.no-parent', {}, 'CANNOT Start new Thread! No parent provided.'],
  ['[THR-5]', 'conversations.no-reference', { subject: 'KTEB to KPBI' }, 'Cannot Save! No reference set on KTEB to KPBI'],
  ['[THR-5]', 'conversations.no-thread', {}, 'Cannot Save! Must pass in thread as parent when saving a message.'],
  ['[THR-4]', 'conversations.no-draft-id', {}, 'NO ID ON THREAD. CANNOT SAVE DRAFT'],
] as const)('%s %s says %j', (_, code, params, message) => expect(wording(conversationProblems[code], params).message).toBe(message));
