import type { Page } from '@app/domain/pages/page.ts';
import { configOf } from '@app/domain/pages/sections.ts';
import { drawRoutes, type RoutePicture } from './drawings/draw-routes.ts';

const drawn = new Map<string, RoutePicture | undefined>();
const MAX_DRAWN = 200;

/** The maps of a page by the place of their section, drawn once for the same places and routes. Only for the server. */
export function picturesOf(page: Page): Record<number, RoutePicture> {
  const found: Record<number, RoutePicture> = {};
  for (const [index, { selector, config, hide }] of page.content.sections.entries()) {
    if (hide || (selector !== 'home-hero' && selector !== 'image-hero')) continue;
    const read = configOf(selector, config);
    if (read?.scene !== 'routes') continue;
    const key = JSON.stringify(read.drawing);
    if (!drawn.has(key)) {
      if (drawn.size >= MAX_DRAWN) drawn.clear();
      drawn.set(key, drawRoutes(read.drawing));
    }
    const picture = drawn.get(key);
    if (picture) found[index] = picture;
  }
  return found;
}
