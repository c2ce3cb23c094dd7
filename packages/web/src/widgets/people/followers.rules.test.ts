import { describe, expect, it } from 'vitest';
import { pickerTabs, searchUsers, selfLabel, toggleAll, toggleOne } from './followers.rules.ts';

const user = (id: string, name: string) => ({ id, name, email: `${id}@skylark.test`, photoURL: '', color: '', contrast: '' });
const [ann, bo, cy] = [user('u1', 'Ann Reyes'), user('u2', 'Bo Lindqvist'), user('u3', 'Cy Okafor')] as const;
const byRole = { agents: [bo], sales: [bo, ann], dispatch: [cy, ann], support: [] };
const roles = [
  { id: 'sales', label: 'Sales' },
  { id: 'dispatch', label: 'Dispatch' },
  { id: 'support', label: 'Support' },
];

describe('picking followers', () => {
  it('[WID-2] has All Users, Service Agents (n) and a tab for each role with its count', () => {
    const tabs = pickerTabs(byRole, roles);
    expect(tabs.map((tab) => tab.label)).toEqual(['All Users', 'Service Agents (1)', 'Sales (2)', 'Dispatch (2)', 'Support (0)']);
    expect(tabs[0]?.users.map((listed) => listed.id)).toEqual(['u1', 'u2', 'u3']);
  });
  it('[WID-2] searches names and addresses by any words', () => {
    expect(searchUsers([ann, bo, cy], 'lind bo')).toEqual([bo]);
    expect(searchUsers([ann, bo, cy], 'U3@sky')).toEqual([cy]);
    expect(searchUsers([ann, bo], '  ')).toEqual([ann, bo]);
  });
  it('[WID-2] Toggle All takes the shown people in, then out, and leaves the others', () => {
    expect(toggleAll(['u3', 'u1'], [ann, bo], 99)).toEqual(['u3', 'u1', 'u2']);
    expect(toggleAll(['u3', 'u1', 'u2'], [ann, bo], 99)).toEqual(['u3']);
  });
  it('[WID-2, FUP-2] a full list takes nobody more, but lets go', () => {
    expect(toggleOne(['u1', 'u2'], 'u3', 2)).toEqual(['u1', 'u2']);
    expect(toggleOne(['u1', 'u2'], 'u2', 2)).toEqual(['u1']);
    expect(toggleAll(['u1'], [ann, bo, cy], 2)).toHaveLength(2);
  });
  it('[WID-2] the button about oneself follows the state', () => {
    expect([selfLabel('followers', false), selfLabel('followers', true), selfLabel('agents', false), selfLabel('agents', true)]).toEqual([
      'Follow',
      'Unfollow',
      'Assign Yourself',
      'Remove Yourself',
    ]);
  });
});
