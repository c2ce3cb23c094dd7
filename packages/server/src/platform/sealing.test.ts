import { describe, expect, test } from 'vitest';
import { openText, sealText } from './sealing.ts';

const config = { appSecret: 'a secret of the tests, long enough' };

describe('a sealed text', () => {
  test.each(['', 'x', 'https://apron.example/reset?token=abc', 'Ñandú 🛩 ✈', 'long '.repeat(20_000)])('opens as it was (%#)', (text) => {
    expect(openText(config, 'mail', sealText(config, 'mail', text))).toBe(text);
  });

  test('carries the number of its key, shows nothing of the text, and is never the same twice', () => {
    const sealed = [sealText(config, 'mail', 'token-abc'), sealText(config, 'mail', 'token-abc')];
    for (const text of sealed) expect(text).toMatch(/^1\.[\w-]+$/);
    expect(sealed[0]).not.toBe(sealed[1]);
    expect(Buffer.from(sealed[0]?.slice(2) ?? '', 'base64url').toString('latin1')).not.toContain('token');
  });

  test('opens neither for another purpose, with another secret, under another key number, nor when altered or cut', () => {
    const sealed = sealText(config, 'mail', 'token-abc');
    expect(openText(config, 'keys', sealed)).toBeUndefined();
    expect(openText({ appSecret: 'another secret of the tests, long enough' }, 'mail', sealed)).toBeUndefined();
    expect(openText(config, 'mail', sealed.replace(/^1\./, '2.'))).toBeUndefined();
    const bytes = Buffer.from(sealed.slice(2), 'base64url');
    for (let index = 0; index < bytes.length; index++) {
      const altered = Buffer.from(bytes);
      altered[index] = (altered[index] ?? 0) ^ 1;
      expect(openText(config, 'mail', `1.${altered.toString('base64url')}`)).toBeUndefined();
      expect(openText(config, 'mail', `1.${bytes.subarray(0, index).toString('base64url')}`)).toBeUndefined();
    }
  });

  test.each(['', '1.', '1', 'plain text', '.abc', '1.!!!!', '99999999.aaaa'])('is refused where it is none: "%s"', (text) => {
    expect(openText(config, 'mail', text)).toBeUndefined();
  });
});
