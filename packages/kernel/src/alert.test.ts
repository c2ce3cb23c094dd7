import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alertText, fallbackAlert } from './alert.ts';

test.each([
  [{ title: 'No', message: 'a', body: 'b', details: 'c' }, 'No', 'a b c'],
  [{ message: ' a ', body: 'a', details: '' }, 'An Error Occurred', 'a'],
  [{ title: 'No', statusText: 'Not Found', message: 'a', details: 'c' }, 'Not Found', 'No a c'],
  [{ title: 'Not Found', statusText: 'Not Found', body: 'b' }, 'Not Found', 'b'],
  [{ title: 'No', statusText: 'Not Found' }, 'Not Found', 'No'],
  [{ title: 'No' }, 'No', fallbackAlert.message],
  ['No luck', 'An Error Occurred', 'No luck'],
])('[SHL-2] %j says %j and %j', (error, title, message) => expect(alertText(error)).toEqual({ title, message }));

test('[SHL-2] anything else gives the fallback', () => {
  const words = { title: 'An Error Occurred', message: 'Please try again. If the problem persists please contact support.' };
  for (const error of [undefined, null, 0, true, {}, [], '', '  ', { message: 4 }, new TypeError('x is undefined')])
    expect(alertText(error)).toEqual(words);
});
test('[SHL-2] every error gives a text, and none of its words is lost or repeated', () => {
  const word = fc.constantFrom('', 'alpha', 'beta', 'gamma', 'delta');
  fc.assert(
    fc.property(fc.record({ title: word, statusText: word, message: word, body: word, details: word }), (error) => {
      const said = alertText(error);
      expect(said.title).not.toBe('');
      expect(said.message).not.toBe('');
      for (const text of Object.values(error)) expect(`${said.title} ${said.message}`).toContain(text);
      const words = said.message.split(' ');
      if (said.message !== fallbackAlert.message) expect(new Set(words).size).toBe(words.length);
    }),
  );
});
