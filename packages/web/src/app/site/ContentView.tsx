import { NotFoundView } from '../../pages/NotFoundView.tsx';
import { PublicPage } from '../../pages/PublicPage.tsx';
import type { Content } from './find-content.ts';
import { NotFound } from './NotFound.tsx';

/** A public page, or that there is none. */
export function ContentView({ content }: { readonly content: Content }) {
  if ('page' in content) return <PublicPage page={content.page} context={content.context} />;
  return content.client ? <NotFoundView client={content.client} frame={content.frame} /> : <NotFound email="" />;
}
