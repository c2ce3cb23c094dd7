import { describe, expect, it } from 'vitest';
import { NewMessage } from '@app/domain/conversations/conversations.calls.ts';
import {
  audience,
  forwardOf,
  freshDraft,
  lastReaders,
  otherAddresses,
  readAddressee,
  replyTo,
  sendProblem,
  toNewMessage,
  withMedium,
} from './composer.rules.ts';

const person = (name: string, email: string, phone = '') => ({ name, email, phone });
const ann = person('Ann Reyes', 'ann@x.test', '512-555-0134');
const us = 'ops@skylark.test';
const thread = { medium: 'web' as const, subject: 'TEB to PBI', contact: { id: 'k1', ...ann } };
const said = {
  id: 'm1',
  medium: 'email' as const,
  subject: 'TEB to PBI',
  from: ann,
  recipients: [person('Skylark', us), person('Bo', 'bo@x.test')],
  cc: [person('Cy', 'cy@x.test')],
  inbound: true,
  messageHtml: '',
  files: [{ id: 'f1', name: 'a.pdf', type: 'application/pdf', size: 9, url: '/x' }],
};

describe('composing a message', () => {
  it('[THR-2, THR-6] answers a web request by email to the customer, with Re:', () => {
    const draft = freshDraft(thread, said);
    expect([draft.medium, draft.subject, draft.mode, draft.recipients]).toEqual(['email', 'Re: TEB to PBI', 'reply', [ann]]);
    expect(freshDraft(thread, undefined).subject).toBe('TEB to PBI');
  });
  it('[THR-8] answering one message goes to its sender, with the others in copy and never to ourselves; what was written stays', () => {
    const draft = replyTo({ ...freshDraft(thread, said), text: 'Hello', html: '<p>Hello</p>' }, said, us);
    expect(draft.recipients).toEqual([ann]);
    expect(draft.cc.map((recipient) => recipient.email)).toEqual(['bo@x.test', 'cy@x.test']);
    expect(draft.text).toBe('Hello');
  });
  it('[THR-8] an answer goes where the sender wants answers', () => {
    const form = { ...said, from: person('Form', 'noreply@forms.test'), reply_to: ann };
    expect(replyTo(freshDraft(thread, form), form, us).recipients).toEqual([ann]);
  });
  it('[THR-6, BYD-7] forwarding names the message, takes its files along, and starts with nobody; pictures of its text go with the text', () => {
    const map = { id: 'f2', name: 'map.png', type: 'image/png', size: 9, url: '/api/files/c1/f2' };
    const withMap = { ...said, messageHtml: `<img src="${map.url}">`, files: [...said.files, map] };
    const draft = forwardOf({ ...freshDraft(thread, said), text: 'See below' }, withMap);
    expect([draft.subject, draft.recipients, draft.files.map((file) => file.id)]).toEqual(['Fwd: TEB to PBI', [], ['f1']]);
    expect(forwardOf(draft, withMap).files).toEqual(draft.files);
    expect(toNewMessage(draft, 'clients/c1/threads/t1', us)).toMatchObject({ forward: true, quotes: 'm1', message: 'See below', messageHtml: '' });
    expect(sendProblem({ ...draft, text: '', files: [], recipients: [ann] }, 'quotes')).toBeUndefined();
  });
  it('[BYD-7] an answer by email quotes what it answers; a note, a chat and an answer to a text quote nothing', () => {
    const draft = { ...freshDraft(thread, said), text: 'Hello' };
    const quotes = (change: Partial<typeof draft>) => toNewMessage({ ...draft, ...change }, 't', us).quotes;
    expect([quotes({}), quotes({ medium: 'note' }), quotes({ medium: 'chat' })]).toEqual(['m1', '', '']);
    expect(freshDraft(thread, { ...said, medium: 'text' as const }).quotes).toBe('');
    const supplier = { ...said, from: person('Mill', 'mill@x.test'), recipients: [person('Skylark', us)], cc: [] };
    expect(freshDraft(thread, supplier).quotes, 'what others write is not quoted to the customer unasked').toBe('');
    expect(freshDraft(thread, { ...supplier, cc: [person('', 'ANN@x.test')] }).quotes).toBe('m1');
    expect(replyTo(freshDraft(thread, supplier), supplier, us)).toMatchObject({ quotes: 'm1', recipients: [supplier.from] });
    expect(replyTo({ ...draft, quotes: '' }, { ...said, id: 'm2' }, us).quotes).toBe('m2');
    expect(sendProblem({ ...draft, text: '' }, 'quotes')?.code).toBe('conversations.empty');
  });
  it('[THR-2] a note that becomes an email keeps its words, as text', () => {
    const note = { ...freshDraft(thread, said), medium: 'note' as const, text: 'a < b\nnext' };
    expect(withMedium(note, 'email').html).toBe('<p>a &lt; b</p><p>next</p>');
    expect(withMedium({ ...note, html: '<p>kept</p>' }, 'email').html).toBe('<p>kept</p>');
  });
  it('[ORD-11] the next document of an order goes to the people of the last one, as long as its customer is among them', () => {
    const [bo, cy] = [person('Bo', 'bo@x.test'), person('Cy', 'cy@x.test')];
    const sent = { ...said, inbound: false, recipients: [ann, bo], cc: [cy] };
    const history = [{ ...sent, files: [], recipients: [ann], cc: [] }, { ...sent, inbound: true, recipients: [bo] }, sent];
    expect(lastReaders(history, 'ANN@x.test')).toEqual({ recipients: [ann, bo], cc: [cy] });
    expect(lastReaders(history, 'cy@x.test')).toEqual({ recipients: [ann, bo], cc: [cy] });
    expect(lastReaders(history, 'other@x.test')).toBeUndefined();
    expect(lastReaders([], 'ann@x.test')).toBeUndefined();
  });
  it('[ORD-11] addresses of the customer that get nothing yet are offered, each once', () => {
    const draft = { ...freshDraft(thread, undefined), cc: [person('', 'Office@x.test')] };
    expect(otherAddresses(draft, [' Ann@x.test', 'office@x.test', 'Bills@x.test', 'bills@x.test', 'no address', ''])).toEqual(['bills@x.test']);
  });
  it('[ORD-11] a document goes to at most ten addresses; a message without files to more', () => {
    const everyone = Array.from({ length: 11 }, (_, n) => person('', `p${n}@x.test`));
    const draft = { ...freshDraft(thread, undefined), medium: 'email' as const, text: 'Hello', recipients: everyone, files: said.files };
    expect(sendProblem(draft, 'orders')).toEqual({ code: 'conversations.too-many-readers', params: { most: 10 } });
    expect(sendProblem({ ...draft, recipients: everyone.slice(1) }, 'orders')).toBeUndefined();
    expect([sendProblem({ ...draft, files: [] }, 'orders'), sendProblem(draft, 'contacts')]).toEqual([undefined, undefined]);
  });
  it('[THR-7, THR-9] says what is missing before anything is sent', () => {
    const draft = { ...freshDraft(thread, said), text: 'Hello' };
    const code = (change: Partial<typeof draft>) => sendProblem({ ...draft, ...change }, 'quotes')?.code;
    expect(code({})).toBeUndefined();
    expect(code({ recipients: [] })).toBe('conversations.no-recipients');
    expect(code({ medium: 'note', recipients: [] })).toBeUndefined();
    expect(code({ medium: 'text', recipients: [person('Ann', 'ann@x.test')] })).toBe('conversations.no-phone');
    expect(code({ text: ' \n' })).toBe('conversations.empty');
  });
  it('[THR-11] posts a body that the call accepts, with only what the medium carries', () => {
    const draft = { ...freshDraft(thread, said), text: 'Hello', html: '<p>Hello</p>', cc: [person('Cy', 'cy@x.test')] };
    const email = toNewMessage(draft, 'clients/c1/threads/t1', us);
    expect(NewMessage.parse(email)).toEqual(email);
    const note = toNewMessage({ ...draft, medium: 'note' }, 'clients/c1/threads/t1', us);
    expect([note.recipients, note.cc, note.messageHtml, note.subject]).toEqual([[], [], '', '']);
    expect(toNewMessage({ ...draft, medium: 'text' }, 't', us).cc).toEqual([]);
  });
  it('[THR-11] sending the same draft again carries the same key', () => {
    const draft = { ...freshDraft(thread, said), text: 'Hello' };
    expect(toNewMessage(draft, 't', us).key).toBe(toNewMessage(draft, 't', us).key);
    expect(freshDraft(thread, said).key).not.toBe(draft.key);
  });
  it.each([
    ['Ann Reyes <ANN@x.test>', 'email', person('Ann Reyes', 'ann@x.test')],
    ['ann@x.test,', 'email', person('', 'ann@x.test')],
    ['512-555-0134', 'text', person('', '', '512-555-0134')],
    ['ann', 'email', undefined],
    ['ann@x.test', 'text', undefined],
  ] as const)('[THR-8] %j typed for %s', (typed, medium, expected) => expect(readAddressee(typed, medium)).toEqual(expected));
  it('[THR-8] says who will get it', () => {
    const draft = freshDraft(thread, said);
    expect(audience(draft)).toBe('Goes to Ann Reyes');
    expect(audience({ ...draft, cc: [person('', 'bo@x.test'), person('', 'cy@x.test')] })).toBe('Goes to Ann Reyes and 2 others');
    expect(audience({ ...draft, recipients: [] })).toBe('No recipients yet. Add one.');
    expect(audience({ ...draft, medium: 'note' })).toBe('Only your team sees this note.');
  });
});
