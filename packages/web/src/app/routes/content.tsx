import '@fontsource-variable/newsreader/opsz.css';
import { data, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { getClient, PublicClient } from '@app/domain/clients/clients.calls.ts';
import { getPublicLegs } from '@app/domain/marketplace/marketplace.calls.ts';
import { Page } from '@app/domain/pages/page.ts';
import { getPage } from '@app/domain/pages/pages.calls.ts';
import { NotFoundView } from '../../pages/NotFoundView.tsx';
import { notFoundMeta, pageMeta } from '../../pages/page-meta.ts';
import { picturesOf } from '../../pages/pictures.ts';
import { PublicPage } from '../../pages/PublicPage.tsx';
import { loadSections } from '../../pages/section-register.ts';
import { NotFound } from '../NotFound.tsx';
import { pageHost, type PageHost } from '../page-host.ts';

/** A client that cannot be looked up is logged; the page then belongs to nobody and is not found (TEN-2). */
async function findClient(host: PageHost, name_key: string): Promise<PublicClient | undefined> {
  const found = await host.send(getClient, { name_key }).catch((error: unknown) => {
    console.warn(`The client '${name_key}' could not be looked up`, error);
    return {};
  });
  return 'id' in found && found.id !== undefined ? PublicClient.parse(found) : undefined;
}
/** A page that cannot be loaded shows as one that is not there. */
async function findPage(host: PageHost, client: PublicClient, path: string): Promise<Page | undefined> {
  const found = await host.send(getPage, { path, client_id: client.id }).catch((error: unknown) => {
    console.warn(`The page '${path}' of '${client.name_key}' could not be loaded`, error);
    return {};
  });
  return 'id' in found && found.id !== undefined ? Page.parse(found) : undefined;
}
const hasLegs = (page: Page): boolean => page.content.sections.some(({ selector, hide }) => selector === 'empty-legs-hero' && !hide);

/** The content page of `/{name_key}/{path}`; where the first part is no client, `/{path}` of the default client (TEN-1, TEN-3). */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const host = context.get(pageHost);
  const [key = '', rest = ''] = [params['nameKey'], params['*']];
  const named = await findClient(host, key);
  const client = named ?? (await findClient(host, host.defaultClient));
  const path = (named ? rest : `${key}/${rest}`).replace(/\/+$/, '');
  const page = client && (await findPage(host, client, path));
  if (!client || !page) return data({ noScripts: true, client, frame: client && (await findPage(host, client, '')) }, { status: 404 });
  await loadSections(page.content.sections);
  const { legs } = hasLegs(page) ? await host.send(getPublicLegs, { client_id: client.id, limit: 12 }).catch(() => ({ legs: [] })) : { legs: [] };
  const url = `${new URL(request.url).origin}/${client.name_key}/${path}`;
  return data({ noScripts: true, client, page, url, context: { client, emptyLegs: legs, pictures: await picturesOf(page) } });
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return loaderData && 'page' in loaderData ? pageMeta(loaderData) : notFoundMeta(loaderData?.client);
}

export default function Content() {
  const found = useLoaderData<typeof loader>();
  if ('page' in found) return <PublicPage page={found.page} context={found.context} />;
  return found.client ? <NotFoundView client={found.client} frame={found.frame} /> : <NotFound email="" />;
}
