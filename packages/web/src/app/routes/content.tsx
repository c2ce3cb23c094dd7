import type { z } from 'zod';
import { data, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { getClient } from '@app/domain/clients/clients.calls.ts';
import { getPage } from '@app/domain/pages/pages.calls.ts';
import { NotFound } from '../NotFound.tsx';
import { pageHost, type PageHost } from '../page-host.ts';

/** A client that cannot be looked up is logged; the page then belongs to nobody and is not found (TEN-2). */
async function findClient(host: PageHost, name_key: string): Promise<z.output<typeof getClient.reply>> {
  return host.send(getClient, { name_key }).catch((error: unknown) => {
    console.warn(`The client '${name_key}' could not be looked up`, error);
    return {};
  });
}

/** The content page of `/{name_key}/{path}`; where the first part is no client, `/{path}` of the default client (TEN-1, TEN-3). */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const host = context.get(pageHost);
  const [key = '', rest = ''] = [params['nameKey'], params['*']];
  const named = await findClient(host, key);
  const client = named.id === undefined ? await findClient(host, host.defaultClient) : named;
  const path = (named.id === undefined ? `${key}/${rest}` : rest).replace(/\/+$/, '');
  const page = client.id === undefined ? {} : await host.send(getPage, { path, client_id: client.id });
  const found = page.id !== undefined;
  return data(
    { client, page, found, noScripts: true, url: new URL(request.url).origin + new URL(request.url).pathname },
    { status: found ? 200 : 404 },
  );
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  if (!loaderData?.found) return [{ title: 'Page not found' }, { name: 'robots', content: 'noindex' }];
  const { page, client, url } = loaderData;
  const title = page.meta?.title || client.name;
  return [
    { title },
    { name: 'description', content: page.meta?.description ?? '' },
    { property: 'og:title', content: title },
    { tagName: 'link', rel: 'canonical', href: url },
  ];
}

export default function Content() {
  const { client, page, found } = useLoaderData<typeof loader>();
  if (!found) return <NotFound email={client.email ?? ''} home={client.name_key ? `/${client.name_key}` : '/'} />;
  return (
    <main>
      <h1>{page.name}</h1>
    </main>
  );
}
