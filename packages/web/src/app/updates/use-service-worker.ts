import { useEffect } from 'react';
import { session } from '../../wire/tab/session.ts';
import { language } from '../../words/language.ts';

/** After the page has what it needs itself. */
const SOON_MS = 2500;

async function keepApplication(isOver: () => boolean): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js');
  const { active } = await navigator.serviceWorker.ready;
  // Signed out meanwhile, perhaps in another tab and not yet drawn here: what was cleared must not come back.
  if (isOver() || session.getState().status !== 'in') return;
  active?.postMessage({ language: language() });
  active?.postMessage('fill');
}

/** Stores the application's own files on this device, so that it opens without a network (BYD-5): for staff, not for visitors. */
export function useServiceWorker(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
    let isOver = false;
    const timer = setTimeout(
      () => void keepApplication(() => isOver).catch((error: unknown) => console.warn('The application cannot be kept on this device', error)),
      SOON_MS,
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isWanted]);
}

/** Handles system notices of the worker for the signed-in person: a picked one opens in this page. */
export function useWorkerNotices(uid: string | undefined, open: (url: string) => void): void {
  useEffect(() => {
    if (uid === undefined || !import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
    let end: (() => void) | undefined;
    let isOver = false;
    const begin = async (): Promise<void> => {
      const { listenToWorker } = await import('./worker-notices.ts');
      if (!isOver) end = listenToWorker(uid, open);
    };
    const timer = setTimeout(() => void begin().catch((error: unknown) => console.warn('Notices of the system do not open here', error)), SOON_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      end?.();
    };
  }, [uid, open]);
}
