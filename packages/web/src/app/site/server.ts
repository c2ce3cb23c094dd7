import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import * as imported from 'virtual:react-router/server-build';
import { contentAddresses } from './content-address.ts';
import { contentDocument } from './content-document.tsx';
import { findClient, findContent, movedAddress, statusOf } from './find-content.ts';
import { pageHost, type PageHost, type PageRequest, type WrittenPage } from './page-host.ts';

const build = imported as ServerBuild;
const respond = createRequestHandler(build, import.meta.env.MODE);
const CONTENT = 'routes/content';
const addressOf = contentAddresses(build.routes, CONTENT);
const sheets = [...new Set(['root', CONTENT].flatMap((id) => build.assets.routes[id]?.css ?? []).map((href) => href.replace(/#$/, '')))];

/** A public page, written without the router: it ships no script, so nothing of how it came about has to reach the browser. */
async function publicPage(url: URL, host: PageHost): Promise<WrittenPage | undefined> {
  const { origin, pathname } = url;
  const address = addressOf(pathname);
  if (!address) return undefined;
  try {
    const client = await findClient(host, address.nameKey);
    const location = movedAddress(client, address.nameKey, url);
    // A browser asks again each time: the key may go back to what it was.
    if (location !== undefined) return { status: 301, headers: { location, 'cache-control': 'no-cache' }, bytes: new Uint8Array() };
    const content = await findContent(host, { origin, ...address }, client);
    const bytes = contentDocument(content, { defaultClient: host.defaultClient, sheets });
    return { status: statusOf(content), headers: { 'content-type': 'text/html; charset=utf-8' }, bytes };
  } catch (error) {
    // React renders what is more than markup; what fails there too, the router shows as an error.
    console.error(`The page ${pathname} is left to React`, error);
    return undefined;
  }
}

/**
 * The whole server side of the web part: renders the page of a request. This is the entry of the server bundle
 * (`build/server/index.js`); in development it comes from `vite.ssrLoadModule('/src/app/site/server.ts')`, where the router brings the styles.
 */
export async function handle({ url, request }: PageRequest, host: PageHost): Promise<Response | WrittenPage> {
  const page = import.meta.env.PROD ? await publicPage(url, host) : undefined;
  if (page) return page;
  const context = new RouterContextProvider();
  context.set(pageHost, host);
  return await respond(request(), context);
}
