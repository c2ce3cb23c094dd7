/** Returns true for a path on this site to go on to after a sign-in. An address may come from anybody. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path) && !/\s/.test(path) && !/^\/login\b/.test(path);

/** Returns the address of the sign-in page, which goes on to `next` if that is on this site. */
export const signInPath = (next: string | null): string => (next !== null && isOwnPath(next) ? `/login?next=${encodeURIComponent(next)}` : '/login');
