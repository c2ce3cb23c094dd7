import { announceRefusal } from '../request/refusals.ts';
import { activeClient, dropToken, token } from '../request/credentials.ts';
import { Live } from '../live/live.ts';
import type { OfflineHub } from '../offline/offline-hub.ts';

const versionListeners = new Set<(version: string) => void>();
/** Told with every heartbeat which version of the application the server has. */
export function onServerVersion(tell: (version: string) => void): () => void {
  versionListeners.add(tell);
  return () => versionListeners.delete(tell);
}

/** The one live connection of this tab. Nothing is opened until something is watched. */
export const live = new Live({
  open: () => new WebSocket(`${location.origin.replace(/^http/, 'ws')}/live`),
  token,
  dropToken,
  client: activeClient,
  later: (act, ms) => {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
  onVersion: (version) => {
    for (const tell of versionListeners) tell(version);
  },
  onRefused: announceRefusal,
  answers: {
    read: async (key) => await (await offline())?.answered(key),
    keep: (who, key, view) => void offline().then((hub) => hub?.keepAnswer(who, key, view)),
    drop: (who, key) => void offline().then((hub) => hub?.dropAnswers(who, key)),
  },
});

let opening: Promise<OfflineHub | undefined> | undefined;
/**
 * Opens the data that is stored for times without a network. No page needs it to render, so it loads in a chunk of its own, after the rest.
 * Undefined if it cannot be opened; everything then works as without it.
 */
export function offline(): Promise<OfflineHub | undefined> {
  if (typeof indexedDB === 'undefined') return Promise.resolve(undefined);
  opening ??= import('../offline/offline-hub.ts')
    .then(({ openOffline }) => openOffline(live))
    .catch((error: unknown) => {
      console.warn('Nothing can be kept on this device', error);
      opening = undefined;
      return undefined;
    });
  return opening;
}

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => live.retry());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') live.retry();
  });
}
