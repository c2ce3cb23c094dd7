import { keepPush } from '../../wire/session/push.ts';

const warn = (error: unknown): void => console.warn('Notices of the system could not be looked after', error);

/** Renews the notices of this browser, and opens a picked one: the worker uses an open page before it opens another. */
export function listenToWorker(uid: string, open: (url: string) => void): () => void {
  const hear = ({ data, ports }: MessageEvent): void => {
    const url: unknown = (data as { open?: unknown } | null)?.open;
    if (typeof url !== 'string' || !/^\/[^/\\]/.test(url)) return;
    ports[0]?.postMessage('opened');
    open(url);
  };
  navigator.serviceWorker.addEventListener('message', hear);
  keepPush(uid).catch(warn);
  return () => navigator.serviceWorker.removeEventListener('message', hear);
}
