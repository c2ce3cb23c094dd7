import type { PushContent } from '@app/domain/users/push-content.rules.ts';

/** A document of the application for all addresses of its kind: its content does not depend on them. */
export interface ShellDocument {
  /** Address of the document. */
  readonly url: string;
  /** Addresses that it serves, as patterns of the router: `:nameKey/trips/:id?`. */
  readonly paths: readonly string[];
}
/** Treatment of a request: a built file is cached, a document comes from the network while there is one, the worker ignores all others. */
export type Treatment = { readonly kind: 'file' } | { readonly kind: 'document'; readonly shell: string | undefined } | { readonly kind: 'leave' };

interface ObservedRequest {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
}
const PRIVATE = /^\/(api|live)(\/|$)/;

export function treatmentOf({ method, url, mode }: ObservedRequest, origin: string, shells: readonly ShellDocument[]): Treatment {
  const { origin: other, pathname } = new URL(url);
  if (method !== 'GET' || other !== origin || PRIVATE.test(pathname)) return { kind: 'leave' };
  if (pathname.startsWith('/assets/')) return { kind: 'file' };
  if (mode !== 'navigate') return { kind: 'leave' };
  return { kind: 'document', shell: shells.find(({ paths }) => paths.some((path) => serves(path, pathname)))?.url };
}

/** True if a pattern of the router matches this address. */
export function serves(pattern: string, pathname: string): boolean {
  const wanted = pattern.split('/');
  const parts = pathname.split('/').filter((part) => part !== '');
  if (parts.length > wanted.length) return false;
  return wanted.every((part, i) => (parts[i] === undefined ? part.endsWith('?') : part.startsWith(':') || part === parts[i]));
}

/** Reads the notice of a push; undefined unless it is one of ours. It links to this origin alone. */
export function noticeFrom(text: string): PushContent | undefined {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    return undefined;
  }
  const fields = (typeof said === 'object' && said !== null ? said : {}) as Readonly<Record<string, unknown>>;
  const word = (name: string): string => (typeof fields[name] === 'string' ? fields[name] : '');
  const ownPath = (name: string, otherwise: string): string => (/^\/[^/\\]/.test(word(name)) ? word(name) : otherwise);
  const title = word('title');
  if (title === '') return undefined;
  return { title, body: word('body'), tag: word('tag'), url: ownPath('url', '/'), icon: ownPath('icon', '/favicon.svg') };
}

interface OpenPage {
  readonly url: string;
  readonly visibilityState: string;
}
/** True if a page is a screen of the staff: its address begins with a client, unlike that of a public page. */
const isScreen = ({ url }: OpenPage, origin: string, shells: readonly ShellDocument[]): boolean => {
  const { origin: other, pathname } = new URL(url);
  return other === origin && shells.some(({ paths }) => paths.some((path) => path.startsWith(':') && serves(path, pathname)));
};
/** True if somebody looks at a screen, which shows new messages by itself. */
export const isWatched = (pages: readonly OpenPage[], origin: string, shells: readonly ShellDocument[]): boolean =>
  pages.some((page) => page.visibilityState === 'visible' && isScreen(page, origin, shells));

/** The page in which a notice opens: one of the same client before another, one that is seen before one that is not; none: a new one. */
export function pageFor<P extends OpenPage>(url: string, pages: readonly P[], origin: string, shells: readonly ShellDocument[]): P | undefined {
  const client = (address: string): string => new URL(address, origin).pathname.split('/')[1] ?? '';
  const worth = (page: P): number => (client(page.url) === client(url) ? 2 : 0) + (page.visibilityState === 'visible' ? 1 : 0);
  return pages.filter((page) => isScreen(page, origin, shells)).toSorted((a, b) => worth(b) - worth(a))[0];
}

/** The built files that a document names. */
export const filesIn = (html: string): readonly string[] => [...new Set(html.match(/\/assets\/[\w./-]+\.(?:js|css|woff2)/g) ?? [])];
