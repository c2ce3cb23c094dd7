import { lazy } from 'react';
import { t } from '../../words/words.ts';

const load = () => import('../../mail/MailPage.tsx');
const MailPage = lazy(async () => ({ default: (await load()).MailPage }));

export const meta = () => [{ title: t('Mail') }];
export async function clientLoader() {
  await load();
  return null;
}

export default function Route() {
  return <MailPage />;
}
