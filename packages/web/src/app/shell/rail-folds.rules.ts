import type { NavEntry, NavGroup } from '../screens/nav.ts';

/** Heights in pixels of the parts of the rail. */
interface RailSizes {
  readonly entry: number;
  /** The head of a group, open and folded. */
  readonly head: number;
  readonly folded: number;
  /** Between two groups. */
  readonly gap: number;
}
export const wideRail: RailSizes = { entry: 32, head: 24, folded: 24, gap: 12 };
/** In a rail of icons the distance separates the groups. */
export const narrowRail: RailSizes = { entry: 36, head: 0, folded: 28, gap: 12 };

export interface Fitting {
  readonly sizes: RailSizes;
  /** Pixels that there are; undefined: not measured yet. */
  readonly room: number | undefined;
  readonly current: NavEntry | undefined;
  /** Groups that the person folded (true) or opened (false). */
  readonly chosen: Readonly<Record<string, boolean>>;
}

/**
 * Labels of the groups that are folded. What the person chose stays; of the others, the last ones fold until everything fits, so that no screen
 * is out of sight without a word. Where one is, is always open.
 */
export function foldedGroups(groups: readonly NavGroup[], { sizes, room, current, chosen }: Fitting): ReadonlySet<string> {
  const isHere = ({ entries }: NavGroup): boolean => current !== undefined && entries.includes(current);
  const folded = new Set(groups.filter((group) => chosen[group.label] === true && !isHere(group)).map(({ label }) => label));
  const height = (): number =>
    groups.reduce((sum, { label, entries }) => sum + (folded.has(label) ? sizes.folded : sizes.head + entries.length * sizes.entry), 0) +
    sizes.gap * Math.max(0, groups.length - 1);
  const fits = (): boolean => room === undefined || height() <= room;
  const free = groups.filter((group) => chosen[group.label] === undefined && !isHere(group)).toReversed();
  const added: string[] = [];
  for (const { label } of free) {
    if (fits()) break;
    folded.add(label);
    added.push(label);
  }
  // A short group may have folded for nothing before a long one did.
  for (const label of added) {
    folded.delete(label);
    if (!fits()) folded.add(label);
  }
  return folded;
}
