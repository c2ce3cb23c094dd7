import type { NavEntry, NavGroup } from './nav.ts';

interface Seer {
  readonly kind: string;
  readonly hasRole: (roles: readonly string[]) => boolean;
}
/** Returns the visible part of the rail: entries by role and kind of client (ROL-3), without empty groups. */
export const visibleNav = (groups: readonly NavGroup[], { kind, hasRole }: Seer): readonly NavGroup[] =>
  groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter(
        (entry) => hasRole(entry.roles ?? []) && (entry.kinds === undefined || entry.kinds.some((candidate) => candidate === kind)),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);

/** Returns the entry of an address: the one with the longest match. `rest` starts below `/{name_key}/`. */
export function currentEntry(groups: readonly NavGroup[], rest: string): NavEntry | undefined {
  const under = (path: string): boolean => rest === path || rest.startsWith(`${path}/`);
  const lengthOf = (entry: NavEntry): number => Math.max(...[entry.to, entry.under ?? entry.to].map((path) => (under(path) ? path.length : -1)));
  const all = groups.flatMap(({ entries }) => entries).filter((entry) => lengthOf(entry) >= 0);
  return all.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0];
}
