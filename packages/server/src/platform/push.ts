import type { PushSubscription } from '@app/domain/users/device.ts';

export interface PushMessage {
  readonly text: string;
  /** A later one of the same topic takes the place of one that waits for its device: at most 32 letters, digits, - and _. */
  readonly topic: string;
  /** Time for which the push service keeps the notice while the device is off. */
  readonly ttlSeconds: number;
}
/** `gone`: this subscription is over for good. `refused`: it was not taken and will not be, as it stands. */
export type PushAnswer = 'taken' | 'gone' | 'refused';
/** Gives notices to the push services of browsers. Throws where no answer came, or where it is to be tried again later. */
export interface Push {
  /** Public key with which a browser subscribes; empty if this server pushes nothing. */
  readonly publicKey: string;
  send(subscription: PushSubscription, message: PushMessage): Promise<PushAnswer>;
}

/** Without a key nothing is pushed: notices are those of open pages. */
export const noPush: Push = { publicKey: '', send: async () => 'refused' };
