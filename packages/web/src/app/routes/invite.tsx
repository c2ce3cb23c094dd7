import { lazy } from 'react';
import { startScreen } from '../outside/start-screen.ts';
import { t } from '../../words/words.ts';

const load = () => import('../../invitations/InvitePage.tsx');
const InvitePage = lazy(async () => ({ default: (await load()).InvitePage }));

export const handle = { app: true };
export const meta = () => [{ title: t('Invitation') }, { name: 'robots', content: 'noindex' }];

export const clientLoader = () => startScreen(load);
clientLoader.hydrate = true as const;
export const HydrateFallback = () => null;

export default function Invite() {
  return <InvitePage />;
}
