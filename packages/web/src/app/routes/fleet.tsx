import { lazy } from 'react';

const load = () => import('../../fleet/FleetPage.tsx');
const FleetPage = lazy(async () => ({ default: (await load()).FleetPage }));

export const meta = () => [{ title: 'Fleet' }];
export async function clientLoader() {
  await load();
  return null;
}

export default function Route() {
  return <FleetPage />;
}
