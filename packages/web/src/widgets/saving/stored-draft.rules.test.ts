import { expect, test } from 'vitest';
import { withStored } from './stored-draft.rules.ts';

const origin = { name: 'Ann Lee', phone: '', language: 'en' };

test('[AUT-7] a form that nobody has changed shows what is stored', () => {
  expect(withStored(origin, origin, { ...origin, name: 'Ann Holm' })).toEqual({ ...origin, name: 'Ann Holm' });
});
test('[AUT-7] what a person has changed in a form stays when other fields are stored meanwhile', () => {
  const draft = { ...origin, phone: '608 555 0142' };
  expect(withStored(draft, origin, { ...origin, language: 'es' })).toEqual({ ...draft, language: 'es' });
});
test('[AUT-7] a draft that was stored is the stored one, whatever else was stored with it', () => {
  const draft = { ...origin, phone: '(608) 555-0142' };
  const stored = { ...draft, language: 'es' };
  expect(withStored(draft, origin, stored)).toEqual(stored);
});
