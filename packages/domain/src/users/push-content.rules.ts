import type { Client } from '../clients/client.ts';

/** Content of a push, shown by the service worker as a system notification. */
export interface PushContent {
  readonly title: string;
  readonly body: string;
  /** A later notification with the same tag replaces it. */
  readonly tag: string;
  /** Target address, relative to the origin. */
  readonly url: string;
  readonly icon: string;
}

// A push carries about 4,000 bytes, and a character may take four of them.
const MAX_TITLE = 120;
const MAX_BODY = 400;
const ICON = '/favicon.svg';
const clip = (text: string, most: number): string => {
  const characters = Array.from(text.replaceAll(/\s+/g, ' ').trim());
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : characters.join('');
};

/** Returns a push of a company: short enough for one, with the company's icon. */
export function pushContent({ title, body, tag, url }: Omit<PushContent, 'icon'>, { theme: { favicon } }: Pick<Client, 'theme'>): PushContent {
  return { title: clip(title, MAX_TITLE), body: clip(body, MAX_BODY), tag, url, icon: /^\/[^/]/.test(favicon) ? favicon : ICON };
}
