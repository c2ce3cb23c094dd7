import type { Page } from '@app/domain/pages/page.ts';
import { configOf } from '@app/domain/pages/sections.ts';
import type { RoutePicture } from './drawings/draw-routes.ts';

const drawn = new Map<string, RoutePicture | undefined>();
const MAX_DRAWN = 200;

/** Returns the maps of a page by the index of their section, rendered once for the same places and routes. Server only. */
export async function picturesOf(page: Page): Promise<Record<number, RoutePicture>> {
  const pictures: Record<number, RoutePicture> = {};
  for (const [index, { selector, config, hide }] of page.content.sections.entries()) {
    if (hide || (selector !== 'home-hero' && selector !== 'image-hero')) continue;
    const read = configOf(selector, config);
    if (read?.scene !== 'routes') continue;
    const key = JSON.stringify(read.drawing);
    if (!drawn.has(key)) {
      if (drawn.size >= MAX_DRAWN) drawn.clear();
      // The map data are large: they come with the first map, not with the server.
      const { drawRoutes } = await import('./drawings/draw-routes.ts');
      drawn.set(key, drawRoutes(read.drawing));
    }
    const picture = drawn.get(key);
    if (picture) pictures[index] = picture;
  }
  return pictures;
}
