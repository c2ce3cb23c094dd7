import type { Who } from './live-ends.ts';
import type { View } from './live-view.ts';
import type { Outbox } from './offline-outbox.ts';
import type { KeptSession, Loaded, Standing } from './session-state.ts';

/** What is kept for times without a network, as `offline-hub.ts` does it. */
export interface OfflineHub {
  readonly outbox: Outbox;
  answered(question: string): Promise<View | undefined>;
  keepAnswer(who: Who, question: string, view: View): void;
  dropAnswers(who: Who, question?: string): Promise<void>;
  replied(call: string): Promise<unknown>;
  keepReply(who: Who, call: string, reply: unknown): Promise<void>;
  lastSession(): Promise<KeptSession | undefined>;
  keepLoaded(loaded: Loaded): Promise<void>;
  keepStanding(who: Who, standing: Standing): Promise<void>;
  forgetHere(): Promise<void>;
  endSession(): Promise<void>;
  wipe(): Promise<void>;
}

let coming: Promise<OfflineHub | undefined> | undefined;
/**
 * The way to what is kept for times without a network. It is not needed to show a page, so it comes by itself, after the rest. Undefined
 * where it cannot be had; then everything is as without it.
 */
export function offline(): Promise<OfflineHub | undefined> {
  if (typeof indexedDB === 'undefined') return Promise.resolve(undefined);
  coming ??= import('./offline-hub.ts').catch((error: unknown) => {
    console.warn('Nothing can be kept on this device', error);
    coming = undefined;
    return undefined;
  });
  return coming;
}
