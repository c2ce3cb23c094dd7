import { expect, test } from 'vitest';
import { Notice, noticeKinds } from '@app/domain/users/notices/notice.ts';
import { noticeWords } from './notice-words.rules.ts';

test.each([...noticeKinds.names])('[SHL-13] a notice of the kind %s is told in whole words, for one and for many', (kind) => {
  for (const count of [0, 1, 7]) {
    const { label, description } = noticeWords(Notice.parse({ user: 'ann', kind, subject: 'Skylark', count }));
    expect(`${label} ${description}`).not.toMatch(/[{}]|undefined|NaN/);
    expect(label).not.toBe('');
    expect(description).toMatch(/\.$/);
    expect(`${label} ${description}`).toMatch(/Skylark|0|1|7/);
  }
});
