/** The beginning of a session: its address, and the page that led there. */
export interface Landing {
  readonly href: string;
  readonly referrer: string;
}
let landing: Landing | undefined;

/** Notes in memory where the session begins, before the first screen changes the address. Nothing is stored without consent. */
export function noteLanding(): void {
  landing ??= { href: location.href, referrer: document.referrer };
}
export const landingOf = (): Landing | undefined => landing;
