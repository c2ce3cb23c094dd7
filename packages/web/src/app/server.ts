import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { pageHost, type PageHost } from './page-host.ts';

const respond = createRequestHandler(build as ServerBuild, import.meta.env.MODE);

/**
 * The whole server side of the web part: renders the page of a request. This is the entry of the server bundle
 * (`build/server/index.js`); in development it comes from `vite.ssrLoadModule('/src/app/server.ts')`.
 */
export function handle(request: Request, host: PageHost): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(pageHost, host);
  return respond(request, context);
}
