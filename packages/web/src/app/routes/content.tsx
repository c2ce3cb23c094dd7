import '@fontsource-variable/newsreader/opsz.css';
import { data, redirect, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { ContentView } from '../site/ContentView.tsx';
import { contentMeta, findClient, findContent, movedAddress, statusOf } from '../site/find-content.ts';
import { pageHost } from '../site/page-host.ts';

/**
 * Every public page. A built server writes them without React Router (`content-document.tsx`); this route serves development, and what
 * that way leaves to React.
 */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const host = context.get(pageHost);
  const nameKey = params['nameKey'] ?? '';
  const client = await findClient(host, nameKey);
  const moved = movedAddress(client, nameKey, url);
  if (moved !== undefined) throw redirect(moved, 301);
  const content = await findContent(host, { origin: url.origin, nameKey, rest: params['*'] ?? '' }, client);
  return data({ noScripts: true, content }, { status: statusOf(content) });
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return loaderData ? contentMeta(loaderData.content) : [];
}

export default function ContentPage() {
  return <ContentView content={useLoaderData<typeof loader>().content} />;
}
