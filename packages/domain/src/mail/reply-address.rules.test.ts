import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messageIdsIn, nextReferences, parseTokenAddress, tokenAddress, withoutTokenAddresses } from './reply-address.rules.ts';

const hex = (length: number) => fc.stringMatching(new RegExp(`^[0-9a-f]{${length}}$`));

test('[THR-13] a reply address survives upper case, and fits an envelope', () => {
  fc.assert(
    fc.property(fc.constantFrom('reply', 'bounce'), hex(24), hex(16), (kind, token, check) => {
      const address = tokenAddress({ kind, token, check }, 'mail.example');
      expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64);
      expect(parseTokenAddress(address, 'mail.example')).toEqual({ kind, token, check });
      expect(parseTokenAddress(address.toUpperCase(), 'Mail.example')).toEqual({ kind, token, check });
    }),
  );
});
test.each(['desk@mail.example', 'reply+abc@mail.example', `reply+${'a'.repeat(24)}-${'b'.repeat(16)}@other.example`, ''])(
  '[THR-13] %j carries no token',
  (address) => expect(parseTokenAddress(address, 'mail.example')).toBeUndefined(),
);
test('[THR-13] reads Message-IDs from folded headers, each once', () => {
  expect(messageIdsIn('<a@x>\r\n <b@y> <a@x> junk')).toEqual(['a@x', 'b@y']);
});
test('[THR-13] a chain grows by the answered message and keeps its root', () => {
  expect(nextReferences(['a', 'b'], 'c')).toEqual(['a', 'b', 'c']);
  const long = nextReferences(
    Array.from({ length: 60 }, (_, i) => `m${i}`),
    'last',
  );
  expect(long).toHaveLength(30);
  expect([long[0], long.at(-1)]).toEqual(['m0', 'last']);
});
test.each([
  ['id@guest.example', ['id@guest.example']],
  ['a@x.example b@x.example, a@x.example', ['a@x.example', 'b@x.example']],
  ['Your message of Monday "Hi" from ada@guest.example <id@x.example>', ['id@x.example']],
  ['no id', []],
])('[THR-13] ids of %j, with or without angle brackets', (header, ids) => expect(messageIdsIn(header)).toEqual(ids));

test('[BYD-7] in text that is passed on no address leads back to a conversation, however it is written', () => {
  const address = tokenAddress({ kind: 'reply', token: 'ab'.repeat(12), check: 'cd'.repeat(8) }, 'mail.example');
  const written = [address, address.toUpperCase(), encodeURIComponent(address), address.replace('reply', 'b')];
  for (const one of written)
    expect(withoutTokenAddresses(`<a href="mailto:${one}">x</a>`, 'mail.example', 'desk@x.example')).toBe('<a href="mailto:desk@x.example">x</a>');
  const others = [address.replace('mail.', 'mailx'), `${address}-x`, 'reply+me@mail.example', 'desk@mail.example'];
  for (const one of others) expect(withoutTokenAddresses(one, 'mail.example', '')).toBe(one);
});
