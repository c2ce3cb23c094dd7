import { describe, expect, it } from 'vitest';
import { otherHost, withLinkMarks } from './link-marks.rules.ts';

describe('a link in an email', () => {
  it.each([
    ['https://evil.example/x', 'https://bank.example/login', 'evil.example'],
    ['https://evil.example', 'www.bank.example', 'evil.example'],
    ['https://bank.example.evil.example', 'bank.example', 'bank.example.evil.example'],
    ['https://bаnk.example', 'bank.example', 'xn--bnk-6cd.example'],
    ['https://www.bank.example/a', 'bank.example', undefined],
    ['https://mail.bank.example', 'https://bank.example', undefined],
    ['https://evil.example', 'Read more', undefined],
    ['https://evil.example', 'ada@bank.example', undefined],
    ['mailto:ada@evil.example', 'bank.example', undefined],
  ])('[THR-19] to %s that says %s leads to another host: %s', (href, text, host) => expect(otherHost(href, text)).toBe(host));

  it('[THR-19] says where it leads when its text names another host, and is left alone otherwise', () => {
    const fair = '<a href="https://a.example" target="_blank">a.example</a>';
    expect(withLinkMarks(`${fair} <a href="https://evil.example/?a=1&amp;b=2"><b>bank</b>.example</a>`)).toBe(
      `${fair} <a href="https://evil.example/?a=1&amp;b=2"><b>bank</b>.example</a> <span class="leads-to">(links to evil.example)</span>`,
    );
  });
  it('[THR-19] without an end changes nothing', () => {
    const html = '<a href="https://evil.example">bank.example'.repeat(2000);
    expect(withLinkMarks(html)).toBe(html);
  });
});
