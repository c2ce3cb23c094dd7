import { expect, test } from 'vitest';
import { isRoleId } from '@app/domain/users/roles.rules.ts';
import { roleFault, roleIdFor } from './role-list.rules.ts';

test('[TEN-9] a new role gets an id that no other role has and that the server accepts', () => {
  const labels = ['Crew', 'crew', 'Ground Crew & Fuel', '空港', 'x'.repeat(80), 'x'.repeat(80), '!isDefault'];
  const ids = labels.reduce<string[]>((taken, label) => [...taken, roleIdFor(label, taken)], ['admin']);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !isRoleId(id))).toEqual([]);
  expect(ids.slice(1, 4)).toEqual(['crew', 'crew_2', 'ground_crew_fuel']);
});
test('[TEN-9] a role needs a label of its own', () => {
  const roles = ['Sales', ' sales', '', 'Crew'].map((label, index) => ({ id: String(index), label }));
  expect(roles.map((_, index) => roleFault(roles, index))).toEqual([undefined, 'repeated', 'blank', undefined]);
});
