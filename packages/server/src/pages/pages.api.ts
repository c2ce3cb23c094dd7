import { getPage as getPageCall } from '@app/domain/pages/pages.calls.ts';
import { serve, type Served } from '../http/serve.ts';
import { getPage, type PageShelf } from './get-page.ts';

export function pagesApi(shelf: PageShelf): readonly Served[] {
  return [serve(getPageCall, (input) => getPage(shelf, input))];
}
