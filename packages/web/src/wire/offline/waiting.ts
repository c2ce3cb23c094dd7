import { create } from 'zustand';
import type { Change } from './offline-change.ts';

/** Changes that the server has not accepted yet, oldest first. Changes with problems wait for the person, the others for the server. */
export const waiting = create<{ readonly changes: readonly Change[] }>(() => ({ changes: [] }));

/** Counts the changes that are not sent yet and those that the server refused. */
export const countsOf = (changes: readonly Change[]): { readonly unsent: number; readonly refused: number } => {
  const refused = changes.filter(({ problems }) => problems !== undefined).length;
  return { unsent: changes.length - refused, refused };
};
