import { playSound } from '../../ui/feedback/sounds.ts';
import { readLocal } from '../../wire/session/local-state.ts';

export interface Announcement {
  readonly title: string;
  readonly body: string;
  /** A later one about the same takes its place. */
  readonly tag: string;
  /** The address to open, for a notice that outlives the page. */
  readonly url: string;
  readonly onOpen: () => void;
}
/** Something has come in: one sound for all of it, and where the page is out of sight a notice of the system for each, as the person wished. */
export function announce(news: readonly Announcement[]): void {
  if (news.length === 0) return;
  if (readLocal('sounds')) playSound('notification.wav');
  if (!readLocal('notices') || document.visibilityState === 'visible' || typeof Notification === 'undefined') return;
  if (Notification.permission !== 'granted') return;
  for (const announcement of news) show(announcement).catch((error: unknown) => console.warn('What has come in could not be shown', error));
}
async function show({ title, body, tag, url, onOpen }: Announcement): Promise<void> {
  const about = { body, tag, icon: '/favicon.svg', silent: true };
  // The same will be pushed here: shown by the worker, the one takes the place of the other.
  const worker = readLocal('push') ? await navigator.serviceWorker.getRegistration() : undefined;
  if (worker?.active) return await worker.showNotification(title, { ...about, data: { url } });
  const notice = new Notification(title, about);
  notice.addEventListener('click', () => {
    window.focus();
    notice.close();
    onOpen();
  });
}
