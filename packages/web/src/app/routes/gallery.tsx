import { lazy } from 'react';
import { data, type LoaderFunctionArgs } from 'react-router';
import { pageHost } from '../site/page-host.ts';

const load = () => import('../gallery/GalleryPage.tsx');
const GalleryPage = lazy(async () => ({ default: (await load()).GalleryPage }));

/** For those who build the screens. */
const TITLE = 'Gallery';
export const handle = { app: true };
export const meta = () => [{ title: TITLE }, { name: 'robots', content: 'noindex' }];

/** In development and in the demo only: elsewhere there is no such page. */
export function loader({ context }: LoaderFunctionArgs) {
  if (!context.get(pageHost).gallery) throw data(null, { status: 404 });
  return null;
}
export async function clientLoader() {
  await load();
  return null;
}
clientLoader.hydrate = true as const;
export const HydrateFallback = () => null;

export default function Gallery() {
  return <GalleryPage />;
}
