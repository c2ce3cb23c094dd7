import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Doc } from '@app/kernel/collection.ts';
import { Message } from '@app/domain/conversations/message.ts';
import { MessageNotes } from './MessageNotes.tsx';

const notesOn = (data: Record<string, unknown>): string => {
  const message = {
    ...Message.parse({ tRef: 't', medium: 'email', creator: '', object: { path: '', collection: '', id: '', label: '' }, data }),
    date: Date.UTC(2027, 2, 1),
  } as Doc<Message>;
  return renderToStaticMarkup(<MessageNotes message={message} />).replace(/<[^>]+>/g, '|');
};

test('[THR-13] a reader sees each file that was not stored, with its name and the reason', () => {
  const refused_files = [
    { name: 'plans <b>.pdf', reason: 'size' },
    { name: 'f31', reason: 'number' },
    { name: 'f31', reason: 'number' },
    'old.tif',
    { name: 'unknown', reason: 'other' },
    null,
  ];
  expect(notesOn({ refused_files })).toBe('|Not saved: plans &lt;b&gt;.pdf (too large)||Not saved: f31 (too many files)||Not saved: old.tif|');
  expect(notesOn({})).toBe('');
});
test('[THR-13] a reader learns the contents of an email without text', () => {
  expect(notesOn({ mail_form: 'smime-encrypted' })).not.toBe('');
  expect(notesOn({ mail_form: 'nonsense' })).toBe('');
});
