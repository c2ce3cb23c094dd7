import type { NavEntry, NavGroup } from '../screens/nav.ts';

export interface Crumb {
  readonly label: string;
  /** Below `/{name_key}/`; none for a group, which is no screen. */
  readonly to?: string;
}
/** Returns the breadcrumbs from the outside in: the group, the screen, and a record below that screen, or a screen outside the rail. */
export function crumbsOf(groups: readonly NavGroup[], entry: NavEntry | undefined, rest: string): { trail: readonly Crumb[]; below: boolean } {
  const group = entry && groups.find(({ entries }) => entries.includes(entry));
  if (!entry || !group) return { trail: [], below: rest !== '' };
  return { trail: [{ label: group.label }, { label: entry.label, to: entry.to }], below: rest.replace(/\/$/, '') !== entry.to };
}
