import { lazy } from 'react';

const load = () => import('../CharterScreen.tsx');
const CharterScreen = lazy(async () => ({ default: (await load()).CharterScreen }));

export const meta = () => [{ title: 'Trip' }];
export const clientLoader = async () => {
  await load();
  return null;
};

export default function Trip() {
  return <CharterScreen kind="trips" />;
}
