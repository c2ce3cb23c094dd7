import { useMemo, useSyncExternalStore } from 'react';
import { clientPath } from '@app/kernel/queries/paths.ts';
import { live } from '../wire/tab/browser-live.ts';
import { useSession } from '../wire/tab/session.ts';

const nothing = { subscribe: () => () => undefined, get: () => undefined };
const none: readonly string[] = [];

/** Returns the codes of what the active company's settings are missing, live; nothing for people who cannot change them. */
export function useCompanyErrors(): readonly string[] {
  const { client, hasRole } = useSession();
  const id = hasRole(['admin']) ? client?.id : undefined;
  const store = useMemo(() => (id === undefined ? nothing : live.doc(clientPath(id))), [id]);
  const view = useSyncExternalStore<{ readonly docs: readonly unknown[] } | undefined>(store.subscribe, store.get, () => undefined);
  const company = view?.docs[0] as { readonly errors?: readonly string[] } | undefined;
  return company?.errors ?? none;
}
