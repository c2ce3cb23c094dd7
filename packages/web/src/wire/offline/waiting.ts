import { create } from 'zustand';
import type { Change } from './offline-change.ts';

/** What this person has done that the server has not taken yet, oldest first. Those with problems wait for the person, the others for the server. */
export const waiting = create<{ readonly changes: readonly Change[] }>(() => ({ changes: [] }));

/** How many changes have yet to be sent, and how many the server refused. */
export const countsOf = (changes: readonly Change[]): { readonly unsent: number; readonly refused: number } => {
  const refused = changes.filter(({ problems }) => problems !== undefined).length;
  return { unsent: changes.length - refused, refused };
};
