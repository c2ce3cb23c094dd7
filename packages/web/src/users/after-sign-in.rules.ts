import { isOwnPath } from '@app/domain/clients/own-path.rules.ts';
import type { SessionState } from '../wire/session/session-state.ts';

interface Wish {
  /** The page that the person came from, from the address. */
  readonly next: string | null;
  readonly lastPage: string | undefined;
}
/** Returns the page after sign-in: the one they came from, else the last one, else their start page; undefined if there is none yet. */
export function destination(
  state: Pick<SessionState, 'clients' | 'suspended' | 'consumer' | 'anonymous'>,
  { next, lastPage }: Wish,
): string | undefined {
  // A person without another company learns there that theirs is suspended.
  const [first = state.consumer ? undefined : state.suspended[0]] = state.clients;
  const known = first !== undefined || state.consumer;
  if (next !== null && isOwnPath(next) && (known || !state.anonymous) && (next !== '/marketplace' || state.consumer)) return next;
  if (!known) return undefined;
  const mine = state.clients.some(({ name_key }) => lastPage?.startsWith(`/${name_key}/`));
  if (lastPage !== undefined && isOwnPath(lastPage) && mine) return lastPage;
  // The dashboard shows the figures of the person's role.
  return first ? `/${first.name_key}/dashboard` : '/marketplace';
}
