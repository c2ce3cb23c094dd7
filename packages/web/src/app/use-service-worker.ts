import { useEffect } from 'react';

/** After the page has what it needs itself. */
const SOON_MS = 2500;

async function keepApplication(): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js');
  (await navigator.serviceWorker.ready).active?.postMessage('fill');
}

/** Keeps the application's own files on this device, so that it opens without a network (BYD-5): for whoever works with it, not for passers-by. */
export function useServiceWorker(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
    const timer = setTimeout(
      () => void keepApplication().catch((error: unknown) => console.warn('The application cannot be kept on this device', error)),
      SOON_MS,
    );
    return () => clearTimeout(timer);
  }, [isWanted]);
}
