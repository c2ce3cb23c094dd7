import { getPage as getPageCall } from '@app/domain/pages/pages.calls.ts';
import { serve, type Served } from '../http/serve.ts';
import type { House } from '../platform/house.ts';
import { getPage, PageShelf } from './get-page.ts';

export function pagesApi(house: House): readonly Served[] {
  const shelf = new PageShelf(house);
  return [serve(getPageCall, (input) => getPage(shelf, input))];
}
