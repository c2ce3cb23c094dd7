import { defineProblems } from '@app/kernel/problem.ts';

export const conversationProblems = defineProblems('conversations', {
  'no-recipients': { title: 'No Recipients!', message: 'Cannot send message that has no recipients.', status: 422 },
  'no-group-mail': {
    title: 'Cannot send to a group',
    message: 'Emails and texts cannot be sent to a group. Write to its members one by one, or add a note for your team.',
    status: 422,
  },
  'bad-address': { title: 'Check the address', message: '{address} is not an email address.', status: 422 },
  'too-many-readers': { title: 'Too many recipients', message: 'A document goes to at most {most} addresses in one email.', status: 422 },
  'no-parent': { title: 'Oops', message: 'CANNOT Start new Thread! No parent provided.', status: 422 },
  'no-reference': { title: 'Oops', message: 'Cannot Save! No reference set on {subject}', status: 422 },
  'no-thread': { title: 'Oops', message: 'Cannot Save! Must pass in thread as parent when saving a message.', status: 422 },
  'no-draft-id': { title: 'Oops', message: 'NO ID ON THREAD. CANNOT SAVE DRAFT', status: 422 },
  'no-phone': {
    title: 'No Contact Phone Found',
    message: 'You will have to enter recipient number(s) manually. It is best to make sure existing contact records are updated with phone numbers.',
    status: 422,
  },
  empty: { title: 'Nothing to send', message: 'Write a message or attach a file first.', status: 422 },
  'html-too-complex': {
    title: 'Formatting too complex',
    message: 'This message has too much formatting. Paste it as plain text, shorten the quoted text, or attach it as a file.',
    status: 422,
  },
  'no-original': {
    title: 'Original not found',
    message: 'The message that you quote or forward has been deleted. Remove it and send again.',
    status: 404,
  },
  'not-quotable': {
    title: 'Cannot quote or forward',
    message: 'Only emails can quote or forward messages. Team notes are never quoted.',
    status: 422,
  },
  archived: { title: 'Archived', message: 'Nothing can be added to an archived conversation.', status: 409 },
  'bad-time': { title: 'Not sent', message: 'Choose a time within the next year for an email or a text.', status: 422 },
  'on-its-way': { title: 'Already sent', message: 'This message was on its way before it could be taken back.', status: 409 },
  'not-restorable': { title: 'Cannot restore', message: 'Only the person who deleted a message can restore it, for one minute.', status: 409 },
  'bad-signature': { title: 'Refused', message: 'The signature of this request is invalid.', status: 401 },
});
