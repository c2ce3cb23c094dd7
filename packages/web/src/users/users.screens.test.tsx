import { expect, test } from 'vitest';
import type { AnyRecord } from '../records/screen/screen.ts';
import { usersScreens } from './users.screens.tsx';

const { members } = usersScreens;
const ada = { id: 'ada', name: 'Ada Byrd', color: '#123456', contrast: '#ffffff', photoURL: '/files/ada.png' } as unknown as AnyRecord;

test('a colleague is named and shown with their picture and colors', () => {
  expect(members.title(ada)).toBe('Ada Byrd');
  expect(members.face?.(ada)).toEqual({ id: 'ada', name: 'Ada Byrd', color: '#123456', contrast: '#ffffff', photoURL: '/files/ada.png' });
});
test('a colleague without a name or picture has empty ones, never the word undefined', () => {
  expect(members.face?.({ id: 'eve', name: 7, photoURL: null } as unknown as AnyRecord)).toEqual({
    id: 'eve',
    name: '',
    color: '',
    contrast: '',
    photoURL: '',
  });
});
test('[ROL-1] roles and the account are changed in their own parts of the page, not as fields', () => {
  expect(members.customFields).toEqual(expect.arrayContaining(['roles', 'user']));
  expect(members.sections.flatMap(({ fields }) => fields)).not.toContain('roles');
});
test('the list goes by name', () => {
  expect(members.sort).toEqual({ field: 'name', dir: 'asc' });
});
