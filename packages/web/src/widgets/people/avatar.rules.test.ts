import { describe, expect, it } from 'vitest';
import { contrast } from '@app/domain/clients/theme.rules.ts';
import { avatarColours, initials, initialsSize, stackOf } from './avatar.rules.ts';

describe('avatars', () => {
  it.each([
    ['Ann Reyes', 'AR'],
    ['  ann  maria reyes ', 'AR'],
    ['ops@skylark.test', 'O'],
    ['', '?'],
    ['+13125550123', '1'],
    ['…', '?'],
    ['Óscar', 'Ó'],
  ])('[WID-6] the initials of %j are %j', (name, expected) => expect(initials(name)).toBe(expected));
  it('[WID-6] text size steps at 6, 9 and 12', () => {
    const sizes = [6, 7, 9, 10, 12, 13].map(initialsSize);
    expect(new Set(sizes).size).toBe(4);
    expect([sizes[1], sizes[3]]).toEqual([sizes[2], sizes[4]]);
  });
  it('[WID-6] a stack of 3 counts the others', () => {
    expect(stackOf([1, 2, 3, 4, 5], 3)).toEqual({ shown: [1, 2, 3], more: 2 });
    expect(stackOf([1], 3).more).toBe(0);
  });
  it('[WID-6, WID-11] initials can be read on every colour, and a person keeps theirs', () => {
    for (let n = 0; n < 60; n++) {
      const { background, text } = avatarColours({ id: `user${n}` });
      expect(contrast(background, text)).toBeGreaterThanOrEqual(4.5);
    }
    expect(avatarColours({ id: 'a' })).toEqual(avatarColours({ id: 'a' }));
    expect(avatarColours({ id: 'a', color: '#000000', contrast: '#ffffff' }).background).toBe('#000000');
  });
});
