import { offline } from './browser-live.ts';
import type { Deed } from '../offline/offline-change.ts';

/** Sends what was refused after all, as it was or as the person has decided. */
export const retryChange = async (order: string, deed?: Deed): Promise<void> => await (await offline())?.outbox.retry(order, deed);
/** The person lets go of it. */
export const dropChange = async (order: string): Promise<void> => await (await offline())?.outbox.drop(order);
