import { redirect, type ClientLoaderFunctionArgs } from 'react-router';
import { defaultClient } from '../site/default-client.ts';
import { session, Shell, startSession, switchClient } from '../shell/first-load.client.ts';
import { lookUpClient } from '../../wire/session/look-up-client.ts';
import { startLanguage } from '../../wire/session/start-language.ts';
import { ShellSkeleton } from '../shell/ShellSkeleton.tsx';

/** A name: the same in every language. */
const PRODUCT = 'Apron';
export const handle = { app: true };
export const meta = () => [{ title: PRODUCT }, { name: 'robots', content: 'noindex' }];

/** Requires a sign-in; the address decides on the active client (TEN-8). */
export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const key = params['nameKey'] ?? '';
  await Promise.all([startSession(defaultClient(), key), startLanguage()]);
  const { account, anonymous, clients, client: active } = session.getState();
  const { pathname, search } = new URL(request.url);
  if (!account || anonymous) throw redirect(`/login?next=${encodeURIComponent(pathname + search)}`);
  const client = clients.find(({ name_key }) => name_key === key);
  // The shell asks for a company that the session knows. A former key of one's own leads to its present one.
  const id = client ? client.id : await lookUpClient(key);
  const moved = client ? undefined : clients.find((own) => own.id === id)?.name_key;
  if (moved !== undefined) throw redirect(pathname.replace(/^\/[^/]+/, `/${moved}`) + search);
  if (client && client.id !== active?.id) await switchClient(client.id);
  return { known: client !== undefined };
}
clientLoader.hydrate = true as const;
export const HydrateFallback = ShellSkeleton;

export default function Staff() {
  return <Shell />;
}
