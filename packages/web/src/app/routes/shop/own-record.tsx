import { lazy } from 'react';
import { useParams } from 'react-router';
import { startScreen } from '../../outside/start-screen.ts';
import { t } from '../../../words/words.ts';

const load = () => import('../../../customers/OwnRecordPage.tsx');
const OwnRecordPage = lazy(async () => ({ default: (await load()).OwnRecordPage }));

export const handle = { app: true };
export const meta = () => [{ title: t('Your account') }, { name: 'robots', content: 'noindex' }, { name: 'referrer', content: 'no-referrer' }];

export const clientLoader = () => startScreen(load);
clientLoader.hydrate = true as const;
export const HydrateFallback = () => null;

export default function OwnRecord() {
  const { nameKey = '', tab = '', id = '' } = useParams();
  return <OwnRecordPage nameKey={nameKey} kind={tab === 'quotes' || tab === 'trips' ? tab : 'orders'} id={id} />;
}
