const KEY = 'lastPage';
const notRemembered = /^\/(login|logout)?(\?|$)/;

/** Keeps where somebody was, to return there next time; not login, logout or root (CMS-1). */
export function rememberPage(path: string): void {
  if (!notRemembered.test(path)) localStorage.setItem(KEY, path);
}
/** The remembered page, if it is one of ours. */
export function lastPage(): string | undefined {
  const held = localStorage.getItem(KEY);
  return held !== null && /^\/[^/]/.test(held) ? held : undefined;
}
