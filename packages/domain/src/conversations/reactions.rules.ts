import type { Reaction } from './message.ts';

/** Sets a reaction of one person, or takes it back where they had it (THR-14). Everybody has each kind at most once. */
export function toggleReaction(reactions: readonly Reaction[], given: Reaction): Reaction[] {
  const others = reactions.filter(({ kind, user }) => kind !== given.kind || user !== given.user);
  return others.length < reactions.length ? others : [...others, given];
}
