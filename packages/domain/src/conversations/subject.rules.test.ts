import { expect, test } from 'vitest';
import { subjectFor } from './subject.rules.ts';

test.each([
  [{ subject: 'KTEB to KPBI', reply: true }, 'Re: KTEB to KPBI'],
  [{ subject: 'Re: KTEB to KPBI', reply: true }, 'Re: KTEB to KPBI'],
  [{ subject: 'RE: KTEB to KPBI', reply: true }, 'RE: KTEB to KPBI'],
  [{ subject: 'Request for a quote', reply: true }, 'Re: Request for a quote'],
  [{ subject: 'KTEB to KPBI', forward: true }, 'Fwd: KTEB to KPBI'],
  [{ subject: 'Re: KTEB to KPBI', forward: true }, 'Fwd: Re: KTEB to KPBI'],
  [{ subject: 'KTEB to KPBI' }, 'KTEB to KPBI'],
  [{ subject: 'typed', preview: 'From the template', reply: true }, 'From the template'],
])('[THR-6] subject of %j is %j', (source, subject) => expect(subjectFor(source)).toBe(subject));

test('[THR-6] a subject is one line: no header can be injected', () => {
  expect(subjectFor({ subject: 'Hello\r\nBcc: all@example.com' })).toBe('Hello Bcc: all@example.com');
});
