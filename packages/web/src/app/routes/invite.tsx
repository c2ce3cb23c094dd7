import { lazy } from 'react';
import { startLanguage } from '../../wire/session/start-language.ts';
import { defaultClient } from '../site/default-client.ts';
import { t } from '../../words/words.ts';

const load = () => import('../../invitations/InvitePage.tsx');
const InvitePage = lazy(async () => ({ default: (await load()).InvitePage }));

export const handle = { app: true };
export const meta = () => [{ title: t('Invitation') }, { name: 'robots', content: 'noindex' }];

export async function clientLoader() {
  const { startSession } = await import('../../wire/tab/session.ts');
  await Promise.all([startSession(defaultClient()), load(), startLanguage()]);
  return null;
}
clientLoader.hydrate = true as const;
export const HydrateFallback = () => null;

export default function Invite() {
  return <InvitePage />;
}
