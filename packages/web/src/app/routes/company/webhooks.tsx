import { lazy } from 'react';
import { t } from '../../../words/words.ts';

const load = () => import('../../../webhooks/WebhooksPage.tsx');
const WebhooksPage = lazy(async () => ({ default: (await load()).WebhooksPage }));

export const meta = () => [{ title: t('Webhooks') }];
export async function clientLoader() {
  await load();
  return null;
}

export default function Route() {
  return <WebhooksPage />;
}
