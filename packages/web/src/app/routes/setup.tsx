import { lazy } from 'react';
import { data, type LoaderFunctionArgs } from 'react-router';
import { getSetup } from '@app/domain/companies/setup.calls.ts';
import { pageHost } from '../site/page-host.ts';
import { startScreen } from '../outside/start-screen.ts';
import { t } from '../../words/words.ts';

const load = () => import('../../companies/SetupPage.tsx');
const SetupPage = lazy(async () => ({ default: (await load()).SetupPage }));

export const handle = { app: true };
export const meta = () => [{ title: t('Set up this server') }, { name: 'robots', content: 'noindex' }];

/** Not found once there is a company. */
export async function loader({ context }: LoaderFunctionArgs) {
  try {
    return await context.get(pageHost).send(getSetup, {});
  } catch {
    throw data(null, { status: 404 });
  }
}
export const clientLoader = () => startScreen(load);
clientLoader.hydrate = true as const;
export const HydrateFallback = () => null;

export default function Setup() {
  return <SetupPage />;
}
