import { redirect, type ClientLoaderFunctionArgs } from 'react-router';
import { defaultClient } from '../site/default-client.ts';
import { session, Shell, startSession, switchClient } from '../shell/first-load.client.ts';
import { getClient } from '@app/domain/clients/clients.calls.ts';
import { send } from '../../wire/request/send.ts';
import { startLanguage } from '../../wire/session/start-language.ts';
import { ShellSkeleton } from '../shell/ShellSkeleton.tsx';

/** A name: the same in every language. */
const PRODUCT = 'Apron';
export const handle = { app: true };
export const meta = () => [{ title: PRODUCT }, { name: 'robots', content: 'noindex' }];

/** Requires a sign-in; the address decides on the active client (TEN-8). */
export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  await Promise.all([startSession(defaultClient(), params['nameKey']), startLanguage()]);
  const { account, anonymous, clients, client: active } = session.getState();
  const { pathname, search } = new URL(request.url);
  if (!account || anonymous) throw redirect(`/login?next=${encodeURIComponent(pathname + search)}`);
  const client = clients.find(({ name_key }) => name_key === params['nameKey']);
  const moved = client ? undefined : await formerlyNamed(params['nameKey'] ?? '');
  if (moved !== undefined) throw redirect(pathname.replace(/^\/[^/]+/, `/${moved}`) + search);
  if (client && client.id !== active?.id) await switchClient(client.id);
  return { known: client !== undefined };
}
clientLoader.hydrate = true as const;
export const HydrateFallback = ShellSkeleton;

/** The present key of one's own company whose former key this is. */
async function formerlyNamed(key: string): Promise<string | undefined> {
  const { id } = await send(getClient, { name_key: key }).catch(() => ({ id: undefined }));
  return session.getState().clients.find((client) => client.id === id)?.name_key;
}

export default function Staff() {
  return <Shell />;
}
