import { keepPush } from '../../wire/session/push.ts';

const warn = (error: unknown): void => console.warn('Notices of the system could not be looked after', error);

/** Keeps the notices of this browser going, and opens what somebody picked among them: the worker asks a page that is open before it opens another. */
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
