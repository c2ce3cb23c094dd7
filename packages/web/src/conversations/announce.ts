import { playSound } from '../ui/sounds.ts';
import { readLocal } from '../wire/local-state.ts';

export interface Announcement {
  readonly title: string;
  readonly body: string;
  /** A later one about the same takes its place. */
  readonly tag: string;
  readonly onOpen: () => void;
}
/** Something has come in: one sound for all of it, and where the page is out of sight a notice of the system for each, as the person wished. */
export function announce(news: readonly Announcement[]): void {
  if (news.length === 0) return;
  if (readLocal('sounds')) playSound('notification.wav');
  if (!readLocal('notices') || document.visibilityState === 'visible' || typeof Notification === 'undefined') return;
  if (Notification.permission !== 'granted') return;
  for (const { title, body, tag, onOpen } of news) {
    const notice = new Notification(title, { body, tag, icon: '/favicon.svg', silent: true });
    notice.addEventListener('click', () => {
      window.focus();
      notice.close();
      onOpen();
    });
  }
}
