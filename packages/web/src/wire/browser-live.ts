import { activeClient, dropToken, token } from './credentials.ts';
import { Live } from './live.ts';
import { offline } from './offline.ts';

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
  kept: {
    read: async (key) => await (await offline())?.answered(key),
    keep: (who, key, view) => void offline().then((hub) => hub?.keepAnswer(who, key, view)),
    drop: (who, key) => void offline().then((hub) => hub?.dropAnswers(who, key)),
  },
});

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => live.retry());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') live.retry();
  });
}
