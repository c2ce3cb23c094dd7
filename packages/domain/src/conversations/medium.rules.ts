import type { Medium } from './message.ts';

/** A web medium becomes email when a message is started (THR-2). */
export const startedMedium = (medium: Medium): Medium => (medium === 'web' ? 'email' : medium);
/** An archive is read-only. */
export const mayBePosted = (medium: Medium): boolean => medium !== 'archive';
