import type { SessionState } from '../wire/session/session-state.ts';

/** A path on this site and nothing else: what stands in an address may come from anybody. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path) && !/\s/.test(path) && !/^\/login\b/.test(path);

interface Wish {
  /** Where one came from, as the address says. */
  readonly next: string | null;
  readonly lastPage: string | undefined;
}
/** Where a person goes after signing in: back to where they came from, else where they last were, else where they belong; undefined: nowhere yet. */
export function destination(
  state: Pick<SessionState, 'clients' | 'suspended' | 'consumer' | 'anonymous'>,
  { next, lastPage }: Wish,
): string | undefined {
  // Whoever has no other company is told there that theirs is suspended.
  const [first = state.consumer ? undefined : state.suspended[0]] = state.clients;
  const known = first !== undefined || state.consumer;
  if (next !== null && isOwnPath(next) && (known || !state.anonymous) && (next !== '/marketplace' || state.consumer)) return next;
  if (!known) return undefined;
  const mine = state.clients.some(({ name_key }) => lastPage?.startsWith(`/${name_key}/`));
  if (lastPage !== undefined && isOwnPath(lastPage) && mine) return lastPage;
  return first ? `/${first.name_key}/threads/inbox/chat` : '/marketplace';
}
