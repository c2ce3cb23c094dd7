import { lazy } from 'react';
import { settingsPages } from '../../screens/settings-pages.ts';
import { t, words } from '../../../words/words.ts';

const load = () => import('../../shell/settings/SettingsScreen.tsx');
const SettingsScreen = lazy(async () => ({ default: (await load()).SettingsScreen }));

export const meta = ({ params }: { readonly params: { readonly page?: string } }) => [
  { title: t(settingsPages.find(({ slug }) => slug === params.page)?.label ?? words('Settings')) },
];
export async function clientLoader() {
  await load();
  return null;
}

export default function Route() {
  return <SettingsScreen />;
}
