import type { Reaction } from './message.ts';

/** Toggles a reaction of one person (THR-14). Everybody has each kind at most once. */
export function toggleReaction(reactions: readonly Reaction[], given: Reaction): Reaction[] {
  const others = reactions.filter(({ kind, user }) => kind !== given.kind || user !== given.user);
  return others.length < reactions.length ? others : [...others, given];
}
