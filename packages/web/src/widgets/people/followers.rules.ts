import type { UserBrief } from '@app/domain/users/users.calls.ts';
import { t } from '../../words/words.ts';

/** Are people watching a record, or is it theirs to work on? */
export type Involvement = 'followers' | 'agents';
export interface RoleName {
  readonly id: string;
  readonly label: string;
}
export interface PickerTab {
  readonly id: string;
  readonly label: string;
  readonly users: readonly UserBrief[];
}

/** Returns all people of any role, once each, by name. */
export function everyone(usersByRole: Readonly<Record<string, readonly UserBrief[]>>): UserBrief[] {
  const byId = new Map(Object.values(usersByRole).flatMap((users) => users.map((user) => [user.id, user])));
  return [...byId.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}

/** The tabs of the picker: All Users, Service Agents (n), one for each role with its count (WID-2). */
export function pickerTabs(usersByRole: Readonly<Record<string, readonly UserBrief[]>>, roles: readonly RoleName[]): PickerTab[] {
  const byName = (users: readonly UserBrief[]): UserBrief[] => users.toSorted((a, b) => a.name.localeCompare(b.name));
  const agents = byName(usersByRole['agents'] ?? []);
  return [
    { id: 'all', label: t('All Users'), users: everyone(usersByRole) },
    { id: 'agents', label: t('Service Agents ({n})', { n: agents.length }), users: agents },
    ...roles
      .filter((role) => role.id !== 'agents')
      .map(({ id, label }) => ({ id: `role-${id}`, label: `${label} (${(usersByRole[id] ?? []).length})`, users: byName(usersByRole[id] ?? []) })),
  ];
}

export function searchUsers(users: readonly UserBrief[], words: string): UserBrief[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return users.filter((user) => wanted.every((word) => `${user.name} ${user.email}`.toLowerCase().includes(word)));
}

/** Adds or removes one person; a full list accepts nobody. */
export const toggleOne = (chosen: readonly string[], id: string, most: number): string[] =>
  chosen.includes(id) ? chosen.filter((uid) => uid !== id) : chosen.length < most ? [...chosen, id] : [...chosen];
/** Toggle All: all shown people in (as many as may be), or out again when they were all in. */
export function toggleAll(chosen: readonly string[], shown: readonly UserBrief[], most: number): string[] {
  const ids = shown.map((user) => user.id);
  if (ids.every((id) => chosen.includes(id))) return chosen.filter((id) => !ids.includes(id));
  return [...new Set([...chosen, ...ids])].slice(0, Math.max(most, chosen.length));
}
/** Label of the button that adds or removes the person themself (WID-2). */
export const selfLabel = (involvement: Involvement, isIn: boolean): string =>
  involvement === 'followers' ? (isIn ? t('Unfollow') : t('Follow')) : isIn ? t('Remove Yourself') : t('Assign Yourself');
/** Announces the change for people who use a keyboard or screen reader; `wasIn` is the state before. */
export const selfDone = (involvement: Involvement, wasIn: boolean): string =>
  involvement === 'followers'
    ? wasIn
      ? t('You no longer follow this')
      : t('You follow this')
    : wasIn
      ? t('No longer assigned to you')
      : t('Assigned to you');
