import { create } from 'zustand';
import type { Change, Deed } from './offline-change.ts';
import { offline } from './offline.ts';

/** What this person has done that the server has not taken yet, oldest first. Those with problems wait for the person, the others for the server. */
export const waiting = create<{ readonly changes: readonly Change[] }>(() => ({ changes: [] }));

/** How many changes have yet to be sent, and how many the server refused. */
export const countsOf = (changes: readonly Change[]): { readonly unsent: number; readonly refused: number } => {
  const refused = changes.filter(({ problems }) => problems !== undefined).length;
  return { unsent: changes.length - refused, refused };
};

/** Sends what was refused after all, as it was or as the person has decided. */
export const retryChange = async (order: string, deed?: Deed): Promise<void> => await (await offline())?.outbox.retry(order, deed);
/** The person lets go of it. */
export const dropChange = async (order: string): Promise<void> => await (await offline())?.outbox.drop(order);
